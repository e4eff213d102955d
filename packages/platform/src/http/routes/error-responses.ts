import * as z from 'zod';

const errorSchema = z
  .object({
    error: z.string(),
    code: z
      .string()
      .optional()
      .describe('For programs: STORAGE_QUOTA or SITE_QUOTA where the plan allows no more.'),
    details: z.array(z.object({ message: z.string(), path: z.string().optional() })).optional(),
  })
  .meta({ id: 'Error' });

/** The error answers of a route, for its schema: every one has the same body. */
export function errorResponses<Status extends number>(
  ...statuses: Status[]
): Record<Status | 500 | 503 | 507, typeof errorSchema> {
  return Object.fromEntries(
    [...statuses, 500, 503, 507].map((status) => [status, errorSchema]),
  ) as Record<Status | 500 | 503 | 507, typeof errorSchema>;
}
