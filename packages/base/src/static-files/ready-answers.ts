import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBoundedMap } from '../bounded-map.ts';
import { prefersMarkdown } from './markdown-form.ts';

/** Whole answers that everybody gets alike, kept as they were sent. */
export interface ReadyAnswers {
  /**
   * Sends what was kept of this address, with headers that are of this answer alone; gives the file that
   * it is. Nothing where the request has to be looked at.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    place: string,
    own: Readonly<Record<string, string>>,
  ): string | undefined;
  /** Keeps an answer whose head is written; `place` names all of what is shown there, such as a version. */
  keep(request: IncomingMessage, response: ServerResponse, place: string, sent: SentFile): void;
}

/** A file that was sent whole. */
export interface SentFile {
  path: string;
  /** Must stay as they are. */
  bytes: Uint8Array;
}

interface Kept extends SentFile {
  /** Names and values in turn, as Node writes them at the least cost. */
  headers: readonly string[];
}

const ALL_BYTES = 24 * 1024 * 1024;
const LARGEST_BYTES = 256 * 1024;
/** An address and what it accepts are a key: nobody may fill the memory with long ones. */
const LONGEST_KEY = 1000;
/** Of a key and the headers. */
const AROUND_BYTES = 3000;
/** Of one connection or one request. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['connection', 'x-request-id']);

export function createReadyAnswers(): ReadyAnswers {
  const kept = createBoundedMap<string, Kept>(
    ALL_BYTES,
    ({ bytes }) => bytes.byteLength + AROUND_BYTES,
  );
  return {
    send(request, response, place, own) {
      const key = toKey(request, place);
      const answer = key === undefined ? undefined : kept.get(key);
      if (!answer) return undefined;
      const headers = answer.headers.slice();
      for (const name in own) headers.push(name, own[name] ?? '');
      response.writeHead(200, headers);
      response.end(answer.bytes);
      return answer.path;
    },
    keep(request, response, place, { path, bytes }) {
      const key = toKey(request, place);
      if (key === undefined || response.statusCode !== 200) return;
      if (bytes.byteLength > LARGEST_BYTES) return;
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        NEVER_KEPT.has(name) ? [] : [name, String(value)],
      );
      kept.set(key, { path, bytes, headers });
    },
  };
}

/** Nothing where an answer depends on more than the address and the forms that are accepted. */
function toKey(request: IncomingMessage, place: string): string | undefined {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.range !== undefined) return undefined;
  if (headers['if-none-match'] !== undefined || prefersMarkdown(headers.accept)) return undefined;
  // A query is part of no answer, and there are any number of them.
  if (url.includes('?')) return undefined;
  const key = `${place} ${headers['accept-encoding'] ?? ''} ${url}`;
  return key.length > LONGEST_KEY ? undefined : key;
}
