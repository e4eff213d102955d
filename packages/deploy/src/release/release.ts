import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BundleFile } from '../bundle/bundle-file.ts';
import {
  RELEASE_FILE,
  type ReleaseRecord,
  releaseRecordSchema,
  SITE_FILE,
} from './release-record.ts';

/** Most pages fit into one read; what is larger is sent piece by piece. */
const CHUNK_BYTES = 256 * 1024;

interface Range {
  start: number;
  end: number;
}

/**
 * A verified version of the site, open for reading. Its one file stays readable while it is held,
 * even after the folder has been removed: answers that have begun end on the version they began on.
 */
export class Release {
  readonly record: ReleaseRecord;
  /** By normalised path; see `parseRequestPath`. */
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly #site: FileHandle;
  #holders = 1;

  constructor(record: ReleaseRecord, site: FileHandle) {
    this.record = record;
    this.files = new Map(record.files.map(({ path, ...file }) => [path.normalize('NFC'), file]));
    this.#site = site;
  }

  /** Keeps the release open until `free` is called as often. */
  hold(): void {
    this.#holders++;
  }

  free(): void {
    this.#holders--;
    // Nothing is lost when closing a file that was only read fails.
    if (this.#holders === 0) this.#site.close().catch(() => undefined);
  }

  /** The bytes of a file, or of a part of it, both ends of the range included; a stream if they are many. */
  async read(file: BundleFile, range?: Range): Promise<Buffer | Readable> {
    const start = range?.start ?? 0;
    const length = (range?.end ?? file.size - 1) - start + 1;
    const from = file.offset + start;
    if (length <= CHUNK_BYTES) return this.#readWhole(from, length);
    return Readable.from(this.#readChunks(from, length), { objectMode: false });
  }

  /** The whole file at once; for files that are known to be small. */
  readAll(file: BundleFile): Promise<Buffer> {
    return this.#readWhole(file.offset, file.size);
  }

  async #readWhole(from: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await this.#site.read(bytes, 0, length, from);
    if (bytesRead !== length) throw new Error(`${SITE_FILE} is shorter than it was`);
    return bytes;
  }

  async *#readChunks(from: number, length: number): AsyncGenerator<Buffer, void, void> {
    for (let done = 0; done < length; done += CHUNK_BYTES) {
      yield await this.#readWhole(from + done, Math.min(CHUNK_BYTES, length - done));
    }
  }
}

/** Opens a release that was verified before; throws when it is not whole. */
export async function openRelease(folder: string): Promise<Release> {
  const text = await readFile(join(folder, RELEASE_FILE), 'utf8');
  const record = releaseRecordSchema.parse(JSON.parse(text));
  const site = await open(join(folder, SITE_FILE), 'r');
  const { size } = await site.stat();
  if (size === record.size) return new Release(record, site);
  await site.close();
  throw new Error(`${SITE_FILE} has ${size} bytes instead of ${record.size}`);
}
