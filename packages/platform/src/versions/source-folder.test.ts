import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Id, silentLogger, systemRandom } from '@quire/base';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from '../storage/disk.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import type { LinkSigner } from '../storage/link-signer.ts';
import { createWorkFolder } from '../work-folder.ts';
import { createKeptFolders } from './kept-folders.ts';
import { withSource } from './source-folder.ts';

type Files = Record<string, string>;

const orgId: Id<'org'> = 'org_1';

async function setUp({ maxBytes = 1024 * 1024 } = {}) {
  const place = await mkdtemp(join(tmpdir(), 'quire-source-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const cacheFolder = join(place, 'cache');
  const work = await createWorkFolder(join(place, 'work'));
  const disk = createDiskStorage({
    folder: join(place, 'storage'),
    signer: {} as LinkSigner,
    random: systemRandom,
  });
  const reads: string[] = [];
  const storage: StorageDriver = {
    ...disk,
    read(key, range) {
      reads.push(key);
      return disk.read(key, range);
    },
  };
  const sources = createKeptFolders({ cacheFolder, maxBytes, logger: silentLogger });
  let count = 0;
  /** Stores a version, and gives the task its folder. */
  async function use<Result>(
    siteId: Id<'site'>,
    files: Files,
    task: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const id: Id<'ver'> = `ver_${++count}`;
    const list = [];
    for (const [path, text] of Object.entries(files)) {
      const sha256 = createHash('sha256').update(text).digest('hex');
      await disk.put(storageKey.blob(orgId, sha256), Buffer.from(text));
      list.push({ path, sha256, size: Buffer.byteLength(text) });
    }
    await disk.put(storageKey.sourceList(orgId, id), Buffer.from(JSON.stringify(list)));
    reads.length = 0;
    const version = { id, orgId, siteId };
    return work.use((folder) => withSource({ storage, sources }, version, folder, task));
  }
  return {
    use,
    cacheFolder,
    /** How many files were read from the storage; the list of them is one more. */
    readCount: () => reads.filter((key) => key.includes('/blobs/')).length,
    kept: async (siteId: Id<'site'>) => readdir(join(cacheFolder, siteId, 'source')),
  };
}

async function readAll(folder: string): Promise<Files> {
  const files: Files = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) {
      // An empty folder would be in the way of a file with its name.
      expect(await readdir(join(entry.parentPath, entry.name))).not.toEqual([]);
      continue;
    }
    const place = join(entry.parentPath, entry.name);
    files[place.slice(folder.length + 1)] = await readFile(place, 'utf8');
  }
  return files;
}

test('the next version reads only what is new, whatever was moved, removed, or became a folder', async () => {
  const { use, readCount } = await setUp();
  const first = { 'docs.json': '{}', 'index.mdx': 'One.', guides: 'A file.', 'a/b/c.mdx': 'Deep.' };
  expect(await use('site_1', first, readAll)).toEqual(first);
  expect(readCount()).toBe(4);
  const second = { 'docs.json': '{}', 'index.mdx': 'Two.', 'guides/start.mdx': 'New.', a: 'Flat.' };
  expect(await use('site_1', second, readAll)).toEqual(second);
  expect(readCount()).toBe(3);
  expect(await use('site_1', second, readAll)).toEqual(second);
  expect(readCount()).toBe(0);
});

test('a site never gets what another left', async () => {
  const { use, readCount } = await setUp();
  await use('site_1', { 'index.mdx': 'Same.' }, readAll);
  expect(await use('site_2', { 'index.mdx': 'Same.' }, readAll)).toEqual({ 'index.mdx': 'Same.' });
  expect(readCount()).toBe(1);
});

test('a file that was touched where it was kept is not taken for what it was, though its size and time are the same', async () => {
  const { use, cacheFolder, kept, readCount } = await setUp();
  const files = { 'docs.json': '{}', 'index.mdx': 'Right.' };
  await use('site_1', files, readAll);
  const [name = ''] = await kept('site_1');
  const place = join(cacheFolder, 'site_1/source', name, 'files/index.mdx');
  const { atime, mtime } = await stat(place);
  await writeFile(place, 'Wrong.');
  await utimes(place, atime, mtime);
  expect(await use('site_1', files, readAll)).toEqual(files);
  expect(readCount()).toBe(2);
});

test('a list that was cut short is not believed', async () => {
  const { use, cacheFolder, kept, readCount } = await setUp();
  const files = { 'docs.json': '{}', 'index.mdx': 'Right.' };
  await use('site_1', files, readAll);
  const [name = ''] = await kept('site_1');
  await writeFile(join(cacheFolder, 'site_1/source', name, 'list.json'), '[["docs.json"');
  expect(await use('site_1', files, readAll)).toEqual(files);
  expect(readCount()).toBe(2);
});

test('of two at once each has a folder of its own, and one is kept', async () => {
  const { use, kept } = await setUp();
  const files = { 'index.mdx': 'One.' };
  await use('site_1', files, readAll);
  const edited = { 'index.mdx': 'Two.' };
  const [outer, inner] = await use('site_1', files, async (folder) => {
    const other = await use('site_1', edited, readAll);
    return [await readAll(folder), other];
  });
  expect([outer, inner]).toEqual([files, edited]);
  expect(await kept('site_1')).toHaveLength(1);
  expect(await use('site_1', files, readAll)).toEqual(files);
});

test('what a killed process had taken is gone, and costs only the time to read it again', async () => {
  const { use, cacheFolder, kept, readCount } = await setUp();
  const files = { 'index.mdx': 'One.' };
  await use('site_1', files, readAll);
  // It never came to leave the folder again.
  await rm(join(cacheFolder, 'site_1/source', ...(await kept('site_1'))), { recursive: true });
  expect(await use('site_1', files, readAll)).toEqual(files);
  expect(readCount()).toBe(1);
});

test('a task that fails leaves the files for the next', async () => {
  const { use, readCount } = await setUp();
  const files = { 'index.mdx': 'One.' };
  const failing = use('site_1', files, () => Promise.reject(new Error('no docs.json')));
  await expect(failing).rejects.toThrow('no docs.json');
  expect(await use('site_1', files, readAll)).toEqual(files);
  expect(readCount()).toBe(0);
});

test('all sites together keep no more than allowed, and those used last stay', async () => {
  // A small file takes a block of 4,096 bytes.
  const { use, kept, cacheFolder } = await setUp({ maxBytes: 3 * 4096 });
  const sites = [1, 2, 3, 4, 5].map((number): Id<'site'> => `site_${number}`);
  for (const [age, site] of sites.entries()) {
    await use(site, { 'index.mdx': 'Page.' }, readAll);
    const folder = join(cacheFolder, site, 'source');
    const then = new Date(Date.now() - (sites.length - age) * 60_000);
    if (age < 4) await utimes(folder, then, then);
  }
  const left = await Promise.all(sites.map(kept));
  expect(left).toEqual([[], [], ['4096'], ['4096'], ['4096']]);
  // A removal that was cut short.
  await mkdir(join(cacheFolder, 'site_1/source/4096.old'));
  await use('site_1', { 'index.mdx': 'Page.' }, readAll);
  expect(await kept('site_1')).toEqual(['4096']);
});

test('a site that is larger than all that may be kept is not kept', async () => {
  const { use, readCount } = await setUp({ maxBytes: 0 });
  await use('site_1', { 'index.mdx': 'One.' }, readAll);
  expect(await use('site_1', { 'index.mdx': 'One.' }, readAll)).toEqual({ 'index.mdx': 'One.' });
  expect(readCount()).toBe(1);
});
