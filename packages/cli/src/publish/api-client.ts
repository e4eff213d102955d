import { type Clock, defineError, guardedFetch, sleep } from '@quire/base';
import type { AnswerOf, ApiRoute, RequestOf, RouteKey, RouteOf } from '@quire/contract';
import { type RequestPlace, toAddress, toMethod } from '@quire/contract/client';

const apiRefused = defineError<{ status: number; message: string; hint?: string }>(
  'API_REFUSED',
  'usage',
  ({ status, message, hint }) => ({
    what: `The service answered ${status}: ${message}`,
    ...(hint ? { fix: hint } : {}),
  }),
);

/** Talks to a platform with an admin or publish key, by the routes of the API: `GET /v1/sites`. */
export interface ApiClient {
  /** Returns the body of the answer; throws what the service says where it refuses. */
  call<Key extends ApiKey>(key: Key, request: ApiRequest<Key>): Promise<ApiBody<Key>>;
  /** The same, with nothing in place of an answer of this status. */
  callUnless<Key extends ApiKey>(
    status: number,
    key: Key,
    request: ApiRequest<Key>,
  ): Promise<ApiBody<Key> | undefined>;
}

type ApiKey = RouteKey<ApiRoute>;
type ApiBody<Key extends ApiKey> = AnswerOf<RouteOf<ApiRoute, Key>>;
type ApiRequest<Key extends ApiKey> = RequestOf<RouteOf<ApiRoute, Key>> & CallExtras;

interface CallExtras {
  /** Sent as they are, in place of JSON. */
  bytes?: Uint8Array;
  /** Makes a repeated call harmless where it would not be by itself. */
  idempotencyKey?: string;
}

/** What the service said, whatever its status. */
interface ApiAnswer {
  status: number;
  body: Record<string, unknown>;
}

const ANSWER_LIMIT = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Every call of ours may be repeated: a service that restarts meanwhile only costs time. */
const TRIES = 5;
const FIRST_WAIT_MS = 500;

/** A client of the service at this address. */
export function createApiClient(api: string, key: string, clock: Clock): ApiClient {
  const base = api.replace(/\/+$/, '').replace(/\/v1$/, '');
  const ask = (route: string, request: unknown) => {
    const { params, query, ...sent } = request as CallExtras & RequestPlace & { body?: unknown };
    const url = toAddress(base, route, { params, query });
    return callUntilAnswered({ ...sent, url, method: toMethod(route), key }, clock);
  };
  return {
    call: async (route, request) => toBody(await ask(route, request)),
    async callUnless(status, route, request) {
      const answer = await ask(route, request);
      return answer.status === status ? undefined : toBody(answer);
    },
  };
}

interface Call extends CallExtras {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  key: string;
  body?: unknown;
}

async function callUntilAnswered(call: Call, clock: Clock): Promise<ApiAnswer> {
  for (let tried = 1; ; tried++) {
    const answer = await callOnce(call).catch((error: unknown) => {
      if (tried >= TRIES) throw error;
    });
    const isBusy = answer !== undefined && [502, 503, 504].includes(answer.status);
    if (answer && !(isBusy && tried < TRIES)) return answer;
    await sleep(clock, FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}

async function callOnce(call: Call): Promise<ApiAnswer> {
  const { url, method, key, body, bytes, idempotencyKey } = call;
  const response = await guardedFetch({
    url,
    trust: 'operator',
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    ...(bytes === undefined ? {} : { body: bytes }),
    maxBytes: ANSWER_LIMIT,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    status: response.status,
    body: parseAnswer((await response.bytes()).toString('utf8')),
  };
}

function toBody<Body>({ status, body }: ApiAnswer): Body {
  if (status < 300) return body as Body;
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
    ? { message, hint: 'Set QUIRE_API_KEY to a key of the organization.' }
    : { message };
}
