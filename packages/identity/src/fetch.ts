import { type Clock, type FetchMethod, type FetchTrust, guardedFetch } from '@quire/base';

/** One request to an identity provider. */
export interface IdentityRequest {
  url: string;
  method: FetchMethod;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

export interface IdentityAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** How providers are asked. */
export type IdentityFetch = (request: IdentityRequest) => Promise<IdentityAnswer>;

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Asks through the one guarded fetch. Who entered an address decides what it may reach: one that only
 * an operator could have chosen may lead into the operator's network. Redirects are not followed.
 */
export function createIdentityFetch(toTrust: (url: string) => FetchTrust): IdentityFetch {
  return async ({ url, method, headers, body }) => {
    const response = await guardedFetch({
      url,
      trust: toTrust(url),
      method,
      headers: { ...headers, 'user-agent': 'Quire' },
      ...(body ? { body } : {}),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      keepsRedirects: true,
    });
    return { status: response.status, headers: response.headers, bytes: await response.bytes() };
  };
}

/** For how long what a provider says of itself is believed, and for how long its keys are. */
const DOCUMENT_MS = 10 * 60_000;
const KEYS_MS = 10_000;
const DOCUMENTS_KEPT = 100;

/** What providers publish: their description, and their keys. */
export interface Documents {
  /** As `fetch`, for plain reading: an answer of a moment ago is given again. */
  read(request: IdentityRequest): Promise<IdentityAnswer>;
}

/**
 * Keeps documents for a while. Keys are read again after ten seconds and not before: a key that a
 * provider begins to use is found by then, and nobody can have it asked without end.
 */
export function createDocuments(fetch: IdentityFetch, clock: Clock): Documents {
  const kept = new Map<string, { until: number; answer: Promise<IdentityAnswer> }>();
  return {
    read(request) {
      const { url } = request;
      const known = kept.get(url);
      if (known && known.until > clock.now()) return known.answer;
      const answer = fetch(request);
      const lasts = /\/\.well-known\/openid-configuration$/.test(url) ? DOCUMENT_MS : KEYS_MS;
      kept.delete(url);
      kept.set(url, { until: clock.now() + lasts, answer });
      for (const oldest of kept.keys()) {
        if (kept.size <= DOCUMENTS_KEPT) break;
        kept.delete(oldest);
      }
      const forget = () => {
        if (kept.get(url)?.answer === answer) kept.delete(url);
      };
      answer.then(({ status }) => {
        if (status !== 200) forget();
      }, forget);
      return answer;
    },
  };
}
