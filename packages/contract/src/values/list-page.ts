import * as z from 'zod';

/** The most that one answer lists. */
export const LIST_LIMIT = 1_000;

/** What a request says of the part of a list that it wants. */
export function listPage(usual: number) {
  return z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(LIST_LIMIT)
      .default(usual)
      .describe(`How many the response lists at most; ${usual} by default.`),
    cursor: z.string().min(1).max(2_000).optional().describe('"next" from the previous response.'),
  });
}

/** Where the next part of a list begins. */
export const nextPageSchema = z
  .string()
  .nullable()
  .describe('Send it as `cursor` to get those after these; null if there are no more.');
