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

/** After so many requests in a row that did not get through, the others would not either. */
const MAX_FAILURES = 3;

/** Sends requests to one server. */
export interface Sender {
  send(request: MockRequest): Promise<AnsweredResponse | { problem: string }>;
  /** Whether the server did not answer so often that nothing more is to be sent. */
  hasGivenUp(): boolean;
}

/** Creates a sender to the server that the user named, and to no other: a redirect is a response like any other. */
export function createSender(server: string, clock: Clock): Sender {
  let failures = 0;
  return {
    async send(request) {
      const method = METHODS.find((name) => name === request.method.toUpperCase());
      if (!method) return { problem: `the method ${request.method} cannot be sent` };
      const answer = await sendSample(server, method, request, clock);
      failures = 'problem' in answer ? failures + 1 : 0;
      return answer;
    },
    hasGivenUp: () => failures >= MAX_FAILURES,
  };
}

async function sendSample(
  server: string,
  method: FetchMethod,
  { target, headers, body }: MockRequest,
  clock: Clock,
): Promise<AnsweredResponse | { problem: string }> {
  const kept = headers.filter(
    ([name, value]) => !OWN_HEADERS.test(name) && /^[\t\x20-\xff]*$/.test(value),
  );
  try {
    const response = await guardedFetch({
      url: `${server}${target}`,
      trust: 'operator',
      method,
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
