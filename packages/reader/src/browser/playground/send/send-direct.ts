import type { Answer } from './answer.ts';
import type { EncodedRequest } from './encode-body.ts';

/** Whether a page may send this at all: browsers keep cookies to themselves, and GET has no body. */
export function canSendDirectly({ method, headers, body }: EncodedRequest): boolean {
  const hasCookie = headers.some(([name]) => name.toLowerCase() === 'cookie');
  return !hasCookie && !(body && (method === 'GET' || method === 'HEAD'));
}

/** Sends a request from the browser; nothing of this site goes with it but its origin. */
export async function sendDirectly(
  { method, url, headers, body }: EncodedRequest,
  { credentials, signal }: { credentials: boolean; signal: AbortSignal },
): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(url, {
    method,
    headers,
    ...(body ? { body: await body.arrayBuffer() } : {}),
    credentials: credentials ? 'include' : 'omit',
    cache: 'no-store',
    signal,
  });
  const received = await response.blob();
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    body: received,
    milliseconds: performance.now() - start,
    way: 'browser',
  };
}
