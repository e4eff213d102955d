import * as z from 'zod';
import { ALL_PERMISSIONS, ORGANIZATION_ROLES } from '../access/roles.ts';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';
import { passwordSchema } from './sign-in.ts';

const meSchema = z.object({
  member: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  organisation: z.object({
    id: z.string(),
    name: z.string(),
    plan: z.enum(['free', 'pro', 'enterprise']),
  }),
  role: z.enum(ORGANIZATION_ROLES),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS))
    .describe('What they can do in the whole organization. Each site has its own list.'),
  docsUrl: z
    .url()
    .nullable()
    .describe('The address of the Quire documentation, without a trailing slash.'),
});

/** Who is signed in, and for which organization. */
export type Me = z.infer<typeof meSchema>;

const sessionSchema = z.object({
  id: z.string(),
  browser: z.string().describe('The user agent of the browser.'),
  address: z
    .string()
    .nullable()
    .describe('The IP address that it signed in from; null for old sessions.'),
  isThisOne: z.boolean(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema,
});

/** A browser that somebody is signed in with. */
export type Session = z.infer<typeof sessionSchema>;

/** See who is signed in where, sign out, change the password. */
export const sessionRoutes = {
  me: { method: 'GET', path: '/me', answers: { 200: meSchema }, errors: [401] },
  signOut: { method: 'DELETE', path: '/session', answers: { 204: z.null() }, errors: [401, 403] },
  list: {
    method: 'GET',
    path: '/sessions',
    answers: { 200: z.object({ sessions: z.array(sessionSchema) }) },
    errors: [401],
  },
  end: {
    method: 'DELETE',
    path: '/sessions/:id',
    params: z.object({ id: z.string() }),
    answers: { 204: z.null() },
    errors: [401, 403, 404],
  },
  signOutOthers: {
    method: 'DELETE',
    path: '/other-sessions',
    description: 'Signs out all other sessions.',
    answers: { 204: z.null() },
    errors: [401, 403],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/sessions',
    answers: { 204: z.null() },
    errors: [401, 403],
  },
  changePassword: {
    method: 'PUT',
    path: '/password',
    description: 'Signs out all other sessions.',
    body: z.strictObject({ current: passwordSchema, next: passwordSchema }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
} as const satisfies Routes;
