import { AsyncLocalStorage } from 'node:async_hooks';
import { type Clock, type FetchMethod, guardedFetch, messageOf, QuireError } from '@quire/base';
import { AuthorityRefusal, parseRetryAfter } from './authority-refusal.ts';
import { authorityUnusable } from './errors.ts';

/** How a certificate authority is reached. */
export interface AuthorityAccess {
  authorities: string | undefined;
  clock: Clock;
  signal: AbortSignal;
}

export interface AuthorityRequest {
  url: string;
  method: FetchMethod;
  headers?: Record<string, string>;
  body?: string;
}

export interface AuthorityAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Chains are a few kilobytes. */
const MOST_BYTES = 256 * 1024;
const PATIENCE_MS = 20_000;
const LONGEST_DETAIL = 500;

/** Asks the authority; throws what it refuses with, but for a nonce that it wants to be replaced. */
export async function askAuthority(
  { url, method, headers = {}, body }: AuthorityRequest,
  { authorities, clock, signal }: AuthorityAccess,
): Promise<AuthorityAnswer> {
  const answer = await send().catch((error: unknown) => {
    const reason = error instanceof QuireError ? error.what : messageOf(error);
    throw authorityUnusable({ reason }, error);
  });
  if (answer.status >= 400 && !answer.text.includes(BAD_NONCE)) throw toRefusal(answer, clock);
  return answer;

  async function send(): Promise<AuthorityAnswer> {
    const response = await guardedFetch({
      url,
      trust: 'operator',
      method,
      headers,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      ...(authorities === undefined ? {} : { authorities }),
      maxBytes: MOST_BYTES,
      timeoutMs: PATIENCE_MS,
      maxRedirects: 0,
      signal,
      clock,
    });
    const text = (await response.bytes()).toString('utf8');
    return { status: response.status, headers: response.headers, text };
  }
}

const PROBLEMS = 'urn:ietf:params:acme:error:';
const BAD_NONCE = `${PROBLEMS}badNonce`;

function toRefusal({ status, headers, text }: AuthorityAnswer, clock: Clock): AuthorityRefusal {
  const { type = '', detail = '' } = readProblem(text);
  return new AuthorityRefusal({
    status,
    problem: type.startsWith(PROBLEMS) ? type.slice(PROBLEMS.length) : '',
    detail: detail.slice(0, LONGEST_DETAIL) || `it answered with status ${status}`,
    retryAfterMs: parseRetryAfter(headers['retry-after'], clock.now()),
  });
}

function readProblem(text: string): { type?: string; detail?: string } {
  try {
    const { type, detail } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(typeof type === 'string' ? { type } : {}),
      ...(typeof detail === 'string' ? { detail } : {}),
    };
  } catch {
    return {};
  }
}

/** The access of whoever is asking now: the library has one HTTP client for all of its users. */
const current = new AsyncLocalStorage<AuthorityAccess>();

/** Lets what `work` does with the ACME library go out by this access. */
export function withAuthority<Result>(
  access: AuthorityAccess,
  work: () => Promise<Result>,
): Promise<Result> {
  return current.run(access, work);
}

/** The part of a request of the library's HTTP client that it fills in. */
interface LibraryRequest {
  url?: string;
  method?: string;
  headers: { toJSON(): Record<string, unknown> };
  data?: unknown;
}

/** Takes the place of the way in which the library's HTTP client sends: all goes out by the guarded fetch. */
export async function sendForLibrary(request: LibraryRequest) {
  const access = current.getStore();
  if (!access) throw new Error('The ACME library was used outside of withAuthority.');
  const headers = Object.entries(request.headers.toJSON()).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const answer = await askAuthority(
    {
      url: request.url ?? '',
      method: (request.method ?? 'get').toUpperCase() as FetchMethod,
      headers: Object.fromEntries(headers),
      ...(typeof request.data === 'string' ? { body: request.data } : {}),
    },
    access,
  );
  return {
    data: answer.text,
    status: answer.status,
    statusText: '',
    headers: answer.headers,
    config: request,
    request: undefined,
  };
}
