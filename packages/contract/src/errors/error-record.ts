import * as z from 'zod';

/** The one error body of the API and of the dashboard's routes. */
export const errorSchema = z
  .object({
    error: z.string(),
    code: z.string().describe('The error code, for programs. A code never changes its meaning.'),
    details: z.array(z.object({ message: z.string(), path: z.string().optional() })).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorRecord = z.infer<typeof errorSchema>;

/** One fault of a request: what is wrong, and where in it. */
export type ErrorDetail = NonNullable<ErrorRecord['details']>[number];

/** What any route may answer: a fault of ours, a service that is away or drains, a full disk. */
export const COMMON_ERRORS = [500, 503, 507] as const;
