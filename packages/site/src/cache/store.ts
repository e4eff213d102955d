import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { gatherWrites, writeFully } from '../sink/gather-writes.ts';

type Entry = readonly [name: string, value: unknown, place?: Place];
type Place = readonly [start: number, length: number, check: number];

interface Index {
  /** The file that the bytes are in. */
  file: string;
  size: number;
  entries: Entry[];
}

const INDEX_FILE = 'index.json';
const CHUNK_BYTES = 1024 * 1024;
const GRACE_MS = 60 * 60 * 1000;

/**
 * What one kind of build leaves for the next: values, some with bytes beside them, each under a name.
 * What a build neither keeps nor puts there is gone afterwards. One that is absent or damaged is empty.
 *
 * Two files: an index, and the bytes one after the other. A build writes new ones and puts the index in
 * its place last, in one step: another process finds the old state or the new one.
 */
export class Store {
  readonly #folder: string;
  readonly #before: Index;
  readonly #old: ReadonlyMap<string, Entry>;
  readonly #source: number | undefined;
  readonly #kept = new Map<string, Entry>();
  readonly #added = new Map<string, Entry>();
  #growing: Growing | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    const { index, source } = openIndex(folder);
    this.#before = index;
    this.#source = source;
    this.#old = new Map(index.entries.map((entry) => [entry[0], entry]));
  }

  /** A value that the build before left. */
  get<Value>(name: string): Value | undefined {
    return this.#old.get(name)?.[1] as Value | undefined;
  }

  /** The bytes beside it; nothing where they are gone or damaged. */
  read(name: string): Buffer | undefined {
    const [start = 0, length = 0, check] = this.#old.get(name)?.[2] ?? [];
    if (check === undefined || this.#source === undefined) return undefined;
    const bytes = Buffer.allocUnsafeSlow(length);
    const isWhole = readSync(this.#source, bytes, 0, length, start) === length;
    return isWhole && crc32(bytes) === check ? bytes : undefined;
  }

  /** Leaves what the build before left under a name. */
  keep(name: string): void {
    const entry = this.#old.get(name);
    if (entry && !this.#added.has(name)) this.#kept.set(name, entry);
  }

  /** Leaves something else there. */
  put(name: string, value: unknown, bytes?: Uint8Array): void {
    this.#kept.delete(name);
    this.#added.set(name, bytes ? [name, value, this.#addBytes(bytes)] : [name, value]);
  }

  /** Writes down what is left. */
  save(): void {
    const isSame = this.#added.size === 0 && this.#kept.size === this.#old.size;
    if (isSame && this.#old.size > 0) {
      // Who looks for what was used last is to find it.
      utimesSync(this.#folder, new Date(), new Date());
      return;
    }
    const next = this.#isSameFile() ? this.#toIndex(this.#before) : this.#writeBytes();
    replaceFile(this.#folder, INDEX_FILE, JSON.stringify(next));
    if (next.file !== this.#before.file) removeFile(this.#folder, this.#before.file);
    removeLost(this.#folder, next.file);
  }

  /** Closes files; what was not saved is forgotten. */
  close(): void {
    if (this.#source !== undefined) closeSync(this.#source);
    this.#growing?.discard();
  }

  #addBytes(bytes: Uint8Array): Place {
    this.#growing ??= createGrowing(this.#folder);
    const place: Place = [this.#growing.size(), bytes.byteLength, crc32(bytes)];
    this.#growing.write(bytes);
    return place;
  }

  #toIndex({ file, size }: Pick<Index, 'file' | 'size'>): Index {
    return { file, size, entries: [...this.#kept.values(), ...this.#added.values()] };
  }

  /** Whether no bytes are new, and few are no longer needed. */
  #isSameFile(): boolean {
    let used = 0;
    for (const [, , place] of this.#kept.values()) used += place?.[1] ?? 0;
    return this.#growing === undefined && used * 2 >= this.#before.size;
  }

  /** Puts the bytes that stay behind those that are new. Neighbors are copied together: mostly that is all of them. */
  #writeBytes(): Index {
    const growing = this.#growing ?? createGrowing(this.#folder);
    this.#growing = growing;
    let [from, to] = [0, 0];
    const copy = () => copyRange(this.#source, { from, to }, growing.write);
    for (const [name, value, [start, length, check]] of listPlaces(this.#kept)) {
      if (start !== to) {
        copy();
        [from, to] = [start, start];
      }
      this.#kept.set(name, [name, value, [growing.size() + start - from, length, check]]);
      to += length;
    }
    copy();
    const index = this.#toIndex({ file: growing.finish(), size: growing.size() });
    this.#growing = undefined;
    return index;
  }
}

/** Entries that have bytes, in the order of these. */
function listPlaces(entries: ReadonlyMap<string, Entry>) {
  const placed = [...entries.values()].flatMap(([name, value, place]) =>
    place ? [[name, value, place] as const] : [],
  );
  return placed.sort(([, , [a]], [, , [b]]) => a - b);
}

/** A new file of bytes. */
interface Growing {
  size(): number;
  write(bytes: Uint8Array): void;
  /** Returns its name. */
  finish(): string;
  discard(): void;
}

function createGrowing(folder: string): Growing {
  const name = `${randomBytes(8).toString('hex')}.bytes`;
  mkdirSync(folder, { recursive: true });
  const descriptor = openSync(join(folder, name), 'wx');
  const writes = gatherWrites((bytes) => writeFully(descriptor, bytes));
  let size = 0;
  return {
    size: () => size,
    write(bytes) {
      writes.write(bytes);
      size += bytes.byteLength;
    },
    finish() {
      writes.flush();
      closeSync(descriptor);
      return name;
    },
    discard() {
      closeSync(descriptor);
      removeFile(folder, name);
    },
  };
}

function copyRange(
  source: number | undefined,
  { from, to }: { from: number; to: number },
  write: (bytes: Uint8Array) => void,
): void {
  if (source === undefined || from === to) return;
  const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, to - from));
  for (let at = from; at < to; ) {
    const read = readSync(source, chunk, 0, Math.min(chunk.length, to - at), at);
    // A file that was cut short: what is missing is noticed by its check.
    if (read === 0) return;
    write(chunk.subarray(0, read));
    at += read;
  }
}

function openIndex(folder: string): { index: Index; source?: number } {
  try {
    const index = JSON.parse(readFileSync(join(folder, INDEX_FILE), 'utf8')) as Index;
    if (index.file === '' && Array.isArray(index.entries)) return { index };
    const isOurs = /^[0-9a-f]{16}\.bytes$/.test(index.file) && Array.isArray(index.entries);
    if (isOurs) return { index, source: openSync(join(folder, index.file), 'r') };
  } catch {
    // Nothing is left from before.
  }
  return { index: { file: '', size: 0, entries: [] } };
}

function replaceFile(folder: string, name: string, text: string): void {
  const part = `${name}.${randomBytes(6).toString('hex')}.part`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, part), text, { flag: 'wx' });
    renameSync(join(folder, part), join(folder, name));
  } catch (error) {
    removeFile(folder, part);
    throw error;
  }
}

/** Removes what processes left that were stopped. One that is still at work needs its files. */
function removeLost(folder: string, used: string): void {
  for (const name of readdirSync(folder)) {
    if (name === used || name === INDEX_FILE) continue;
    const info = statSync(join(folder, name), { throwIfNoEntry: false });
    if (info && Date.now() - info.mtimeMs > GRACE_MS) removeFile(folder, name);
  }
}

function removeFile(folder: string, name: string): void {
  if (name !== '') rmSync(join(folder, name), { force: true });
}
