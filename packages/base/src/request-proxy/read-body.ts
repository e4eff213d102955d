import type { IncomingMessage } from 'node:http';
import { readBody } from '../http-server/read-body.ts';
import { proxyBodyTooLarge, proxyRequestInvalid } from './errors.ts';

/** Reads the body of what a reader wants passed on, or says what is wrong with it. */
export async function readPassedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = await readBody(request, maxBytes).catch((error) => {
    throw proxyRequestInvalid({ problem: 'it ended early' }, error);
  });
  if (!body) throw proxyBodyTooLarge({ maxBytes });
  return body;
}
