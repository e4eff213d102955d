import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from '@quire/base';
import { AWAY_SECONDS } from '../api-errors/api-error.ts';
import { databaseAway } from '../database/errors.ts';
import { versionNotHere } from '../replica/errors.ts';

/** Away: the database is, and this process has not shown the site before; or nothing of the site has reached this region. */
export async function unlessAway<Found>(find: () => Promise<Found>): Promise<Found | 'away'> {
  try {
    return await find();
  } catch (error) {
    if (isAway(error)) return 'away';
    throw error;
  }
}

export function isAway(error: unknown): boolean {
  return databaseAway.is(error) || versionNotHere.is(error);
}

export function sendAway(request: IncomingMessage, response: ServerResponse): void {
  const message = 'This site cannot be shown at the moment. Try again shortly.';
  sendPlainPage(request, response, 503, message, { 'retry-after': String(AWAY_SECONDS) });
}
