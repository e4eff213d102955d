import type { FetchMethod } from '../guarded-fetch/index.ts';
import { proxyRequestInvalid } from './errors.ts';
import { MAX_HEAD_BYTES, MAX_URL_LENGTH } from './limits.ts';
import { parsePassedHeaders } from './passed-headers.ts';

/**
 * A request or answer inside another: one line of JSON with everything but the body, then the body's
 * bytes as they are. The type is none that a form of another site could send (no CORS safelist).
 */
export const REQUEST_TYPE = 'application/x-quire-request';
export const ANSWER_TYPE = 'application/x-quire-answer';

/** What the reader wants to have sent. */
export interface PassedRequest {
  method: FetchMethod;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

const METHODS: ReadonlySet<string> = new Set<FetchMethod>([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
const NEWLINE = 0x0a;

/** Reads an envelope; refuses whatever the playground would not write. */
export function parseEnvelope(bytes: Buffer): PassedRequest {
  const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf(NEWLINE);
  if (end < 0) throw proxyRequestInvalid({ problem: 'it has no first line' });
  const head = parseHead(bytes.toString('utf8', 0, end));
  const { method, url } = head;
  if (typeof method !== 'string' || !METHODS.has(method)) {
    throw proxyRequestInvalid({ problem: `the method is not one of ${[...METHODS].join(', ')}` });
  }
  if (typeof url !== 'string' || url.length > MAX_URL_LENGTH || !URL.canParse(url)) {
    throw proxyRequestInvalid({ problem: 'it does not contain a full address' });
  }
  return {
    method: method as FetchMethod,
    url: new URL(url),
    headers: parsePassedHeaders(head.headers),
    body: bytes.subarray(end + 1),
  };
}

function parseHead(line: string): Record<string, unknown> {
  try {
    const head: unknown = JSON.parse(line);
    if (typeof head === 'object' && head !== null) return head as Record<string, unknown>;
  } catch {
    // Said below, in the same words.
  }
  throw proxyRequestInvalid({ problem: 'its first line is not a JSON object' });
}

/** The line before the API's answer. Only this is written by us; the body is never a document of this origin. */
export function buildAnswerHead(head: {
  status: number;
  headers: [string, string][];
  milliseconds: number;
}): string {
  return `${JSON.stringify(head)}\n`;
}
