import { expect, test } from 'vitest';
import { toBundleAddress, toBundleSearcher, toHostedAddress } from './elsewhere.ts';

const file = { sha256: '', size: 0 };
const files = { 'index.html': file, 'guides/start.html': file, 'guides/größe/index.html': file };
const find = (path: string) => (Object.hasOwn(files, path) ? file : undefined);
const rooted = { basePath: '', file: find };
const mounted = { basePath: '/docs', file: find };

test('a page has its file in a bundle, wherever the site is mounted on its host', () => {
  expect(
    ['/', '/guides/start', '/guides/gr%C3%B6%C3%9Fe'].map((a) => toBundleAddress(rooted, a)),
  ).toEqual(['/index.html', '/guides/start.html', '/guides/gr%C3%B6%C3%9Fe/index.html']);
  expect(['/docs', '/docs/guides/start'].map((a) => toBundleAddress(mounted, a))).toEqual([
    '/index.html',
    '/guides/start.html',
  ]);
  expect(toBundleAddress(rooted, '/gone')).toBe('/gone');
});

test('a path of a page is an address on the host', () => {
  expect(['/', '/guides/start'].map((path) => toHostedAddress(mounted, path))).toEqual([
    '/docs',
    '/docs/guides/start',
  ]);
  expect(toHostedAddress(rooted, '/')).toBe('/');
});

test('what is found has the addresses of the bundle', async () => {
  const page = {
    address: '/guides/start',
    title: 'Start',
    breadcrumbs: [],
    score: 1,
    sections: [],
  };
  const searcher = toBundleSearcher(
    { search: async () => ({ pages: [page], terms: new Map(), choices: { kinds: [], tabs: [] } }) },
    rooted,
  );
  const { pages } = await searcher.search('start');
  expect(pages).toEqual([{ ...page, address: '/guides/start.html' }]);
});
