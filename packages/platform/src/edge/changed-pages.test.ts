import { expect, test } from 'vitest';
import type { SiteManifest } from '../versions/site-manifest.ts';
import { findChangedPages, listKeys } from './changed-pages.ts';

const HASHED = '_quire/theme.0123456789abcdef.css';

function write(files: Record<string, string>, more: Partial<SiteManifest> = {}): SiteManifest {
  const pages = Object.keys(files).filter((path) => path.endsWith('.html') && path !== '404.html');
  return {
    basePath: '',
    files: Object.fromEntries(
      Object.entries(files).map(([path, sha256]) => [path, { sha256, size: 1 }]),
    ),
    pages: pages.map((file) => ({ file })),
    redirects: [],
    inlineScripts: [],
    ...more,
  } as unknown as SiteManifest;
}

const BEFORE = {
  'index.html': '1',
  'guides/index.html': '2',
  'guides/start.html': '3',
  'guides/start.md': '4',
  'old.html': '5',
  '_quire/theme.css': '6',
  [HASHED]: '7',
};

test('pages that were added, changed or removed differ, each at its one address', () => {
  const { 'old.html': _old, ...rest } = BEFORE;
  const after = { ...rest, 'index.html': 'x', 'guides/index.html': 'y', 'new/page.html': 'z' };
  expect(findChangedPages(write(BEFORE), write(after))).toEqual({
    keys: ['', 'guides', 'old', 'new/page', 'quire-config.js'],
  });
});

test('files with stable names differ by their bytes, and those whose names carry their content never do', () => {
  const { [HASHED]: _theme, ...rest } = BEFORE;
  const after = { ...rest, '_quire/theme.css': 'x', '_quire/theme.fedcba9876543210.css': 'y' };
  expect(findChangedPages(write(BEFORE), write(after))).toEqual({
    keys: ['_quire/theme.css', 'quire-config.js'],
  });
});

test('a page differs where its Markdown came or went, since its headers name that', () => {
  const { 'guides/start.md': _twin, ...after } = BEFORE;
  expect(findChangedPages(write(BEFORE), write(after))).toEqual({
    keys: ['guides/start', 'guides/start.md', 'quire-config.js'],
  });
});

test.each<[string, Partial<SiteManifest>, Record<string, string>]>([
  ['the policy of its pages', { inlineScripts: ['sha256-x'] }, {}],
  ['where it is mounted', { basePath: '/docs' }, {}],
  ['the rules of its pages', { access: { rules: [] } } as never, {}],
  ['whether it has an index for agents', {}, { 'llms.txt': '1' }],
])('everything differs where the site changes %s', (_name, more, files) => {
  expect(findChangedPages(write(BEFORE), write({ ...BEFORE, ...files }, more))).toBe('all');
});

test('a page that another one hides is a change of its address all the same', () => {
  const both = { 'a.html': '1', 'a/index.html': '2' };
  expect(findChangedPages(write(both), write({ ...both, 'a.html': '3' }))).toEqual({
    keys: ['a', 'quire-config.js'],
  });
  expect(findChangedPages(write(both), write({ ...both, 'a/index.html': '3' }))).toEqual({
    keys: ['a', 'quire-config.js'],
  });
});

test('every address is known that something may be kept at', () => {
  expect(listKeys(write({ ...BEFORE, 'guides.html': '9' }))).toEqual([
    ...['', 'guides', 'guides/start', 'guides/start.md', 'old', '_quire/theme.css', HASHED],
  ]);
});
