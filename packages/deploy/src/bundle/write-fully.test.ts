import type { FileHandle } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeFully } from './write-fully.ts';

/** A file on a disk that has room for so many bytes, and takes a part of what does not fit. */
function createFile(room: number) {
  const written: number[] = [];
  const write: FileHandle['write'] = (async (bytes: Uint8Array, from: number, length: number) => {
    const bytesWritten = Math.min(length, 3, room - written.length);
    if (bytesWritten === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    written.push(...bytes.subarray(from, from + bytesWritten));
    return { bytesWritten, buffer: bytes };
  }) as never;
  return { file: { write } as FileHandle, written };
}

const bytes = Uint8Array.from({ length: 10 }, (_, n) => n);

test('bytes that are taken piece by piece are all written', async () => {
  const { file, written } = createFile(10);
  await writeFully(file, bytes, 0);
  expect(written).toEqual([...bytes]);
});

test('a disk that takes only some of the bytes is full, not done', async () => {
  const { file } = createFile(7);
  await expect(writeFully(file, bytes, 0)).rejects.toMatchObject({ code: 'ENOSPC' });
});
