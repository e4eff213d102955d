import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { gatherWrites, writeFully } from '../files/gather-writes.ts';

/** Where bytes lie: a pack of this kind of build, a place in it, a length, and a check of the bytes. */
export type PackPlace = readonly [pack: string, offset: number, length: number, check: number];

/** Many small pieces of data in one file: a cold build of ten thousand pages writes one file more. */
export interface PackWriter {
  readonly pack: string;
  /** How many bytes were added. */
  readonly size: number;
  add(bytes: Uint8Array): PackPlace;
  /** Makes the pack visible under its name; nothing when nothing was added. */
  finish(): void;
  discard(): void;
}

const PACK_ENDING = '.pack';

/** The name of the file that holds a pack. */
export function toPackFile(kind: string, pack: string): string {
  return `${kind}-${pack}${PACK_ENDING}`;
}

/** Whether a file of the cache is a pack. */
export function isPackFile(name: string): boolean {
  return name.endsWith(PACK_ENDING);
}

/** Begins a pack. It grows under another name: no process ever reads one that is not complete. */
export function createPackWriter(folder: string, kind: string): PackWriter {
  const pack = randomBytes(6).toString('hex');
  const growing = join(folder, `${kind}-${pack}.part`);
  let descriptor: number | undefined;
  let isGrowing = false;
  let offset = 0;
  const { write, flush } = gatherWrites((bytes) => {
    descriptor ??= openSync(growing, 'wx');
    isGrowing = true;
    writeFully(descriptor, bytes);
  });
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  return {
    pack,
    get size() {
      return offset;
    },
    add(bytes) {
      const place: PackPlace = [pack, offset, bytes.byteLength, crc32(bytes)];
      offset += bytes.byteLength;
      write(bytes);
      return place;
    },
    finish() {
      flush();
      close();
      if (offset > 0) renameSync(growing, join(folder, toPackFile(kind, pack)));
      isGrowing = false;
    },
    discard() {
      if (!isGrowing) return;
      close();
      rmSync(growing, { force: true });
    },
  };
}

/** Reads what packs hold. */
export interface PackReader {
  /** How large a pack is; zero when it is gone, or not yet there. */
  sizeOf(pack: string): number;
  /** The bytes at a place; nothing when they are gone or are not what was put there. */
  read(place: PackPlace): Buffer | undefined;
  close(): void;
}

/** Opens each pack when it is first needed. */
export function createPackReader(folder: string, kind: string): PackReader {
  const descriptors = new Map<string, number | undefined>();
  const open = (pack: string): number | undefined => {
    if (!descriptors.has(pack)) {
      descriptors.set(pack, tryOpen(join(folder, toPackFile(kind, pack))));
    }
    return descriptors.get(pack);
  };
  return {
    sizeOf(pack) {
      const descriptor = open(pack);
      return descriptor === undefined ? 0 : fstatSync(descriptor).size;
    },
    read([pack, offset, length, check]) {
      const descriptor = open(pack);
      if (descriptor === undefined) return undefined;
      const bytes = Buffer.allocUnsafe(length);
      const isWhole = readSync(descriptor, bytes, 0, length, offset) === length;
      return isWhole && crc32(bytes) === check ? bytes : undefined;
    },
    close() {
      for (const descriptor of descriptors.values()) {
        if (descriptor !== undefined) closeSync(descriptor);
      }
      descriptors.clear();
    },
  };
}

function tryOpen(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}
