import * as z from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from '../access/audit-actions.ts';
import type { Routes } from '../route.ts';
import { parseDate } from '../values/parse-date.ts';
import { timestampSchema } from '../values/schemas.ts';

const actionSchema = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);
const valueSchema = z.record(z.string(), z.unknown()).nullable();

const entrySchema = z
  .object({
    seq: z.int().describe('Its position in the log of the organization, starting at 1.'),
    at: timestampSchema,
    actor: z.object({
      kind: z.enum(['member', 'key', 'command', 'repository', 'system', 'nobody']),
      id: z.string().nullable(),
      name: z.string().describe('Its name at that time.'),
    }),
    action: actionSchema,
    target: z
      .object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() })
      .nullable(),
    source: z.string().nullable().describe('The IP address that it came from.'),
    outcome: z
      .enum(['done', 'refused', 'unknown'])
      .describe('`unknown`: the service stopped before it could record the result.'),
    before: valueSchema,
    after: valueSchema,
    previous: z.string().describe('The hash of the previous entry.'),
    hash: z.string().describe('SHA-256 of the whole entry and the previous hash.'),
  })
  .meta({ id: 'AuditEntry' });

/** What was done, or refused. */
export type AuditEntry = z.infer<typeof entrySchema>;

const momentSchema = z
  .string()
  .refine((text) => parseDate(text) !== undefined, {
    error: 'must be a date (2026-11-15) or an ISO 8601 date-time (2026-11-15T02:22:13Z)',
  })
  .transform((text) => parseDate(text) ?? 0)
  .pipe(z.number())
  .meta({ type: 'string' });

const filterShape = {
  actor: z.string().max(200).optional().describe('The ID of the actor, or part of their name.'),
  action: actionSchema.optional(),
  target: z.string().max(300).optional().describe('An ID, or part of a name, such as a domain.'),
  from: momentSchema.optional().describe('Included.'),
  to: momentSchema.optional().describe('Excluded.'),
};

/** Which entries are asked for. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

const partSchema = z
  .object({
    entries: z.array(entrySchema),
    next: z.int().nullable().describe('Send it as `before` to get the next entries.'),
  })
  .meta({ id: 'AuditPart' });

/** What was done in an organization: read, and exported as a whole. */
export const auditRoutes = {
  list: {
    method: 'GET',
    path: '/v1/audit',
    summary: 'Read the audit log',
    description: 'The newest entries first.',
    tags: ['Audit'],
    query: z.strictObject({
      ...filterShape,
      before: z.coerce.number().int().min(1).optional().describe('Only entries before this one.'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answers: { 200: partSchema },
    errors: [400, 401, 403],
  },
  export: {
    method: 'GET',
    path: '/v1/audit/export',
    summary: 'Export the audit log',
    description: 'All entries that match the filter, one JSON object per line, newest first.',
    tags: ['Audit'],
    query: z.strictObject(filterShape),
    answers: {
      200: {
        description: 'Lines of JSON (NDJSON), one per entry.',
        content: { 'application/x-ndjson': { schema: z.string() } },
      },
    },
    errors: [400, 401, 403],
  },
} as const satisfies Routes;
