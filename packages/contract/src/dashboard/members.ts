import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isYou: z.boolean(),
  createdAt: timestampSchema,
});

/** A person who may sign in for the organization. */
export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z.object({ url: z.string(), expiresAt: timestampSchema });

/** Who belongs to the organization, a link for somebody new, and taking somebody out. */
export const memberRoutes = {
  list: {
    method: 'GET',
    path: '/members',
    answers: { 200: z.object({ members: z.array(memberSchema) }) },
    errors: [401],
  },
  invite: {
    method: 'POST',
    path: '/invites',
    description: 'The link lets one new person in, and is in this answer and nowhere else.',
    answers: { 201: invitationSchema },
    errors: [401, 403],
  },
  remove: {
    method: 'DELETE',
    path: '/members/:id',
    params: z.object({ id: z.string() }),
    answers: { 204: z.null() },
    errors: [401, 403, 404, 409],
  },
} as const satisfies Routes;
