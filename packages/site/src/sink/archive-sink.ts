import { hash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { FileSink } from '../build-options.ts';
import { outputPathTaken } from '../errors.ts';
import { combineCrc32 } from './crc32-combine.ts';
import { cutLargeFile, LARGE_BYTES } from './cut-large-file.ts';
import { encodeGzipEnd, GZIP_START, type GzipPiece, toGzipPiece } from './gzip-piece.ts';
import { createMeasuredOutput } from './measured-output.ts';
import { assertOutputPath } from './output-path.ts';
import type { PieceStore } from './sink-memory.ts';
import { encodeTarFrame, TAR_END } from './tar-entry.ts';

/** An archive that appears under its name only when it is complete and on disk. */
export interface ArchiveSink extends FileSink {
  /** Closes the archive and says what it weighs. */
  finish(): Promise<{ sha256: string; size: number }>;
  /** Takes away what was written so far. */
  discard(): Promise<void>;
}

/**
 * Writes a gzipped tar file as the entries come: the same entries in the same order give the
 * same bytes, whether they were compressed now or are remembered. It grows beside the target and
 * is renamed when it is safely on disk.
 */
export async function createArchiveSink(file: string): Promise<ArchiveSink> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const growing = `${target}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(growing, 'wx');
  const output = createMeasuredOutput(handle.fd);
  const names = new Set<string>();
  let pieces: PieceStore | undefined;
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
  const remember = (name: string, sha256: string | undefined, bytes: Uint8Array): GzipPiece => {
    const kept = sha256 === undefined ? undefined : pieces?.get(name, sha256);
    const piece = kept ?? toGzipPiece(bytes);
    if (sha256 !== undefined && !kept) pieces?.put(name, sha256, piece);
    return piece;
  };
  output.write(GZIP_START);

  return {
    useMemory(memory) {
      pieces = memory.pieces;
    },
    keep(path, known) {
      const piece = pieces?.get(path, known.sha256);
      if (!piece) return false;
      claim(path);
      add(piece);
      return true;
    },
    async write(path, bytes, known) {
      claim(path);
      const { before, after } = encodeTarFrame(path, bytes.byteLength);
      if (bytes.byteLength < LARGE_BYTES) {
        add(remember(path, known?.sha256, Buffer.concat([before, bytes, after])));
        return;
      }
      // Its parts have no names of their own: they are known by what they hold.
      for (const part of [before, ...cutLargeFile(bytes), after]) {
        const sha256 = hash('sha256', part);
        add(remember(`${path} ${sha256}`, sha256, part));
      }
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
