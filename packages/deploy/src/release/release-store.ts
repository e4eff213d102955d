import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasErrorCode, type Logger, messageOf, QuireError, type Random } from '@quire/base';
import { dataFolderFailed } from '../errors.ts';
import { type BundleOrigin, parseBundleOrigin } from './bundle-origin.ts';
import { moveDurably, syncFolder, writeDurably } from './durable-file.ts';
import { type Pointer, parsePointer, toNextPointer } from './pointer.ts';
import { openRelease, type Release } from './release.ts';
import { RELEASE_FILE, type ReleaseRecord } from './release-record.ts';

const POINTER_FILE = 'current.json';
const ORIGIN_FILE = 'origin.json';

/**
 * The data folder of a deployment. `releases/<sha256>/` holds one verified version each and never
 * changes; `current.json` says which one is live; `incoming/` is where the next one grows. A kill
 * at any moment leaves the old pointer or the new one, and both name a whole version.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #random: Random;
  readonly #logger: Logger;
  /** A version that is open is not opened again. */
  readonly #open = new Map<string, Release>();

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

  /** Creates a release of an incoming folder that holds a verified site. */
  async add(folder: string, record: ReleaseRecord): Promise<Release> {
    await writeDurably(join(folder, RELEASE_FILE), JSON.stringify(record));
    await syncFolder(folder);
    const target = this.#releaseFolder(record.sha256);
    // Only a damaged one can be there: a whole one would have been opened instead.
    await this.#remove(record.sha256);
    await moveDurably(folder, target);
    return this.#remember(record.sha256, await openRelease(target));
  }

  /** Opens a release if it is there and whole. */
  async find(sha256: string): Promise<Release | undefined> {
    const open = this.#open.get(sha256);
    if (open?.isOpen) {
      open.hold();
      return open;
    }
    try {
      return this.#remember(sha256, await openRelease(this.#releaseFolder(sha256)));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      this.#logger.warn(
        { release: sha256, problem: messageOf(error) },
        'a stored version is damaged',
      );
      return undefined;
    }
  }

  /** Whether a release is there and whole. */
  async has(sha256: string): Promise<boolean> {
    const release = await this.find(sha256);
    release?.free();
    return release !== undefined;
  }

  /** The versions on disk, the live one first, then the one before it. */
  async list(): Promise<string[]> {
    const pointer = await this.readPointer();
    const found = await readdir(join(this.#folder, 'releases')).catch((): string[] => []);
    const known = pointer ? [pointer, ...pointer.history].map(({ sha256 }) => sha256) : [];
    return [...new Set([...known.filter((name) => found.includes(name)), ...found.sort()])];
  }

  /** Makes a release the live one: one atomic change. */
  async switchTo(next: { sha256: string; now: number; refused?: string }): Promise<void> {
    await this.#guard(async () => {
      const pointer = toNextPointer(await this.readPointer(), next);
      await this.#replaceFile(POINTER_FILE, JSON.stringify(pointer));
    });
  }

  /** Which version is live; nothing when there is none yet or the pointer is damaged. */
  readPointer(): Promise<Pointer | undefined> {
    return this.#readJson(POINTER_FILE, parsePointer);
  }

  /** Where the live bundle came from, so that an unchanged one need not be fetched again. */
  readOrigin(): Promise<BundleOrigin | undefined> {
    return this.#readJson(ORIGIN_FILE, parseBundleOrigin);
  }

  async writeOrigin(origin: BundleOrigin): Promise<void> {
    await this.#guard(() => this.#replaceFile(ORIGIN_FILE, JSON.stringify(origin)));
  }

  /** Removes all but the newest versions. Failing to is no reason to stop serving. */
  async prune(kept: number): Promise<void> {
    for (const sha256 of (await this.list()).slice(kept)) {
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

  #remember(sha256: string, release: Release): Release {
    for (const [name, { isOpen }] of this.#open) if (!isOpen) this.#open.delete(name);
    this.#open.set(sha256, release);
    return release;
  }

  #incomingFolder(): string {
    return join(this.#folder, 'incoming', this.#random.bytes(8).toString('hex'));
  }

  #releaseFolder(sha256: string): string {
    return join(this.#folder, 'releases', sha256);
  }

  async #replaceFile(name: string, text: string): Promise<void> {
    const growing = join(this.#folder, `${name}.new`);
    await writeDurably(growing, `${text}\n`);
    await moveDurably(growing, join(this.#folder, name));
  }

  async #readJson<Value>(name: string, parse: (text: string) => Value): Promise<Value | undefined> {
    try {
      return parse(await readFile(join(this.#folder, name), 'utf8'));
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      this.#logger.warn(
        { file: name, problem: messageOf(error) },
        'a file of the data folder is damaged',
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
      throw dataFolderFailed({ folder: this.#folder, problem: describeProblem(error) }, error);
    }
  }
}

function describeProblem(error: unknown): string {
  const isFull = hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT');
  return isFull ? `its disk is full (${messageOf(error)})` : messageOf(error);
}
