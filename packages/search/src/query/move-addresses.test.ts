import { expect, test } from 'vitest';
import { createPage, openPages, textSection } from '../testing/pages.ts';
import { moveAddresses } from './move-addresses.ts';

const page = createPage('Tides', { sections: [textSection('moon', 'Moon', 'The moon moves it.')] });

test('what is found, and what is read, has the other address', async () => {
  const searcher = openPages([page]);
  const moved = moveAddresses(searcher, (address) => `/docs/${address}`);
  const { pages } = await moved.search('moon');
  expect(pages.map(({ address }) => address)).toEqual(['/docs/./tides.html']);
  expect((await moved.reader.page(0))?.[0]).toBe('/docs/./tides.html');
  expect(await moved.reader.page(7)).toBeUndefined();
  expect(moved.reader.sectionCount).toBe(searcher.reader.sectionCount);
});
