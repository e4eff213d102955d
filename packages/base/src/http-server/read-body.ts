import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body; nothing where it is larger than allowed. One that says so is not read at
 * all, and of any other no more than the limit. The connection stays, so that the answer can be sent.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) {
      request.resume();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What is left of a body that has its answer already is waited for only if it is small. */
const SMALL_REST = 64 * 1024;

/** Whether the connection has to end with the answer, because the rest of the request is too much to wait for. */
export function hasLargeRest({ complete, headers }: IncomingMessage): boolean {
  const isLarge =
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > SMALL_REST;
  return !complete && isLarge;
}
