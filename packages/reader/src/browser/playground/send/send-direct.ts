import { type Receiver, receiveAnswer } from '../stream/receive-answer.ts';
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
  { credentials, ...receiver }: Receiver & { credentials: boolean },
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body ? { body: await body.arrayBuffer() } : {}),
    credentials: credentials ? 'include' : 'omit',
    cache: 'no-store',
    signal: receiver.signal,
  });
  const { status, statusText, headers: told } = response;
  const head = { status, statusText, headers: [...told], way: 'browser' as const };
  return receiveAnswer(head, response.body, receiver);
}
