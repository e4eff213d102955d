import * as z from 'zod';
import { parseDate } from '../values/parse-date.ts';

/** Ten years: more than a chart can show. */
const LONGEST_DAYS = 3_660;
const DAY_MS = 24 * 3_600_000;

const askedDaySchema = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== undefined, {
    error: 'must be a date (2026-11-15)',
  });

/** What a chart of a project's days is asked by: from a day, included, to a day, excluded. */
export const projectDays = {
  params: z.object({ projectId: z.string() }),
  query: z
    .strictObject({ from: askedDaySchema, to: askedDaySchema })
    .refine((asked) => isReadable(asked), {
      error: `must not be after "to" or more than ${LONGEST_DAYS} days before it`,
      path: ['from'],
    }),
};

function isReadable({ from, to }: { from: string; to: string }): boolean {
  const days = ((parseDate(to) ?? 0) - (parseDate(from) ?? 0)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
}
