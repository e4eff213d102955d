/** Where the tenth and last byte of a gzip header names the operating system (RFC 1952, 2.3.1). */
const SYSTEM_BYTE = 9;
const HEADER_LENGTH = 10;
const SYSTEM_UNKNOWN = 255;

/** Passes a gzip stream on with the one header byte that differs between systems made equal. */
export async function* fixGzipHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEADER_LENGTH) continue;
    head[SYSTEM_BYTE] = SYSTEM_UNKNOWN;
    yield head;
    head = undefined;
  }
}
