import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasLargeRest } from '@quire/base';
import type { ApiError } from './api-error.ts';

/** Sends the one error body from outside the API's own routes. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
): void {
  if (response.headersSent) {
    // The answer has begun: cutting it is the only way left to say that it is not whole.
    response.destroy();
    return;
  }
  const body = Buffer.from(JSON.stringify(error.body));
  response.writeHead(error.status, {
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    ...(hasLargeRest(request) ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
