import { expect, test } from 'vitest';
import { STRANGER, toKnownReader } from '../readers/site-reader.ts';
import type { SiteManifest } from '../versions/site-manifest.ts';
import type { LivePointer } from './live-pointer.ts';
import { showSite, toContent } from './live-site.ts';

const file = { sha256: 'a'.repeat(64), size: 1 };
const manifest = {
  basePath: '',
  files: {
    'index.html': file,
    'inner.html': file,
    '_quire/theme.css': file,
    '_quire/lists/sitemap.xml.json': file,
    'sitemap.xml': file,
    '_quire/search/two.js': file,
  },
  encodings: {},
  pages: [],
  redirects: [
    { source: '/a', destination: '/inner', permanent: true, rule: 1 },
    { source: '/b', destination: '/index', permanent: true },
  ],
  searchIndexes: [{ key: 'two', version: 'two' }],
  inlineScripts: [],
  access: {
    rules: ['public', [{ includes: ['staff'], excludes: [] }]],
    files: { 'inner.html': 1, '_quire/theme.css': 0, 'sitemap.xml': 0, '_quire/search/two.js': 1 },
    lists: { 'sitemap.xml': '_quire/lists/sitemap.xml.json' },
    groups: ['staff'],
  },
} as unknown as SiteManifest;
const pointer = (isPublic: boolean) =>
  ({ readers: { isPublic, way: 'jwt', refusal: 'hide' } }) as unknown as LivePointer;
const show = (isPublic: boolean, groups?: string[]) =>
  showSite(
    { ...pointer(isPublic), content: toContent(manifest) },
    groups ? toKnownReader(groups) : STRANGER,
  );
const PATHS = ['index.html', 'inner.html', '_quire/theme.css', 'nothing', 'constructor'];

test.each([
  ['a stranger of a public site', true, undefined, ['index.html', '_quire/theme.css']],
  ['a stranger of a private site', false, undefined, ['_quire/theme.css']],
  ['a reader', false, [], ['index.html', '_quire/theme.css']],
  ['staff', false, ['staff'], ['index.html', 'inner.html', '_quire/theme.css']],
])(
  '%s finds the files that are theirs, and the others are refused',
  (_name, isPublic, groups, own) => {
    const site = show(isPublic, groups);
    expect(PATHS.filter((path) => site.file(path))).toEqual(own);
    expect(PATHS.filter((path) => site.isRefused(path))).toEqual(
      PATHS.slice(0, 3).filter((path) => !own.includes(path)),
    );
  },
);

test("the parts of lists are nobody's, and a list is never the same for everybody", () => {
  const parts = '_quire/lists/sitemap.xml.json';
  for (const site of [show(true), show(true, ['staff'])]) {
    expect([site.file(parts), site.isRefused(parts)]).toEqual([undefined, false]);
    expect([site.isOpen('sitemap.xml'), site.isOpen('_quire/theme.css')]).toEqual([false, true]);
    expect(site.findList('sitemap.xml')).toEqual(file);
    expect(site.findList('index.html')).toBeUndefined();
  }
});

test('redirects and search indexes that lead to what is not theirs are not there', () => {
  const [stranger, staff] = [show(true), show(true, ['staff'])];
  const sources = ['/a', '/b'];
  expect(sources.map((source) => stranger.redirects.match(source) !== undefined)).toEqual([
    false,
    true,
  ]);
  expect(sources.map((source) => staff.redirects.match(source) !== undefined)).toEqual([
    true,
    true,
  ]);
  expect([stranger.searchIndexes.length, staff.searchIndexes.length]).toEqual([0, 1]);
});

test('a public site without rules is the same for all', () => {
  const { access: _access, ...plain } = manifest;
  const content = toContent(plain as SiteManifest);
  expect(showSite({ ...pointer(true), content }, STRANGER).isForAll).toBe(true);
  expect(showSite({ ...pointer(false), content }, STRANGER).isForAll).toBe(false);
  expect(show(true).isForAll).toBe(false);
});
