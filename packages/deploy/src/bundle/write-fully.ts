import type { FileHandle } from 'node:fs/promises';

/** Writes all bytes at a place. A disk that fills up takes a part of them first, and refuses only the rest. */
export async function writeFully(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const length = bytes.byteLength - done;
    const { bytesWritten } = await file.write(bytes, done, length, position + done);
    done += bytesWritten;
  }
}
