import type { IncomingMessage } from 'node:http';
import { proxyBodyTooLarge, proxyRequestInvalid } from './errors.ts';

/** Reads a request's body up to a limit; what is said to be larger is not read at all. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw proxyBodyTooLarge({ maxBytes });
  }
  const chunks: Buffer[] = [];
  let count = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      count += chunk.byteLength;
      if (count > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw proxyRequestInvalid({ problem: 'it broke off' }, error);
  }
  if (count > maxBytes) throw proxyBodyTooLarge({ maxBytes });
  return Buffer.concat(chunks);
}
