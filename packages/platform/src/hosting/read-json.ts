import type { IncomingMessage } from 'node:http';

/** What came of reading a JSON body. */
export type JsonBody = { value: unknown } | { problem: 'too-large' | 'not-json' };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Reads a small JSON body, of the type of JSON unless another is said. A larger one is not read to its end. */
export async function readJson(
  request: IncomingMessage,
  maxBytes: number,
  type: RegExp = JSON_TYPE,
): Promise<JsonBody> {
  if (!type.test(request.headers['content-type'] ?? '')) return { problem: 'not-json' };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return { problem: 'too-large' };
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'not-json' };
  }
}
