import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { encodeTarFrame, TAR_END } from '@quire/base/tar';
import type { FileSink } from '../build-options.ts';
import { outputPathTaken } from '../errors.ts';
import { combineCrc32 } from './crc32-combine.ts';
import { encodeGzipEnd, GZIP_START, type GzipPiece, toGzipPiece } from './gzip-piece.ts';
import { createMeasuredOutput } from './measured-output.ts';
import { assertOutputPath } from './output-path.ts';

/** An archive that appears under its name only when it is complete and on disk. */
export interface ArchiveSink extends FileSink {
  /** Closes the archive and says what it weighs. */
  finish(): Promise<{ sha256: string; size: number }>;
  /** Removes what was written so far. */
  discard(): Promise<void>;
}

/** Compresses an entry of an archive. The name says what is in it: the same name, the same bytes. */
export type Compress = (name: string, bytes: () => Uint8Array) => GzipPiece;

/**
 * Writes a gzipped tar file as the entries come: the same entries in the same order give the
 * same bytes. It grows beside the target and is renamed when it is safely on disk. Whoever has entries
 * compressed already gives another function for that.
 */
export async function createArchiveSink(
  file: string,
  compress: Compress = (_, bytes) => toGzipPiece(bytes()),
): Promise<ArchiveSink> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const growing = `${target}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(growing, 'wx');
  const output = createMeasuredOutput(handle.fd);
  const names = new Set<string>();
  let check = 0;
  let size = 0;

  const claim = (path: string) => {
    assertOutputPath(path);
    if (names.has(path)) throw outputPathTaken({ path });
    names.add(path);
  };
  const add = (piece: GzipPiece) => {
    output.write(piece.deflated);
    check = combineCrc32(check, piece.check, piece.size);
    size += piece.size;
  };
  output.write(GZIP_START);

  return {
    async write(path, file) {
      claim(path);
      const { before, after } = encodeTarFrame(path, file.size);
      const entry = () => Buffer.concat([before, file.bytes(), after]);
      add(compress(`${path} ${file.sha256}`, entry));
    },
    async finish() {
      add(toGzipPiece(TAR_END));
      output.write(encodeGzipEnd(check, size));
      output.flush();
      await handle.sync();
      await handle.close();
      await rename(growing, target);
      await syncFolder(dirname(target));
      return output.measure();
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(growing, { force: true });
    },
  };
}

/** A rename lasts through a power cut only once its folder is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // Some systems cannot sync a folder; there is nothing better to do there.
  } finally {
    await handle?.close();
  }
}
