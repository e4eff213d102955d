import { Readable } from 'node:stream';
import type { Id } from '@quire/base';
import { MANIFEST_FORMAT, REPLACEABLE_FILE } from '@quire/model';
import { expect, test } from 'vitest';
import type { StorageDriver } from '../storage/driver.ts';
import { blobMissing } from '../storage/errors.ts';
import { storageKey } from '../storage/key.ts';
import { listVersionFiles } from './named-files.ts';

const orgId: Id<'org'> = 'org_1';
const id: Id<'ver'> = 'ver_1';
const [PAGE, BROTLI, IMAGE, SOURCE, VECTORS] = ['a', 'b', 'c', 'd', 'e'].map((each) =>
  each.repeat(64),
) as [string, string, string, string, string];
const SOURCE_LIST = storageKey.sourceList(orgId, id);
const MANIFEST = storageKey.siteManifest(orgId, id);

const sources = JSON.stringify([
  { path: 'index.mdx', sha256: SOURCE, size: 4 },
  { path: 'logo.png', sha256: IMAGE, size: 3 },
]);
const manifest = JSON.stringify({
  format: MANIFEST_FORMAT,
  generator: { name: 'quire', version: '0.1.0' },
  site: { name: 'Site' },
  version: {},
  features: { search: true, integrations: false },
  files: {
    'index.html': { sha256: PAGE, size: 1 },
    'logo.png': { sha256: IMAGE, size: 3 },
  },
  encodings: { [PAGE]: { br: { sha256: BROTLI, size: 2 } } },
  ...{ pages: [], redirects: [], searchIndexes: [], inlineScripts: [] },
  replaceable: REPLACEABLE_FILE,
});

function list(stored: Record<string, string>, state: 'ready' | 'rendering' = 'ready') {
  const read: StorageDriver['read'] = async (key) => {
    const text = stored[key];
    if (text === undefined) throw blobMissing({ key });
    return Readable.from([text]);
  };
  const vectors = [{ sha256: VECTORS, size: 5 }];
  return listVersionFiles({ read } as StorageDriver, { id, orgId, state }, vectors);
}

const blob = (sha256: string, size: number, name: string) => ({
  key: storageKey.blob(orgId, sha256),
  ...{ size, name },
});

test('a version names what it serves, its source and its vectors, each content once', async () => {
  expect(await list({ [SOURCE_LIST]: sources, [MANIFEST]: manifest })).toEqual({
    files: [
      blob(PAGE, 1, 'index.html'),
      blob(BROTLI, 2, 'index.html (br)'),
      blob(IMAGE, 3, 'logo.png'),
      blob(SOURCE, 4, 'index.mdx (source)'),
      blob(VECTORS, 5, 'vectors of sections'),
    ],
    lostLists: [],
  });
});

test('a list that is not there or is there only in part is lost, and what it names is not known', async () => {
  expect(await list({ [SOURCE_LIST]: sources.slice(0, -5) })).toEqual({
    files: [blob(VECTORS, 5, 'vectors of sections')],
    lostLists: ['the manifest', 'the list of source files'],
  });
});

test('a version that is not rendered yet has no manifest', async () => {
  const { files, lostLists } = await list({ [SOURCE_LIST]: sources }, 'rendering');
  expect([files.length, lostLists]).toEqual([3, []]);
});

test('a storage that does not answer has lost nothing', async () => {
  const read = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const storage = { read } as unknown as StorageDriver;
  await expect(listVersionFiles(storage, { id, orgId, state: 'ready' }, [])).rejects.toThrow(
    'ECONNREFUSED',
  );
});
