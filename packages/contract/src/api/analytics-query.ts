import * as z from 'zod';
import { parseDate } from '../values/parse-date.ts';

const FORM = 'must be a date (2026-11-15) or an ISO 8601 date-time (2026-11-15T02:22:13Z)';

const dateSchema = z
  .string({ error: ({ input }) => (Array.isArray(input) ? 'must be set only once' : FORM) })
  .refine((text) => parseDate(text) !== undefined, { error: FORM })
  .describe(
    'A date (YYYY-MM-DD, midnight UTC) or an ISO 8601 date-time, in UTC if it has no offset.',
  );

const rangeShape = {
  dateFrom: dateSchema
    .optional()
    .meta({ description: 'The start, included. The default is the first query.' }),
  dateTo: dateSchema.optional().meta({ description: 'The end, excluded. The default is now.' }),
};

/** The most rows of one answer, and how many there are unless said. */
export const ROWS = { most: 1_000, usual: 100 } as const;

/** The forms in which rows are given: a page of them as JSON, or all of them as a file. */
const ROW_FORMATS = ['json', 'ndjson', 'csv'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const pageShape = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(ROWS.most)
    .optional()
    .describe(
      `The maximum number of rows in the response; ${ROWS.usual} by default. Not for exports.`,
    ),
  cursor: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .describe('"next" from the previous response. Not for exports.'),
  format: z
    .enum(ROW_FORMATS)
    .optional()
    .describe(
      '"json": a part of the rows. "ndjson" and "csv": an export of all rows as a file. By default, the Accept header decides.',
    ),
};

const params = z.object({ projectId: z.string().describe('The project identifier') });

const isInOrder = ({ dateFrom, dateTo }: { dateFrom?: string; dateTo?: string }) =>
  !isAfter(dateFrom, dateTo);
const ORDER = { error: 'must not be after dateTo', path: ['dateFrom'] };

/** What every question about a project's figures takes. */
export const analyticsRange = {
  params,
  query: z.strictObject(rangeShape).refine(isInOrder, ORDER),
};

/** The same about a part of them. */
export function analyticsRangeOf<Shape extends z.ZodRawShape>(filters: Shape) {
  return {
    params,
    query: z
      .strictObject({ ...rangeShape, ...filters })
      .refine((asked) => isInOrder(asked as { dateFrom?: string; dateTo?: string }), ORDER),
  };
}

/** The same where rows are listed; some can be asked for by more. */
export function analyticsRows<Shape extends z.ZodRawShape>(filters: Shape) {
  return {
    params,
    query: z
      .strictObject({ ...rangeShape, ...filters, ...pageShape })
      .refine((asked) => isInOrder(asked as { dateFrom?: string; dateTo?: string }), ORDER),
  };
}

/** An answer with rows, the newest first: a page of them, or all as a file. */
export function rowsAnswer<Row extends z.ZodType>(row: Row, id: string) {
  const schema = z
    .object({
      rows: z.array(row),
      next: z
        .string()
        .nullable()
        .describe('Send it as `cursor` to get the rows after these; null if there are no more.'),
    })
    .meta({ id });
  return {
    description: 'The rows, newest first.',
    content: {
      'application/json': { schema },
      'application/x-ndjson': {
        schema: z.string().describe('Lines of JSON, one per row.'),
      },
      'text/csv': {
        schema: z
          .string()
          .describe(
            'A line of column names, then one line per row. Text that a spreadsheet would run as a formula begins with an apostrophe.',
          ),
      },
    },
  } as const;
}

function isAfter(from: string | undefined, to: string | undefined): boolean {
  const [start, end] = [from, to].map((text) => (text === undefined ? undefined : parseDate(text)));
  return start !== undefined && end !== undefined && start > end;
}
