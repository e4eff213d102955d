import * as z from 'zod';
import { KEY_SCOPES } from '../access/roles.ts';
import type { Routes } from '../route.ts';
import { addressRangeSchema } from '../values/address-range.ts';
import { groupNameSchema } from '../values/group-name.ts';
import { timestampSchema } from '../values/schemas.ts';

/** How many bounds of a kind one key has at most. */
const KEY_LIMITS = { sites: 100, addresses: 50, readerGroups: 50 };

const keyScopeSchema = z.enum(KEY_SCOPES);

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: keyScopeSchema,
  lastFour: z.string(),
  sites: z
    .array(z.object({ siteId: z.string(), name: z.string() }))
    .nullable()
    .describe('The sites that it is limited to; null means the whole organization.'),
  addresses: z
    .array(z.string())
    .describe('The addresses and ranges that requests can come from; empty means all addresses.'),
  readerGroups: z.array(z.string()).describe('The reader groups that requests can use.'),
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
  days: z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .describe('How many days it works; null means forever.'),
  sites: z
    .array(z.string())
    .min(1)
    .max(KEY_LIMITS.sites)
    .nullable()
    .default(null)
    .describe('The IDs of the sites that it is limited to; null means the whole organization.'),
  addresses: z
    .array(addressRangeSchema)
    .max(KEY_LIMITS.addresses)
    .default([])
    .describe('The addresses and ranges that requests can come from; empty means all addresses.'),
  readerGroups: z
    .array(groupNameSchema)
    .max(KEY_LIMITS.readerGroups)
    .default([])
    .describe('The reader groups that requests can use.'),
});

/** What a key is created with. */
export type NewKey = z.input<typeof newKeySchema>;

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
    description: 'The secret of a key is returned only in this response.',
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
