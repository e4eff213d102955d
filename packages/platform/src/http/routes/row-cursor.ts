import type * as z from 'zod';
import { apiErrors } from '../../api-errors/api-error.ts';

/** A place in a list as callers carry it. */
export function toCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor names; a cursor of another list is refused. */
export function parseCursor<Place>(
  cursor: string | undefined,
  schema: z.ZodType<Place>,
): Place | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(readJson(cursor));
  if (parsed.success) return parsed.data;
  const message = 'must be "next" from an earlier response to the same request';
  throw apiErrors.invalidRequest([{ message, path: 'querystring.cursor' }]);
}

function readJson(cursor: string): unknown {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    // The database takes no such character.
    return text.includes('\\u0000') ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
