import { type Clock, type FetchMethod, guardedFetch, messageOf } from '@quire/base';
import type { AnsweredResponse, MockRequest } from '@quire/openapi';

const MAX_BYTES = 10 * 1024 ** 2;
const TIMEOUT_MS = 30_000;
const METHODS: readonly FetchMethod[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

/** Headers that the connection itself decides on. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|expect)$/i;

/** Sends a request to the server that the user named, and to no other: a redirect is a response like any other. */
export async function sendSample(
  server: string,
  { method, target, headers, body }: MockRequest,
  clock: Clock,
): Promise<AnsweredResponse | { problem: string }> {
  const known = METHODS.find((name) => name === method.toUpperCase());
  if (!known) return { problem: `the method ${method} cannot be sent` };
  const kept = headers.filter(
    ([name, value]) => !OWN_HEADERS.test(name) && /^[\t\x20-\xff]*$/.test(value),
  );
  try {
    const response = await guardedFetch({
      url: `${server}${target}`,
      trust: 'operator',
      method: known,
      headers: Object.fromEntries(kept),
      ...(body ? { body } : {}),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      keepsRedirects: true,
      clock,
    });
    const text = (await response.bytes()).toString('utf8');
    return { status: response.status, headers: Object.entries(response.headers), body: text };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
