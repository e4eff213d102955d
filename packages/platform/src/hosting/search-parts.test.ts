import { Readable } from 'node:stream';
import { SEARCH_FOLDER } from '@quire/model';
import { buildIndex, indexPage, Vocabulary, writeIndex } from '@quire/search';
import { expect, test } from 'vitest';
import type { StorageDriver } from '../storage/driver.ts';
import type { LiveSite } from './live-site.ts';
import { openSearchParts } from './search-parts.ts';

/** A site whose index is an entry and three parts, and what is read of it. */
function createSite() {
  const vocabulary = new Vocabulary();
  const page = indexPage(
    {
      address: './tides.html',
      title: 'Tides',
      breadcrumbs: [],
      keywords: [],
      sections: [{ id: '', title: '', blocks: [{ kind: 'text', text: 'High water.' }] }],
    },
    vocabulary,
  );
  const { entry, parts } = writeIndex(buildIndex([page], vocabulary, {}), {
    key: 'all',
    nameOf: (kind) => `all.${kind}.js`,
    splitFrom: 1,
  });
  const texts = new Map([
    ['all.js', entry],
    ...parts.map(({ file, text }) => [file, text] as const),
  ]);
  const files = new Map([...texts].map(([name, text]) => [`${SEARCH_FOLDER}/${name}`, text]));
  const file = (path: string) => {
    const text = files.get(path);
    return text === undefined ? undefined : { sha256: path, size: text.length };
  };
  const storage = {
    read: async (key: string) =>
      Readable.from([[...files].find(([path]) => key.includes(path))?.[1] ?? '']),
  };
  return {
    texts,
    storage: storage as unknown as StorageDriver,
    site: { orgId: 'org_a', file } as unknown as LiveSite,
  };
}

test('an index weighs twice what all of its files do, whatever was read of them so far', async () => {
  const { texts, storage, site } = createSite();
  const { searcher, bytes } = await openSearchParts(storage, site, ['all']);
  const all = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  const { pages } = await searcher.search('water');
  expect([texts.size, bytes, pages.map(({ title }) => title)]).toEqual([4, 2 * all, ['Tides']]);
});
