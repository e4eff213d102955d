import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasErrorCode, type Logger, messageOf, QuireError, type Random } from '@quire/base';
import { z } from 'zod';
import { dataFolderFailed } from '../errors.ts';
import { moveDurably, syncFolder, writeDurably } from './durable-file.ts';
import { openRelease, type Release } from './release.ts';
import { RELEASE_FILE, type ReleaseRecord } from './release-record.ts';

/** The live version and the one before it stay on disk. */
const RELEASES_KEPT = 2;
const POINTER_FILE = 'current.json';

const pointerSchema = z.object({
  format: z.literal(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

type Pointer = z.infer<typeof pointerSchema>;

/**
 * The data folder of a deployment. `releases/<sha256>/` holds one verified version each and never
 * changes; `current.json` says which one is live; `incoming/` is where the next one grows. A kill
 * at any moment leaves the old pointer or the new one, and both name a whole version.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #random: Random;
  readonly #logger: Logger;

  constructor(options: { folder: string; random: Random; logger: Logger }) {
    this.#folder = resolve(options.folder);
    this.#random = options.random;
    this.#logger = options.logger;
  }

  /** Makes the folder ready and removes what a killed process left behind. */
  async prepare(): Promise<void> {
    await this.#guard(async () => {
      await rm(join(this.#folder, 'incoming'), { recursive: true, force: true });
      for (const name of ['incoming', 'releases']) {
        await mkdir(join(this.#folder, name), { recursive: true, mode: 0o700 });
      }
    });
  }

  /** Lets work fill a new private folder, and removes it afterwards. */
  async withIncoming<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
    const folder = this.#incomingFolder();
    return this.#guard(async () => {
      await mkdir(folder, { mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  /** Makes a release of an incoming folder that holds a verified site. */
  async add(folder: string, record: ReleaseRecord): Promise<Release> {
    await writeDurably(join(folder, RELEASE_FILE), JSON.stringify(record));
    await syncFolder(folder);
    const target = this.#releaseFolder(record.sha256);
    // Only a damaged one can be there: a whole one would have been opened instead.
    await this.#remove(record.sha256);
    await moveDurably(folder, target);
    return openRelease(target);
  }

  /** Opens a release if it is there and whole. */
  async find(sha256: string): Promise<Release | undefined> {
    try {
      return await openRelease(this.#releaseFolder(sha256));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      this.#logger.warn(
        { release: sha256, problem: messageOf(error) },
        'a stored version is damaged',
      );
      return undefined;
    }
  }

  /** The versions on disk, the live one first, then the one before it. */
  async list(): Promise<string[]> {
    const pointer = await this.#readPointer();
    const found = await readdir(join(this.#folder, 'releases')).catch((): string[] => []);
    const first = [pointer?.sha256, pointer?.previous].filter((name) => name !== undefined);
    return [...new Set([...first.filter((name) => found.includes(name)), ...found.sort()])];
  }

  /** Makes a release the live one: one atomic change. */
  async switchTo(sha256: string): Promise<void> {
    await this.#guard(async () => {
      const old = await this.#readPointer();
      const previous = old?.sha256 === sha256 ? old.previous : old?.sha256;
      const pointer: Pointer = { format: 1, sha256, ...(previous ? { previous } : {}) };
      const growing = join(this.#folder, `${POINTER_FILE}.new`);
      await writeDurably(growing, `${JSON.stringify(pointer)}\n`);
      await moveDurably(growing, join(this.#folder, POINTER_FILE));
    });
  }

  /** Removes all but the newest versions. Failing to is no reason to stop serving. */
  async prune(): Promise<void> {
    for (const sha256 of (await this.list()).slice(RELEASES_KEPT)) {
      try {
        await this.#remove(sha256);
      } catch (error) {
        this.#logger.warn({ problem: messageOf(error) }, 'an old version could not be removed');
      }
    }
  }

  /** Moves a release away first, so that a kill leaves no half of one among the others. */
  async #remove(sha256: string): Promise<void> {
    const away = this.#incomingFolder();
    try {
      await rename(this.#releaseFolder(sha256), away);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return;
      throw error;
    }
    await rm(away, { recursive: true, force: true });
  }

  #incomingFolder(): string {
    return join(this.#folder, 'incoming', this.#random.bytes(8).toString('hex'));
  }

  #releaseFolder(sha256: string): string {
    return join(this.#folder, 'releases', sha256);
  }

  async #readPointer(): Promise<Pointer | undefined> {
    try {
      const text = await readFile(join(this.#folder, POINTER_FILE), 'utf8');
      return pointerSchema.parse(JSON.parse(text));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      this.#logger.warn(
        { file: POINTER_FILE, problem: messageOf(error) },
        'the pointer is damaged',
      );
      return undefined;
    }
  }

  /** Says which folder is in trouble when the disk is full, read-only or gone. */
  async #guard<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof QuireError) throw error;
      throw dataFolderFailed({ folder: this.#folder, problem: messageOf(error) }, error);
    }
  }
}
