import * as z from 'zod';
import type { Routes } from '../route.ts';

/** Long enough for any password; whether it is a good one is looked at later. */
export const passwordSchema = z.string().max(1_000);
const emailSchema = z.string().max(300);
const linkSecretSchema = z.string().max(200);

const linkPurposeSchema = z.object({
  organisation: z.string(),
  member: z.object({ email: z.string(), name: z.string() }).nullable(),
});

/** What a one-time link is for: a new member, or one who gets a new password. */
export type LinkPurpose = z.infer<typeof linkPurposeSchema>;

/** Sign in by link or password. */
export const signInRoutes = {
  byPassword: {
    method: 'POST',
    path: '/session',
    body: z.strictObject({ email: emailSchema, password: passwordSchema }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
  describeLink: {
    method: 'POST',
    path: '/link',
    description: 'What somebody sees who opens a link, before they use it.',
    body: z.strictObject({ secret: linkSecretSchema }),
    answers: { 200: linkPurposeSchema },
    errors: [400, 403, 410, 413, 415],
  },
  byLink: {
    method: 'POST',
    path: '/link/use',
    body: z.strictObject({
      secret: linkSecretSchema,
      email: emailSchema.optional(),
      name: z.string().max(200).optional(),
      password: passwordSchema,
    }),
    answers: { 204: z.null() },
    errors: [400, 403, 410, 413, 415],
  },
} as const satisfies Routes;
