import { read } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  ENCODED_FILE,
  RELEASE_FILE,
  type RecordedFile,
  type ReleaseFile,
  type ReleaseRecord,
  releaseRecordSchema,
  SITE_FILE,
  type Span,
} from './release-record.ts';
import { SlabPool } from './slab-pool.ts';

/** Most pages fit into one read; what is larger is sent piece by piece. */
const CHUNK_BYTES = 256 * 1024;

interface Range {
  start: number;
  end: number;
}

/** Bytes to send; `end` is called once they are sent. */
export interface ReadBytes {
  bytes: Buffer | Readable;
  end(): void;
}

const pool = new SlabPool();

/** Which form of a file: as it is, or one of its compressed variants. */
export type Encoding = 'identity' | 'br' | 'gzip';

/**
 * A verified version of the site, open for reading. Its two files stay readable while it is held,
 * even after the folder has been removed: answers that have begun end on the version they began on.
 */
export class Release {
  readonly record: ReleaseRecord;
  /** By normalized path; see `parseRequestPath`. */
  readonly files: ReadonlyMap<string, RecordedFile>;
  readonly #handles: { site: FileHandle; encoded: FileHandle };
  #holders = 1;

  constructor(record: ReleaseRecord, handles: { site: FileHandle; encoded: FileHandle }) {
    this.record = record;
    this.files = new Map(record.files.map((file) => [file.path.normalize('NFC'), file]));
    this.#handles = handles;
  }

  get isOpen(): boolean {
    return this.#holders > 0;
  }

  /** Keeps the release open until `free` is called as often. */
  hold(): void {
    this.#holders++;
  }

  free(): void {
    this.#holders--;
    if (this.#holders > 0) return;
    // Nothing is lost when closing a file that was only read fails.
    for (const handle of Object.values(this.#handles)) handle.close().catch(() => undefined);
  }

  /** The bytes of a file, or of a part of it, both ends of the range included; a stream if they are many. */
  async read(file: ReleaseFile, encoding: Encoding, range?: Range): Promise<ReadBytes> {
    const { offset, size } = spanOf(file, encoding);
    const start = range?.start ?? 0;
    const length = (range?.end ?? size - 1) - start + 1;
    const handle = encoding === 'identity' ? this.#handles.site : this.#handles.encoded;
    if (length > CHUNK_BYTES) {
      const chunks = readChunks(handle, { offset: offset + start, size: length });
      return { bytes: Readable.from(chunks, { objectMode: false }), end: () => undefined };
    }
    const lease = pool.take(length);
    try {
      await fill(handle, lease.bytes, offset + start);
      return lease;
    } catch (error) {
      lease.end();
      throw error;
    }
  }

  /** The whole file at once; for files that are known to be small. */
  readAll(file: Span): Promise<Buffer> {
    return readSpan(this.#handles.site, file);
  }
}

function spanOf(file: ReleaseFile, encoding: Encoding): Span {
  return (encoding === 'identity' ? undefined : file[encoding]) ?? file;
}

async function readSpan(handle: FileHandle, { offset, size }: Span): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  await fill(handle, bytes, offset);
  return bytes;
}

/** By the plain call: the one of the handle itself costs twice as much. */
function fill(handle: FileHandle, bytes: Buffer, offset: number): Promise<void> {
  return new Promise((resolve, reject) => {
    read(handle.fd, bytes, 0, bytes.length, offset, (error, count) => {
      if (error) reject(error);
      else if (count === bytes.length) resolve();
      else reject(new Error('a file of the release is shorter than it was'));
    });
  });
}

async function* readChunks(handle: FileHandle, { offset, size }: Span) {
  for (let done = 0; done < size; done += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, size - done);
    yield await readSpan(handle, { offset: offset + done, size: length });
  }
}

/** Opens a release that was verified before; throws when it is not whole. */
export async function openRelease(folder: string): Promise<Release> {
  const text = await readFile(join(folder, RELEASE_FILE), 'utf8');
  const record = releaseRecordSchema.parse(JSON.parse(text));
  const site = await openWhole(folder, SITE_FILE, record.size);
  try {
    const encoded = await openWhole(folder, ENCODED_FILE, record.encodedSize);
    return new Release(record, { site, encoded });
  } catch (error) {
    await site.close();
    throw error;
  }
}

async function openWhole(folder: string, name: string, wanted: number): Promise<FileHandle> {
  const handle = await open(join(folder, name), 'r');
  const { size } = await handle.stat();
  if (size === wanted) return handle;
  await handle.close();
  throw new Error(`${name} has ${size} bytes instead of ${wanted}`);
}
