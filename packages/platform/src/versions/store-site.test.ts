import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Id, systemClock, systemRandom } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Services } from '../services.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { storageKey } from '../storage/key.ts';
import type { LinkSigner } from '../storage/link-signer.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type KnownSite, storeSite } from './store-site.ts';

const orgId: Id<'org'> = 'org_1';
const NOTHING: KnownSite = { hashes: new Set(), encodings: {} };
const toSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

async function setUp() {
  const place = await mkdtemp(join(tmpdir(), 'quire-store-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const disk = createDiskStorage({
    folder: join(place, 'storage'),
    signer: {} as LinkSigner,
    random: systemRandom,
  });
  const calls: string[] = [];
  const storage = {
    ...disk,
    stat: (key: string) => {
      calls.push(`stat ${key.slice(-8)}`);
      return disk.stat(key);
    },
    put: (key: string, bytes: Uint8Array) => {
      calls.push(`put ${key.slice(-8)}`);
      return disk.put(key, bytes);
    },
  };
  const services = { db: database.db, storage, clock: systemClock } as unknown as Services;
  const store = (files: Record<string, string>, known = NOTHING) => {
    calls.length = 0;
    const entries = Object.entries(files).map(([path, text]) => {
      return [path, { sha256: toSha256(text), size: Buffer.byteLength(text) }];
    });
    const manifest = { files: Object.fromEntries(entries) } as BundleManifest;
    return storeSite(services, { orgId }, { folder: place, manifest, known });
  };
  return {
    calls,
    store,
    write: (text: string, named = toSha256(text)) => writeFile(join(place, named), text),
    tear: (sha256: string) => disk.put(storageKey.blob(orgId, sha256), Buffer.from('A pa')),
    read: async (sha256: string) => text(await disk.read(storageKey.blob(orgId, sha256))),
  };
}

const page = 'A page with words. '.repeat(100);
const name = (sha256 = '') => sha256.slice(-8);

test('a new content is asked for once and its forms not at all; what is known costs nothing', async () => {
  const { calls, store, write, read } = await setUp();
  await write(page);
  const encodings = await store({ 'index.html': page, 'copy.html': page });
  const { br, gzip } = encodings[toSha256(page)] ?? {};
  const forms = [`put ${name(br?.sha256)}`, `put ${name(gzip?.sha256)}`];
  const own = name(toSha256(page));
  expect(calls).toEqual([`stat ${own}`, `put ${own}`, ...forms]);
  expect(await read(toSha256(page))).toBe(page);
  const known = { hashes: new Set([toSha256(page)]), encodings };
  // The bytes are not there any more: nobody may need them.
  expect(await store({ 'moved.html': page }, known)).toEqual(encodings);
  expect(calls).toEqual([]);
});

test('forms that an earlier version had no use for are made of what is stored', async () => {
  const { store, write } = await setUp();
  await write(page);
  expect(await store({ 'page.bin': page })).toEqual({});
  const known = { hashes: new Set([toSha256(page)]), encodings: {} };
  const encodings = await store({ 'page.bin': page, 'page.txt': page }, known);
  expect(Object.keys(encodings[toSha256(page)] ?? {})).toEqual(['br', 'gzip']);
});

test('a content under the name of another is refused', async () => {
  const { store, write } = await setUp();
  await write('Other words.', toSha256(page));
  await expect(store({ 'index.html': page })).rejects.toThrow(toSha256(page));
});

test('a content that is there only in part is stored again', async () => {
  const { store, write, read, tear } = await setUp();
  await write(page);
  await store({ 'index.html': page });
  await tear(toSha256(page));
  await store({ 'index.html': page });
  expect(await read(toSha256(page))).toBe(page);
});
