import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ListPart, type ManifestAccess, toView } from '@quire/model';
import { expect, test } from 'vitest';
import type { StorageDriver } from '../storage/driver.ts';
import type { LiveSite } from './live-site.ts';
import { createShownLists } from './shown-lists.ts';

const access: ManifestAccess = {
  rules: ['public', [{ includes: ['staff'], excludes: [] }]],
  files: {},
  lists: {},
  groups: ['staff'],
};
const LIST: ListPart = {
  of: [
    { rule: 'site', of: ['site '] },
    { rule: 1, of: ['staff '] },
    { rule: 0, of: ['all'] },
  ],
};
const parts = { sha256: 'a'.repeat(64), size: 1 };

function show(groups: string[] | undefined, isPublic = true): LiveSite {
  const reader = groups
    ? { kind: 'reader' as const, groups: new Set(groups) }
    : { kind: 'stranger' as const };
  const view = toView(access, reader, { isPublic });
  return { orgId: 'org_1', versionId: 'ver_1', view } as unknown as LiveSite;
}

/** A storage that counts how often it is read. */
function createCounted() {
  const counted = { reads: 0 };
  const storage = {
    async read() {
      counted.reads++;
      return Readable.from([Buffer.from(JSON.stringify(LIST))]);
    },
  } as unknown as StorageDriver;
  return { counted, lists: createShownLists(storage) };
}

test('a list is put together once for all readers of a view, however many ask at once', async () => {
  const { counted, lists } = createCounted();
  const readers = [['staff'], ['staff', 'x'], undefined, ['x'], undefined];
  const find = (groups: string[] | undefined) => lists.find(show(groups), 'llms.txt', parts);
  const shown = await Promise.all(readers.map(find));
  expect(shown.map(({ plain }) => Buffer.from(plain).toString())).toEqual([
    'site staff all',
    'site staff all',
    'site all',
    'site all',
    'site all',
  ]);
  await Promise.all(readers.map(find));
  expect(counted.reads).toBe(2);
});

test('every form of a list holds the same', async () => {
  const { lists } = createCounted();
  const { plain, br, gzip } = await lists.find(show(['staff']), 'llms.txt', parts);
  expect(brotliDecompressSync(br)).toEqual(plain);
  expect(gunzipSync(gzip)).toEqual(plain);
});

test('the name of a list tells nothing of other views', async () => {
  const { lists } = createCounted();
  const names = await Promise.all(
    [show(undefined, false), show([], false), show(['staff'], false)].map((site) =>
      lists.find(site, 'llms.txt', parts),
    ),
  );
  expect(new Set(names.map(({ hash }) => hash)).size).toBe(3);
});
