import { defineError, guardedFetch } from '@quire/base';

const apiRefused = defineError<{ status: number; message: string; hint?: string }>(
  'API_REFUSED',
  'usage',
  ({ status, message, hint }) => ({
    what: `The service answered ${status}: ${message}`,
    ...(hint ? { fix: hint } : {}),
  }),
);

/** What the service said, whatever its status. */
export interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Talks to a platform with an admin or publish key. */
export interface ApiClient {
  /** Sends JSON, or bytes as they are; throws what the service says unless the status is expected. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<ApiAnswer>;
}

export interface CallOptions {
  json?: unknown;
  bytes?: Uint8Array;
  /** Statuses that the caller handles itself. */
  expect?: readonly number[];
}

const ANSWER_LIMIT = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

export function createApiClient(api: string, key: string): ApiClient {
  const base = api.replace(/\/+$/, '').replace(/\/v1$/, '');
  return {
    async call(method, path, { json, bytes, expect = [] } = {}) {
      const response = await guardedFetch({
        url: `${base}/v1${path}`,
        trust: 'operator',
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        },
        ...(json === undefined ? {} : { body: Buffer.from(JSON.stringify(json)) }),
        ...(bytes === undefined ? {} : { body: bytes }),
        maxBytes: ANSWER_LIMIT,
        timeoutMs: TIMEOUT_MS,
      });
      const body = parseAnswer((await response.bytes()).toString('utf8'));
      if (response.status < 300 || expect.includes(response.status)) {
        return { status: response.status, body };
      }
      throw apiRefused({ status: response.status, ...explain(body, response.status) });
    },
  };
}

function parseAnswer(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function explain(
  body: Record<string, unknown>,
  status: number,
): { message: string; hint?: string } {
  const message = typeof body.error === 'string' ? body.error : 'it gave no reason.';
  const details = Array.isArray(body.details) ? body.details : [];
  const first = details[0] as { message?: string; path?: string } | undefined;
  if (first?.message) return { message, hint: `${first.path ?? 'detail'}: ${first.message}` };
  return status === 401
    ? { message, hint: 'Set QUIRE_API_KEY to a key of the organisation.' }
    : { message };
}
