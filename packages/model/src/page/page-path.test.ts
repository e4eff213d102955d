import { expect, test } from 'vitest';
import { toPagePath, toTitle, toUrlPath } from './page-path.ts';

test.each([
  ['index.mdx', 'index', '/'],
  ['guides/start.mdx', 'guides/start', '/guides/start'],
  ['guides/index.mdx', 'guides/index', '/guides'],
  ['guides/start.md', 'guides/start', '/guides/start'],
  ['Guides/Start.MDX', 'Guides/Start', '/Guides/Start'],
  ['reindex.mdx', 'reindex', '/reindex'],
  ['v1.2/a.b.mdx', 'v1.2/a.b', '/v1.2/a.b'],
  ['./a\\b.mdx', 'a/b', '/a/b'],
])('the file %s is the page %s at %s', (file, page, url) => {
  expect(toPagePath(file)).toBe(page);
  expect(toUrlPath(page)).toBe(url);
});

test.each([
  ['guides/getting-started', 'Getting started'],
  ['api_reference', 'Api reference'],
  ['guides/index', 'Guides'],
  ['index', 'Index'],
  ['émigré', 'Émigré'],
  ['', ''],
])('the page %s without a title is called %s', (page, title) => {
  expect(toTitle(page)).toBe(title);
});
