import { type Clock, defineError, guardedFetch, sleep } from '@quire/base';

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
  /** Makes a repeated call harmless where it would not be by itself. */
  idempotencyKey?: string;
  /** Statuses that the caller handles itself. */
  expect?: readonly number[];
}

const ANSWER_LIMIT = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Every call of ours may be repeated: a service that restarts meanwhile only costs time. */
const TRIES = 5;
const FIRST_WAIT_MS = 500;

export function createApiClient(api: string, key: string, clock: Clock): ApiClient {
  const base = api.replace(/\/+$/, '').replace(/\/v1$/, '');
  return {
    async call(method, path, options = {}) {
      for (let tried = 1; ; tried++) {
        const answer = await callOnce(`${base}/v1${path}`, { ...options, method, key }).catch(
          (error: unknown) => {
            if (apiRefused.is(error) || tried >= TRIES) throw error;
          },
        );
        const isBusy = answer !== undefined && [502, 503, 504].includes(answer.status);
        if (answer && !(isBusy && tried < TRIES)) return toResult(answer, options.expect ?? []);
        await sleep(clock, FIRST_WAIT_MS * 2 ** (tried - 1));
      }
    },
  };
}

type Call = CallOptions & { method: 'GET' | 'POST' | 'PUT'; key: string };

async function callOnce(url: string, call: Call): Promise<ApiAnswer> {
  const { method, key, json, bytes, idempotencyKey } = call;
  const response = await guardedFetch({
    url,
    trust: 'operator',
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(json === undefined ? {} : { body: Buffer.from(JSON.stringify(json)) }),
    ...(bytes === undefined ? {} : { body: bytes }),
    maxBytes: ANSWER_LIMIT,
    timeoutMs: TIMEOUT_MS,
  });
  const body = parseAnswer((await response.bytes()).toString('utf8'));
  return { status: response.status, body };
}

function toResult(answer: ApiAnswer, expected: readonly number[]): ApiAnswer {
  const { status, body } = answer;
  if (status < 300 || expected.includes(status)) return answer;
  throw apiRefused({ status, ...explain(body, status) });
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
