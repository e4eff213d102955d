import {
  type Clock,
  defineError,
  type GuardedResponse,
  guardedFetch,
  QuireError,
  sleep,
} from '@quire/base';
import type { AnswerOf, ApiRoute, RequestOf, RouteKey, RouteOf } from '@quire/contract';
import { type RequestPlace, toAddress, toMethod } from '@quire/contract/client';

const apiRefused = defineError<{ status: number; message: string; hint?: string }>(
  'API_REFUSED',
  'usage',
  ({ status, message, hint }) => ({
    what: `The service returned ${status}: ${message}`,
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
  /**
   * Sends an archive, once. Gives why it was cut off, by the line or by a service that is busy: what it
   * brought until then stays. Throws what the service says where it refuses.
   */
  sendArchive<Key extends ApiKey>(
    key: Key,
    request: RequestOf<RouteOf<ApiRoute, Key>> & { stream: () => AsyncIterable<Uint8Array> },
  ): Promise<Error | undefined>;
  /** The records of a stream of server-sent events, until it ends or is cut off. */
  follow<Key extends ApiKey>(key: Key, request: ApiRequest<Key>): AsyncIterable<unknown>;
}

type ApiKey = RouteKey<ApiRoute>;
type ApiBody<Key extends ApiKey> = AnswerOf<RouteOf<ApiRoute, Key>>;
type ApiRequest<Key extends ApiKey> = RequestOf<RouteOf<ApiRoute, Key>> & CallExtras;

interface CallExtras {
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
    async sendArchive(route, { stream, ...place }) {
      const url = toAddress(base, route, place as RequestPlace);
      const call = { url, method: toMethod(route), key, stream };
      const answer = await callOnce(call).catch((error: unknown) => toFailure(error));
      if (answer instanceof Error) return answer;
      if (isBusy(answer)) return apiRefused({ status: answer.status, ...explain(answer) });
      toBody(answer);
      return undefined;
    },
    async *follow(route, request) {
      const url = toAddress(base, route, request as RequestPlace);
      yield* followEvents({ url, method: toMethod(route), key }, clock);
    },
  };
}

interface Call extends CallExtras {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  key: string;
  body?: unknown;
  /** An archive, sent as it is written. */
  stream?: () => AsyncIterable<Uint8Array>;
}

async function callUntilAnswered(call: Call, clock: Clock): Promise<ApiAnswer> {
  for (let tried = 1; ; tried++) {
    const answer = await callOnce(call).catch((error: unknown) => {
      if (tried >= TRIES) throw error;
    });
    if (answer && !(isBusy(answer) && tried < TRIES)) return answer;
    await sleep(clock, FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}

/** A service that restarts, or that was too slow to take all of a request. */
const isBusy = ({ status }: ApiAnswer) => [408, 502, 503, 504].includes(status);

async function callOnce(call: Call): Promise<ApiAnswer> {
  const response = await open(call);
  return {
    status: response.status,
    body: parseAnswer((await response.bytes()).toString('utf8')),
  };
}

/** What keeps a request from being answered; a fault of the files themselves is thrown. */
function toFailure(error: unknown): Error {
  if (error instanceof Error && (!(error instanceof QuireError) || error.code.startsWith('FETCH_')))
    return error;
  throw error;
}

/** Opens the stream as often as any call is tried; once it is open, its end is its end. */
async function* followEvents(call: Call, clock: Clock): AsyncGenerator<unknown> {
  for (let tried = 1; ; tried++) {
    const response = await open(call).catch((error: unknown) => {
      if (tried >= TRIES) throw error;
    });
    if (response?.status === 200) {
      yield* readEvents(response.body);
      return;
    }
    const answer = response && {
      status: response.status,
      body: parseAnswer((await response.bytes()).toString('utf8')),
    };
    if (answer && !(isBusy(answer) && tried < TRIES)) toBody(answer);
    await sleep(clock, FIRST_WAIT_MS * 2 ** (tried - 1));
  }
}

/** The data of each event. A stream that breaks off ends here: whoever follows asks again. */
async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield JSON.parse(data);
      }
    }
  } catch (error) {
    toFailure(error);
  }
}

function open(call: Call): Promise<GuardedResponse> {
  const { url, method, key, body, stream, idempotencyKey } = call;
  return guardedFetch({
    url,
    trust: 'operator',
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(stream === undefined ? {} : { 'content-type': 'application/gzip' }),
    },
    ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    ...(stream === undefined ? {} : { body: stream }),
    maxBytes: ANSWER_LIMIT,
    timeoutMs: TIMEOUT_MS,
  });
}

function toBody<Body>({ status, body }: ApiAnswer): Body {
  if (status < 300) return body as Body;
  throw apiRefused({ status, ...explain({ status, body }) });
}

function parseAnswer(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function explain({ body, status }: ApiAnswer): { message: string; hint?: string } {
  const message = typeof body.error === 'string' ? body.error : 'it gave no reason.';
  const details = Array.isArray(body.details) ? body.details : [];
  const first = details[0] as { message?: string; path?: string } | undefined;
  if (first?.message) return { message, hint: `${first.path ?? 'detail'}: ${first.message}` };
  return status === 401
    ? { message, hint: 'Set QUIRE_API_KEY to a key of the organization.' }
    : { message };
}
