import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from '@quire/base';

/** Somebody who is signed in, as pages may show them to themselves. */
export interface ShownReader {
  name: string | null;
  email: string | null;
  groups: Iterable<string>;
  claims: Readonly<Record<string, unknown>>;
}

/** Says who is signed in, to the pages that they read. */
export function sendReaderRecord(
  request: IncomingMessage,
  response: ServerResponse,
  reader: ShownReader | undefined,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendPlainPage(request, response, 405, 'Use GET for this address.', { allow: 'GET, HEAD' });
    return;
  }
  const bytes = Buffer.from(JSON.stringify(toRecord(reader)));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function toRecord(reader: ShownReader | undefined) {
  if (!reader) return { signedIn: false };
  const { name, email, groups, claims } = reader;
  return { signedIn: true, name, email, groups: [...groups], claims };
}
