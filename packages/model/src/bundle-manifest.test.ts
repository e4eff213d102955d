import { expect, test } from 'vitest';
import { bundleManifestSchema, MANIFEST_FORMAT, REPLACEABLE_FILE } from './bundle-manifest.ts';

const manifest = {
  format: MANIFEST_FORMAT,
  generator: { name: 'quire', version: '0.1.0' },
  site: { name: 'A' },
  version: {},
  features: { search: true, integrations: false },
  files: { 'index.html': { sha256: 'a'.repeat(64), size: 3 } },
  pages: [{ path: 'index', title: 'A', file: 'index.html' }],
  redirects: [{ source: '/a', destination: '/b', permanent: true }],
  searchIndexes: [{ key: 'en-v2', language: 'en', version: 'v2' }],
  inlineScripts: [`sha256-${'A'.repeat(43)}=`],
  replaceable: REPLACEABLE_FILE,
};

test('a manifest is read as it was written', () => {
  expect(bundleManifestSchema.parse(manifest)).toEqual(manifest);
});

test('a manifest of a build for readers is read as it was written', () => {
  const forReaders = {
    ...manifest,
    redirects: [{ source: '/a', destination: '/b', permanent: true, rule: 1 }],
    access: {
      rules: ['public', [{ includes: ['staff'], excludes: ['guests'] }]],
      files: { 'index.html': 1, '_quire/theme.css': 0 },
      lists: { 'sitemap.xml': '_quire/lists/sitemap.xml.json' },
      groups: ['guests', 'staff'],
    },
  };
  expect(bundleManifestSchema.parse(forReaders)).toEqual(forReaders);
});

test('a manifest from before inline scripts, features and indexes were listed has none', () => {
  const { inlineScripts: _, features: __, searchIndexes: ___, ...older } = manifest;
  expect(bundleManifestSchema.parse(older)).toEqual({
    ...older,
    inlineScripts: [],
    searchIndexes: [],
    features: { search: false, integrations: false },
  });
});

test.each([
  ['a newer format', { format: MANIFEST_FORMAT + 1 }],
  ['another generator', { generator: { name: 'other', version: '1' } }],
  ['a hash that is none', { files: { a: { sha256: 'x', size: 1 } } }],
  ['a time that is none', { createdAt: 'yesterday' }],
  [
    'a source that ends its directive',
    { origins: { script: ['https://a.example; x'], connect: [] } },
  ],
  ['a negative size', { files: { a: { sha256: 'a'.repeat(64), size: -1 } } }],
  ['an inline script that is no hash', { inlineScripts: ["'unsafe-inline'"] }],
  [
    'a file whose rule it does not have',
    { access: { rules: ['public'], files: { 'index.html': 1 }, lists: {}, groups: [] } },
  ],
  ['another replaceable file', { replaceable: 'index.html' }],
])('a manifest with %s is refused', (_, change) => {
  expect(bundleManifestSchema.safeParse({ ...manifest, ...change }).success).toBe(false);
});
