import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createId, type Id, silentLogger, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { MANIFEST_FORMAT, REPLACEABLE_FILE } from '@quire/model';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '../storage/disk.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import type { LinkSigner } from '../storage/link-signer.ts';
import { type SiteManifest, storeSiteManifest } from '../versions/site-manifest.ts';
import { createArrivedVersions } from './arrived-versions.ts';

const orgId = createId('org', systemRandom);
const siteId = createId('site', systemRandom);
let storage: StorageDriver;
let clock: TestClock;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quire-arrived-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Nothing here is linked to.
  storage = createDiskStorage({
    folder,
    signer: {} as LinkSigner,
    random: systemRandom,
  });
  clock = createTestClock();
});

const toHash = (text: string) => createHash('sha256').update(text).digest('hex');
const putText = (text: string) =>
  storage.put(storageKey.blob(orgId, toHash(text)), Buffer.from(text));

/** A version with these files, of which only the manifest is here. */
async function createVersion(texts: readonly string[], { compressed = '' } = {}) {
  const id = createId('ver', systemRandom);
  const toFile = (text: string) => ({ sha256: toHash(text), size: text.length });
  const [first = ''] = texts;
  const manifest: SiteManifest = {
    format: MANIFEST_FORMAT,
    generator: { name: 'quire', version: '0.1.0' },
    site: { name: 'Site' },
    version: {},
    features: { search: true, integrations: false },
    files: Object.fromEntries(texts.map((text) => [`${toHash(text)}.html`, toFile(text)])),
    encodings: compressed === '' ? {} : { [toHash(first)]: { br: toFile(compressed) } },
    ...{ pages: [], redirects: [], searchIndexes: [], inlineScripts: [], basePath: '' },
    replaceable: REPLACEABLE_FILE,
  };
  await storeSiteManifest(storage, { orgId, id }, manifest);
  return id;
}

function open(before: readonly Id<'ver'>[] = []) {
  const arrived = createArrivedVersions({
    storage,
    clock,
    logger: silentLogger,
    listBefore: async () => before,
  });
  const choose = (versionId: Id<'ver'>) => arrived.choose({ orgId, siteId, versionId });
  return { ...arrived, choose };
}

/** Asks until a look in the background has found it. */
const untilShown = (arrived: ReturnType<typeof open>, id: Id<'ver'>) =>
  expect
    .poll(async () => {
      await clock.advance(1000);
      return arrived.choose(id);
    })
    .toBe(id);

test('a version is shown when all its files are here, and the one before until then', async () => {
  const one = await createVersion(['a', 'b']);
  for (const text of ['a', 'b']) await putText(text);
  const arrived = open();
  expect(await arrived.choose(one)).toBe(one);
  const two = await createVersion(['a', 'c'], { compressed: 'packed' });
  expect(await arrived.choose(two)).toBe(one);
  await putText('c');
  await clock.advance(1000);
  expect(await arrived.choose(two)).toBe(one);
  expect(arrived.isWhole({ orgId, siteId, versionId: two })).toBe(false);
  await putText('packed');
  await untilShown(arrived, two);
  expect(arrived.isWhole({ orgId, siteId, versionId: two })).toBe(true);
});

test('the same for a version of many files, which are looked for in one list', async () => {
  const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
  const id = await createVersion(texts);
  for (const text of texts.slice(1)) await putText(text);
  const arrived = open();
  await expect(arrived.choose(id)).rejects.toMatchObject({ code: 'VERSION_NOT_HERE' });
  await putText('text 0');
  await clock.advance(1000);
  expect(await arrived.choose(id)).toBe(id);
});

test('a file that is here only in part is not here', async () => {
  const id = await createVersion(['whole']);
  await storage.put(storageKey.blob(orgId, toHash('whole')), Buffer.from('who'));
  await expect(open().choose(id)).rejects.toMatchObject({ code: 'VERSION_NOT_HERE' });
});

test('after a start, the newest version before that is whole is shown', async () => {
  const old = await createVersion(['a']);
  await putText('a');
  const torn = await createVersion(['b']);
  const live = createId('ver', systemRandom);
  expect(await open([torn, old]).choose(live)).toBe(old);
});
