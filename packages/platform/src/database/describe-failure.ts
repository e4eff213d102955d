import { messageOf, QuireError } from '@quire/base';
import { isGone } from '@quire/postgres';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { noRoom } from '../room/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import { databaseAway, statementFailed } from './errors.ts';

/** A statement that adds many rows is mostly placeholders. */
const STATEMENT_LENGTH = 500;

/** "Data exception": the one class of PostgreSQL's errors whose messages quote the value. */
const ABOUT_A_VALUE = /^22/;

/**
 * What to throw in place of an error of the query layer or the driver, which carry the values of
 * the statement and the row that it was about: an error that may be logged. Errors of ours stay.
 */
export function toDatabaseError(thrown: unknown): unknown {
  const cause = thrown instanceof DrizzleQueryError ? (thrown.cause ?? thrown.message) : thrown;
  if (cause instanceof QuireError) return cause;
  if (isGone(cause)) return databaseAway({ reason: describeFailure(cause) });
  if (isNoRoom(cause)) return noRoom({ reason: describeFailure(cause) });
  if (!(thrown instanceof DrizzleQueryError)) return thrown;
  const statement = shorten(thrown.query);
  return statementFailed({ statement, reason: describeFailure(cause) });
}

/** What the driver says went wrong, without what it says about the row. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return messageOf(error) || String(error);
  const { code = '', message, constraint } = error;
  const what = ABOUT_A_VALUE.test(code) ? 'a value does not fit' : message;
  return `${what} (${[code, constraint].filter(Boolean).join(', ')})`;
}

function shorten(statement: string): string {
  const text = statement.replace(/\s+/g, ' ').trim();
  return text.length > STATEMENT_LENGTH ? `${text.slice(0, STATEMENT_LENGTH)}…` : text;
}
