import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

/** What came of reading a JSON body. */
export type JsonBody = { value: unknown } | { problem: 'too-large' | 'not-json' };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Reads a small JSON body, of the type of JSON unless another is said. A larger one is not read to its end. */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes: number,
  type: RegExp = JSON_TYPE,
): Promise<JsonBody> {
  if (!type.test(request.headers['content-type'] ?? '')) return { problem: 'not-json' };
  const body = await readBody(request, maxBytes);
  if (!body) return { problem: 'too-large' };
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return { problem: 'not-json' };
  }
}
