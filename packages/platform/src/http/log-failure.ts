import { type Logger, messageOf } from '@quire/base';
import { ApiError } from '../api-errors/api-error.ts';
import { databaseAway } from '../database/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';

/** Writes down why a request could not be answered. What was said on purpose needs no line. */
export function logFailure(logger: Logger, thrown: unknown, requestId: string): void {
  if (thrown instanceof ApiError) return;
  const line = { requestId, error: messageOf(thrown) };
  // Where the code was is of no interest then, and there may be many of these.
  if (databaseAway.is(thrown) || isNoRoom(thrown)) logger.warn(line, 'request refused');
  else
    logger.error(
      { ...line, stack: thrown instanceof Error ? thrown.stack : undefined },
      'request failed',
    );
}
