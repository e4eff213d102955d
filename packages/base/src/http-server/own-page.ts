import type { IncomingMessage } from 'node:http';

/** A browser says where a page comes from; another site's page is refused, and so is what says nothing. */
export function isFromOwnPage({ headers }: IncomingMessage, host: string): boolean {
  try {
    return new URL(headers.origin ?? '').hostname === host;
  } catch {
    return false;
  }
}
