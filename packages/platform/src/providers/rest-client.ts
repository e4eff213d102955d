import { type FetchMethod, type FetchTrust, guardedFetch, messageOf } from '@quire/base';
import { z } from 'zod';
import { providerBusy, providerRefused, providerUnreachable } from './errors.ts';

/** Asks the REST API of one provider, and reads its answers by a schema. */
export interface RestClient {
  /** Nothing where the provider says that it has no such thing. */
  find<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined>;
  read<T>(path: string, schema: z.ZodType<T>): Promise<T>;
  /** All pages of a list, up to a bound. */
  list<T>(path: string, schema: z.ZodType<T>): Promise<{ items: T[]; isCut: boolean }>;
  create<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T>;
  write(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface RestClientOptions {
  /** As people call it: GitHub, GitLab, Gitea. */
  provider: string;
  /** Where its API begins, without a slash at the end. */
  apiUrl: string;
  trust: FetchTrust;
  /** Asked for each call, because tokens end. */
  headers(): Promise<Record<string, string>>;
  /** What the provider calls the parameter that says how long a page is. */
  pageSize: 'per_page' | 'limit';
  /** Ends the work of which these calls are part. */
  signal?: AbortSignal;
}

interface Request {
  method: FetchMethod;
  path: string;
  body?: object;
}

interface Answer {
  call: string;
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Gitea gives no more at once unless its operator allows it. */
const PAGE_SIZE = 50;
const MOST_PAGES = 40;
const LONGEST_MESSAGE = 300;
const PAUSE_SECONDS = { least: 30, most: 3600 };

export function createRestClient(options: RestClientOptions): RestClient {
  const ask = (request: Request) => send(options, request);
  const demand = async (request: Request) => assertDone(options, await ask(request));
  return {
    async find(path, schema) {
      const answer = await ask({ method: 'GET', path });
      return answer.status === 404
        ? undefined
        : parse(options, assertDone(options, answer), schema);
    },
    async read(path, schema) {
      return parse(options, await demand({ method: 'GET', path }), schema);
    },
    async list<T>(path: string, schema: z.ZodType<T>) {
      const items: T[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const place = `${path}${path.includes('?') ? '&' : '?'}${options.pageSize}=${PAGE_SIZE}&page=${page}`;
        const answer = await demand({ method: 'GET', path: place });
        items.push(...parse(options, answer, z.array(schema)));
        if (!hasNextPage(answer)) return { items, isCut: false };
      }
      return { items, isCut: true };
    },
    async create(path, body, schema) {
      return parse(options, await demand({ method: 'POST', path, body }), schema);
    },
    async write(method, path, body) {
      await demand({ method, path, body });
    },
    async remove(path) {
      await demand({ method: 'DELETE', path });
    },
  };
}

/** The address in the header is not followed: it could name another host. */
function hasNextPage({ headers }: Answer): boolean {
  return /rel="?next"?/.test(headers.link ?? '');
}

async function send(options: RestClientOptions, { method, path, body }: Request): Promise<Answer> {
  const call = `${method} ${path.split('?', 1)[0]}`;
  try {
    const response = await guardedFetch({
      url: `${options.apiUrl}${path}`,
      trust: options.trust,
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Quire',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(await options.headers()),
      },
      ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A token must not travel, and a repository that moved has to be connected under its new name.
      maxRedirects: 0,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const { status, headers } = response;
    return { call, status, headers, bytes: await response.bytes() };
  } catch (error) {
    const { provider } = options;
    throw providerUnreachable({ provider, call, reason: messageOf(error) }, error);
  }
}

function assertDone({ provider }: RestClientOptions, answer: Answer): Answer {
  const { call, status } = answer;
  if (status >= 200 && status < 300) return answer;
  const seconds = toPause(answer);
  if (seconds !== undefined) throw providerBusy({ provider, call, seconds });
  throw providerRefused({ provider, call, status, said: toSaid(answer) });
}

/** How long a provider wants to be left alone. GitHub says 403 as well as 429 for it. */
function toPause({ status, headers }: Answer): number | undefined {
  const after = Number(headers['retry-after']);
  const isLimit =
    status === 429 ||
    (status === 403 && (after > 0 || headers['x-ratelimit-remaining'] === '0')) ||
    (status === 503 && after > 0);
  if (!isLimit) return undefined;
  const { least, most } = PAUSE_SECONDS;
  return Math.min(most, Math.max(least, Number.isFinite(after) ? Math.ceil(after) : least));
}

const saidSchema = z.looseObject({
  message: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** The words of the provider, short enough to be shown. */
function toSaid({ bytes }: Answer): string {
  const { data } = saidSchema.safeParse(toJson(bytes));
  const said = data?.message ?? data?.error;
  if (said === undefined) return '';
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  return text.slice(0, LONGEST_MESSAGE).replace(/\.$/, '');
}

function parse<T>({ provider }: RestClientOptions, answer: Answer, schema: z.ZodType<T>): T {
  const { success, data, error } = schema.safeParse(toJson(answer.bytes));
  if (success) return data;
  const where = error.issues[0]?.path.join('.') || 'its beginning';
  const reason = `the response does not match its documentation (at ${where})`;
  throw providerUnreachable({ provider, call: answer.call, reason });
}

function toJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
