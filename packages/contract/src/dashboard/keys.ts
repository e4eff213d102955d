import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';

const keyScopeSchema = z.enum(['admin', 'publish', 'preview']);

/** What a key may do. */
export type KeyScope = z.infer<typeof keyScopeSchema>;

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: keyScopeSchema,
  lastFour: z.string(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.nullable(),
  revokedAt: timestampSchema.nullable(),
  lastUsedAt: timestampSchema.nullable(),
});

/** An API key as it is listed: its secret is not known any more. */
export type ApiKey = z.infer<typeof apiKeySchema>;

const newKeySchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scope: keyScopeSchema,
  days: z.int().min(1).max(3_650).nullable().describe('How long it works; null: forever.'),
});

/** What a key is created with. */
export type NewKey = z.infer<typeof newKeySchema>;

/** The API keys of the organization: created, listed by their last four characters, revoked. */
export const keyRoutes = {
  list: {
    method: 'GET',
    path: '/keys',
    answers: { 200: z.object({ keys: z.array(apiKeySchema) }) },
    errors: [401],
  },
  create: {
    method: 'POST',
    path: '/keys',
    description: 'The secret of a key is in this answer and nowhere else.',
    body: newKeySchema,
    answers: { 201: z.object({ key: z.string() }) },
    errors: [400, 401, 403, 413, 415],
  },
  revoke: {
    method: 'DELETE',
    path: '/keys/:id',
    params: z.object({ id: z.string() }),
    answers: { 204: z.null() },
    errors: [401, 403, 404],
  },
} as const satisfies Routes;
