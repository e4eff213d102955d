import type { Clock } from '../clock.ts';
import type { FetchTrust } from './policy.ts';
import type { ResolveHost } from './target.ts';

/** One request to another host, with its limits. */
export interface GuardedRequest {
  url: string;
  trust: FetchTrust;
  method?: FetchMethod;
  headers?: Record<string, string>;
  body?: FetchBody;
  /** The most that the answer's body may hold. */
  maxBytes: number;
  /** For the whole exchange, from the name to the last byte of the body. */
  timeoutMs: number;
  /** For the body alone, which may come slowly on purpose; `timeoutMs` then ends with the head of the answer. */
  bodyTimeoutMs?: number;
  /** 5 unless said otherwise; 0 refuses every redirect. */
  maxRedirects?: number;
  /** A redirect is an answer like any other: returned, never followed. */
  keepsRedirects?: boolean;
  /** PEM certificates of authorities that are trusted in addition to those that come with Node. */
  authorities?: string;
  signal?: AbortSignal;
  clock?: Clock;
  /** How names become addresses; the system's way unless a test says otherwise. */
  resolve?: ResolveHost;
}

/** Bytes, or what streams them: called for each request that is sent, so again after a redirect. */
export type FetchBody = Uint8Array | (() => AsyncIterable<Uint8Array>);

export type FetchMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** The answer. Its body must be read or discarded; the deadline ends it in any case. */
export interface GuardedResponse {
  status: number;
  /** Where the answer came from, after redirects. */
  url: string;
  /** Names in lower case; repeated headers joined with a comma. */
  headers: Record<string, string>;
  /** The bytes as they arrive; throws when the limit is passed or the answer breaks off. */
  body: AsyncIterable<Uint8Array>;
  /** The whole body at once. */
  bytes(): Promise<Buffer>;
  /** Closes the connection without reading on. */
  discard(): void;
}
