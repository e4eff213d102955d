import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf } from '@quire/base';
import { isSourcePath } from '@quire/contract';
import { extract, type Header } from 'tar-stream';
import { ApiError, apiErrors } from '../api-errors/api-error.ts';
import type { SourceList } from '../versions/source-list.ts';
import { type ArchiveLimits, createMeters, limitsOf } from './archive-limits.ts';

type DeclaredFile = SourceList[number];

/** What the archive gives one after another; its published types forget that it can be iterated. */
interface ArchiveEntry extends AsyncIterable<Uint8Array> {
  header: Header;
}

/**
 * The files of a gzipped tar archive as they arrive, one in memory at a time. Each is one of the
 * declared ones, by its path, size and SHA-256; anything else ends the reading with a refusal.
 */
export async function* readArchive(
  body: Readable,
  declared: SourceList,
): AsyncGenerator<Buffer, void, void> {
  const limits = limitsOf(declared);
  const meters = createMeters(limits);
  const unpacker = extract();
  // A refusal must not close the connection that it is sent by.
  const chunks = body.iterator({ destroyOnReturn: false });
  let failure: unknown;
  const feeding = pipeline(chunks, meters.packed, createGunzip(), meters.unpacked, unpacker).catch(
    (error) => {
      failure = error;
    },
  );
  try {
    yield* readFiles(unpacker as unknown as AsyncIterable<ArchiveEntry>, declared, limits);
    await feeding;
    if (failure) throw failure;
  } catch (error) {
    throw toRefusal(error instanceof ApiError ? error : (failure ?? error));
  } finally {
    unpacker.destroy();
    await feeding;
  }
}

async function* readFiles(
  entries: AsyncIterable<ArchiveEntry>,
  declared: SourceList,
  limits: ArchiveLimits,
): AsyncGenerator<Buffer, void, void> {
  const expected = new Map(declared.map((file) => [file.path, file]));
  const seen = new Set<string>();
  let count = 0;
  for await (const entry of entries) {
    if (++count > limits.entries) {
      throw apiErrors.archiveRefused(`it has more than ${limits.entries} entries`);
    }
    if (entry.header.type === 'directory' && entry.header.size === 0) continue;
    const file = findDeclared(entry.header, expected, seen);
    yield await readFile(entry, file);
  }
}

/** The declared file that an entry says it is. */
function findDeclared(
  { name, type, size, pax }: Header,
  expected: ReadonlyMap<string, DeclaredFile>,
  seen: Set<string>,
): DeclaredFile {
  // What `tar` writes for the files of the folder that it stands in.
  const path = name.replace(/^(?:\.\/)+/, '');
  const isSparse = Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse'));
  const refuse = (reason: string) => refuseEntry(name, reason);
  if (type !== 'file' || isSparse) {
    throw refuse(`is ${isSparse ? 'a sparse file' : (KINDS[String(type)] ?? 'not a plain file')}`);
  }
  if (!isSourcePath(path)) throw refuse('is not a path within a docs folder');
  const file = expected.get(path);
  if (!file) throw refuse('is not one of the declared files');
  if (seen.has(path)) throw refuse('appears twice');
  if (size !== file.size) {
    throw refuse(`has ${size} bytes, but was declared with ${file.size}`);
  }
  seen.add(path);
  return file;
}

const KINDS: Readonly<Record<string, string>> = {
  link: 'a link',
  symlink: 'a link',
  'character-device': 'a device',
  'block-device': 'a device',
  fifo: 'a pipe',
  directory: 'a folder with content',
};

async function readFile(entry: ArchiveEntry, { path, sha256 }: DeclaredFile): Promise<Buffer> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (hash.digest('hex') !== sha256) {
    throw refuseEntry(path, 'does not match its declared SHA-256');
  }
  return Buffer.concat(chunks);
}

/** Names come from outside: harmless and not too long. */
function refuseEntry(name: string, reason: string): ApiError {
  const shown = JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name);
  return apiErrors.archiveRefused(`${shown} ${reason}`);
}

function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return apiErrors.archiveRefused(
    `it cannot be read as a gzipped tar archive (${messageOf(error)})`,
  );
}
