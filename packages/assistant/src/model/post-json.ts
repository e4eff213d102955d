import { type GuardedResponse, guardedFetch, messageOf } from '@quire/base';

/** A request to a server of the operator's. */
export interface JsonRequest {
  /** Where its API begins. */
  url: string;
  path: string;
  headers?: Record<string, string>;
  body: unknown;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** Throws what a caller has to say of a server that did not answer as it should. */
export type FailWith = (problem: string, cause?: unknown) => Error;

/** Enough to see what a server complains about. */
const MAX_REFUSAL = 300;

/**
 * Posts JSON to a server that the operator chose, so it may be on a private address. Anything but an
 * answer of status 200 is a failure that says what the server said, within bounds.
 */
export async function postJson(request: JsonRequest, fail: FailWith): Promise<GuardedResponse> {
  const response = await sendJson(request, fail);
  if (response.status === 200) return response;
  throw fail(await describeRefusal(response));
}

/** The same, whatever the status of the answer is. */
export async function sendJson(
  { url, path, headers = {}, body, signal, ...limits }: JsonRequest,
  fail: FailWith,
): Promise<GuardedResponse> {
  try {
    return await guardedFetch({
      url: `${url.replace(/\/+$/, '')}/${path}`,
      trust: 'operator',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(body)),
      maxRedirects: 0,
      ...limits,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw fail(messageOf(error), error);
  }
}

/** What a server says when it refuses: its status, and the beginning of its message. */
export async function describeRefusal(response: GuardedResponse): Promise<string> {
  const status = `it returned status ${response.status}`;
  const bytes = await response.bytes().catch(() => Buffer.alloc(0));
  const message = readMessage(bytes.toString('utf8'));
  return message === '' ? status : `${status} (${message})`;
}

/** The message in the body of a refusal, on one line: `{"error":{"message":"…"}}` and its relatives. */
export function readMessage(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    const inner = (error as { message?: unknown } | undefined)?.message;
    const found = [inner, error, message].find((each) => typeof each === 'string');
    return String(found ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_REFUSAL);
  } catch {
    return '';
  }
}
