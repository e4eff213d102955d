import * as z from 'zod';
import type { Routes } from '../route.ts';
import { domainNameSchema } from '../values/schemas.ts';

const newRoleSchema = z
  .enum(['none', 'viewer', 'editor', 'admin'])
  .nullable()
  .describe(
    'The role of a person who signs in for the first time; null means that only existing members can sign in.',
  );

const settingsSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  domains: z.array(z.string()),
  newRole: newRoleSchema,
  isEnforced: z.boolean(),
});

const signInSchema = z.object({
  settings: settingsSchema.nullable(),
  redirectUri: z.string().describe('The redirect address that the identity provider must allow.'),
  signInUrl: z.string().describe('Where members of this organization sign in.'),
});

/** How the members of an organization sign in through an identity provider. */
export type OrganizationSignIn = z.infer<typeof signInSchema>;

const newSignInSchema = z.strictObject({
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: z
    .string()
    .min(1)
    .max(1_000)
    .nullable()
    .optional()
    .describe(
      'If it is left out, the current secret stays. Null means a public client, which has no secret.',
    ),
  domains: z
    .array(domainNameSchema)
    .min(1)
    .max(50)
    .describe('The domains of the email addresses that can sign in.'),
  newRole: newRoleSchema,
  isEnforced: z
    .boolean()
    .describe('Whether members can sign in only through the identity provider.'),
});

/** What is set up. */
export type NewOrganizationSignIn = z.infer<typeof newSignInSchema>;

/** Signing in through the organization's identity provider (OpenID Connect). */
export const organizationSignInRoutes = {
  get: {
    method: 'GET',
    path: '/organization/sign-in',
    answers: { 200: signInSchema },
    errors: [401, 403],
  },
  set: {
    method: 'PUT',
    path: '/organization/sign-in',
    description: 'Enforcement signs out everyone else and cancels open invitations.',
    body: newSignInSchema,
    answers: { 200: signInSchema },
    errors: [400, 401, 403, 409, 413, 415],
  },
  remove: {
    method: 'DELETE',
    path: '/organization/sign-in',
    answers: { 204: z.null() },
    errors: [401, 403],
  },
} as const satisfies Routes;
