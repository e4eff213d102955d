import { ToldError } from '../api/told-error.ts';

/** Unpacks bytes; refuses what becomes larger than it may. */
export async function unpack(
  packed: Blob,
  format: CompressionFormat,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ToldError('The archive is damaged.');
    });
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new ToldError('The unpacked archive is too large.');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
