import type { ErrorRecord } from '../errors/error-record.ts';
import type { AnswerOf, RequestOf, Route, RouteKey, RouteOf } from '../route.ts';
import { RequestFailed } from './request-failed.ts';

/** What a call may have beside what its route takes. */
export interface CallExtras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The options of a call; they may be left out where the route takes nothing. */
type CallOptions<R extends Route> =
  unknown extends RequestOf<R> ? [options?: CallExtras] : [options: RequestOf<R> & CallExtras];

/** What stands in the address of a route. */
type AddressOptions<R extends Route> = Omit<RequestOf<R>, 'body'>;

/** Calls the routes of a contract, each by its method and path: `GET /keys`. */
export interface Client<R extends Route> {
  /** Gives the JSON of the answer, nothing where it has none. Throws `RequestFailed` for everything else. */
  call<Key extends RouteKey<R>>(
    key: Key,
    ...options: CallOptions<RouteOf<R, Key>>
  ): Promise<AnswerOf<RouteOf<R, Key>>>;
  /** Where a route is, for what is not asked by `call`: a stream of events, a link. */
  address<Key extends RouteKey<R>>(key: Key, options: AddressOptions<RouteOf<R, Key>>): string;
}

/** All that a call can have, whatever its route. */
interface AnyOptions extends CallExtras {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * A client of these routes for a browser. The routes are types alone: their method and path are in the key of a
 * call, so that nothing of the contract but this file has to be loaded.
 */
export function createClient<R extends Route>(prefix = ''): Client<R> {
  return {
    call: (key, ...[options]) => call(prefix, key, options as AnyOptions | undefined),
    address: (key, options) => toAddress(prefix, toPath(key), options as AnyOptions),
  };
}

async function call<Answer>(
  prefix: string,
  key: string,
  { headers, signal, body, ...place }: AnyOptions = {},
): Promise<Answer> {
  const hasBody = body !== undefined;
  const answer = await send(toAddress(prefix, toPath(key), place), {
    method: key.slice(0, key.indexOf(' ')),
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw await toFailure(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

function toPath(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

function toAddress(
  prefix: string,
  path: string,
  { params = {}, query = {} }: Pick<AnyOptions, 'params' | 'query'>,
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  return `${prefix}${filled}${search}`;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const message = 'The platform does not answer. Check the connection, then try again.';
    throw new RequestFailed({ status: 0, message });
  }
}

async function toFailure(answer: Response): Promise<RequestFailed> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorRecord> | null;
  return new RequestFailed({
    status: answer.status,
    message: body?.error ?? `The platform answered ${answer.status}.`,
    code: body?.code,
    details: body?.details,
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}
