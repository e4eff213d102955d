import type { ErrorRecord } from '../errors/error-record.ts';
import type { AnswerOf, RequestOf, Route, RouteKey, RouteOf } from '../route.ts';
import { type Failure, RequestFailed } from './request-failed.ts';
import { type RequestPlace, toAddress, toMethod } from './route-address.ts';

/** What a call may have beside what its route takes. */
export interface CallExtras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent as it is, in place of JSON: an archive. */
  blob?: Blob;
}

/** The options of a call; they may be left out where the route takes nothing. */
type CallOptions<R extends Route> =
  unknown extends RequestOf<R> ? [options?: CallExtras] : [options: RequestOf<R> & CallExtras];

/** What stands in the address of a route. */
type AddressOptions<R extends Route> = Omit<RequestOf<R>, 'body'>;

/** Calls the routes of a contract, each by its method and path: `GET /keys`. */
export interface Client<R extends Route> {
  /** Returns the JSON of the answer, nothing where it has none. Throws `RequestFailed` for everything else. */
  call<Key extends RouteKey<R>>(
    key: Key,
    ...options: CallOptions<RouteOf<R, Key>>
  ): Promise<AnswerOf<RouteOf<R, Key>>>;
  /** Where a route is, for what is not asked by `call`: a stream of events, a link. */
  address<Key extends RouteKey<R>>(key: Key, options: AddressOptions<RouteOf<R, Key>>): string;
}

/** All that a call can have, whatever its route. */
interface AnyOptions extends CallExtras, RequestPlace {
  body?: unknown;
}

/**
 * A client of these routes for a browser. The routes are types alone: their method and path are in the key of a
 * call, so that nothing of the contract but this file has to be loaded.
 */
export function createClient<R extends Route>(prefix = ''): Client<R> {
  return {
    call: (key, ...[options]) => call(prefix, key, options as AnyOptions | undefined),
    address: (key, options) => toAddress(prefix, key, options as AnyOptions),
  };
}

async function call<Answer>(
  prefix: string,
  key: string,
  { headers, signal, body, blob, ...place }: AnyOptions = {},
): Promise<Answer> {
  const sent = blob ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = blob ? 'application/gzip' : 'application/json';
  const answer = await send(toAddress(prefix, key, place), {
    method: toMethod(key),
    headers: { ...(sent === undefined ? {} : { 'content-type': type }), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw await toFailure(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const message = 'The service does not respond. Check the connection, then try again.';
    throw new RequestFailed({ status: 0, message });
  }
}

async function toFailure(answer: Response): Promise<RequestFailed> {
  const text = await answer.text().catch(() => '');
  return new RequestFailed({
    message: `The platform returned status ${answer.status}.`,
    ...parseError(text),
    status: answer.status,
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}

/** What the error body says; nothing where somebody else answered, such as a proxy. */
function parseError(text: string): Omit<Failure, 'status'> | undefined {
  try {
    const { error, code, details } = JSON.parse(text) as ErrorRecord;
    return typeof error === 'string' ? { message: error, code, details } : undefined;
  } catch {
    return undefined;
  }
}
