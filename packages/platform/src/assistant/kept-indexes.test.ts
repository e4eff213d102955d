import { Readable } from 'node:stream';
import { buildIndex, Vocabulary, writeIndex } from '@quire/search';
import { expect, test } from 'vitest';
import type { LiveSite } from '../hosting/live-site.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { keepIndexes } from './kept-indexes.ts';

const { entry } = writeIndex(buildIndex([], new Vocabulary(), {}), {
  key: 'all',
  nameOf: (kind) => `all.${kind}.js`,
});

function createSite(versionId: string, more: Partial<LiveSite> = {}): LiveSite {
  const file = () => ({ sha256: versionId, size: entry.length });
  const site = { orgId: 'org_a', siteId: 'site_a', versionId, view: { key: 'all' }, file };
  return { ...site, ...more } as unknown as LiveSite;
}

test('the index of a version that is no longer live stayed in memory', async () => {
  const read: string[] = [];
  const storage = {
    read: async (key: string) => {
      read.push(key.slice(key.lastIndexOf('/') + 1));
      return Readable.from([entry]);
    },
  };
  const indexes = keepIndexes({ storage: storage as unknown as StorageDriver });
  const open = (site: LiveSite) => indexes.open({ site, key: 'all', parts: ['all'] });
  const preview = { id: 'prv_a' } as unknown as NonNullable<LiveSite['preview']>;
  const [first, second] = [createSite('ver_1'), createSite('ver_2')];
  await open(first);
  await open(first);
  await open(createSite('ver_3', { preview }));
  await open(second);
  // Of a preview, and of the version that is live now, nothing is read again; of the one before, all is.
  await open(createSite('ver_3', { preview }));
  await open(second);
  await open(first);
  expect(read).toEqual(['ver_1', 'ver_3', 'ver_2', 'ver_1']);
});
