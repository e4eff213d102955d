import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { FileSink } from '../build-options.ts';
import { outputPathTaken } from '../errors.ts';
import { fixGzipHeader } from './gzip-header.ts';
import { assertOutputPath } from './output-path.ts';

/** An archive that appears under its name only when it is complete and on disk. */
export interface ArchiveSink extends FileSink {
  /** Closes the archive and says what it weighs. */
  finish(): Promise<{ sha256: string; size: number }>;
  /** Takes away what was written so far. */
  discard(): Promise<void>;
}

/** Measured on 1,000 pages: level 3 takes half the time of level 6 for a tenth more bytes. */
const COMPRESSION_LEVEL = 3;
/** Nothing in an archive may say when, where or by whom it was made. */
const FIXED_HEADER = {
  mode: 0o644,
  uid: 0,
  gid: 0,
  uname: '',
  gname: '',
  mtime: new Date(0),
} as const;

/**
 * Writes a gzipped tar file as the entries come: the same entries in the same order give the
 * same bytes. It grows beside the target and is renamed when it is safely on disk.
 */
export async function createArchiveSink(file: string): Promise<ArchiveSink> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const growing = `${target}.${randomBytes(6).toString('hex')}.part`;
  const handle = await open(growing, 'wx');
  const entries = pack();
  const gzip = entries.pipe(createGzip({ level: COMPRESSION_LEVEL }));
  const output = createOutput(handle);
  let failure: unknown;
  const done = output.writeAll(fixGzipHeader(gzip)).catch((error: unknown) => {
    // Nothing takes the entries any more: whoever is waiting for one has to learn of it.
    failure = error;
    entries.destroy();
    gzip.destroy();
  });
  const names = new Set<string>();

  return {
    async write(path, bytes) {
      assertOutputPath(path);
      if (names.has(path)) throw outputPathTaken({ path });
      names.add(path);
      await addEntry(entries, path, bytes).catch((error: unknown) => {
        throw failure ?? error;
      });
    },
    async finish() {
      entries.finalize();
      await done;
      if (failure !== undefined) throw failure;
      await handle.sync();
      await handle.close();
      await rename(growing, target);
      await syncFolder(dirname(target));
      return output.measure();
    },
    async discard() {
      entries.destroy();
      gzip.destroy();
      await done;
      await handle.close().catch(() => undefined);
      await rm(growing, { force: true });
    },
  };
}

function addEntry(entries: ReturnType<typeof pack>, name: string, bytes: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const header = { ...FIXED_HEADER, name, size: bytes.byteLength, type: 'file' as const };
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entry = entries.entry(header, body, (error) => (error ? reject(error) : resolve()));
    // A stream that fails without a listener would end the process.
    entry.on('error', reject);
  });
}

/** Writes a stream to the file and measures it on the way. */
function createOutput(handle: FileHandle) {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async writeAll(chunks: AsyncIterable<Buffer>): Promise<void> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.byteLength;
        await handle.writeFile(chunk);
      }
    },
    measure: () => ({ sha256: hash.digest('hex'), size }),
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
