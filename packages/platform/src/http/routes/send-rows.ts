import { Readable } from 'node:stream';
import { ROWS, type RowFormat } from '@quire/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { RowPage } from '../../analytics/row-page.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import { parseCursor, toCursor } from './row-cursor.ts';
import { toRowFormat } from './row-format.ts';
import { type RowRecord, toCsvHead, toCsvLine, toJsonLine } from './row-lines.ts';

/** What a request for rows says of the part that it wants. */
export interface AskedPart {
  limit?: number | undefined;
  cursor?: string | undefined;
  format?: RowFormat | undefined;
}

/** Rows that can be read part by part. */
export interface RowList<Row, Place extends readonly (string | number)[]> {
  /** Of the file that an export is. */
  name: string;
  /** The columns of a CSV file. */
  columns: readonly (string & keyof Row)[];
  /** What a cursor of this list holds. */
  place: z.ZodType<Place>;
  load(part: { after: Place | undefined; limit: number }): Promise<RowPage<Row, Place>>;
}

const TYPES = { ndjson: 'application/x-ndjson', csv: 'text/csv' } as const;
const EXPORTED_AT_ONCE = 1_000;

/** Answers with a page of rows as JSON, or with all of them as a file; read part by part, however many there are. */
export async function sendRows<Row extends RowRecord, Place extends readonly (string | number)[]>(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, cursor, format: asked }: AskedPart,
  list: RowList<Row, Place>,
) {
  const format = toRowFormat(asked, request.headers.accept);
  reply.header('vary', 'accept').header('cache-control', 'private, no-store');
  if (format === 'json') {
    const after = parseCursor(cursor, list.place);
    const { rows, next } = await list.load({ after, limit: limit ?? ROWS.usual });
    return { rows, next: next ? toCursor(next) : null };
  }
  assertWhole({ limit, cursor });
  return reply
    .header('content-type', `${TYPES[format]}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${list.name}.${format}"`)
    .send(Readable.from(listLines(list, format)) as never);
}

/** An export has all rows: a part that is asked for would be passed over. */
function assertWhole(part: Omit<AskedPart, 'format'>): void {
  const message = 'must be left out: an export contains all rows';
  const given = Object.entries(part).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  throw apiErrors.invalidRequest(given.map(([name]) => ({ message, path: `querystring.${name}` })));
}

async function* listLines<Row extends RowRecord, Place extends readonly (string | number)[]>(
  { columns, load }: RowList<Row, Place>,
  format: 'ndjson' | 'csv',
) {
  if (format === 'csv') yield toCsvHead(columns);
  let after: Place | undefined;
  do {
    const { rows, next } = await load({ after, limit: EXPORTED_AT_ONCE });
    yield rows
      .map((row) => (format === 'csv' ? toCsvLine(row, columns) : toJsonLine(row)))
      .join('');
    after = next;
  } while (after);
}
