import { createMountBases } from '@quire/model';
import { expect, it } from 'vitest';
import { resolveTarget } from './resolve-target.ts';
import type { SiteContents } from './target.ts';

const pages = new Set([
  'index',
  'start',
  'about',
  'sdk/index',
  'sdk/start',
  'v1/start',
  'v1/sdk/start',
  'v1/only',
]);
const files = new Set(['images/a.png', 'sdk/images/a.png', 'images/root.png']);
const site: SiteContents = {
  hasPage: (path) => pages.has(path),
  hasFile: (path) => files.has(path),
  redirect: (path) => (path === '/sdk/old' ? '/sdk/start' : undefined),
  basesOf: createMountBases(['sdk', 'v1', 'v1/sdk']).basesOf,
};

it.each([
  ['/start', 'index.mdx', 'start'],
  ['/start', 'sdk/index.mdx', 'sdk/start'],
  ['/start', 'v1/start.mdx', 'v1/start'],
  ['/start', 'v1/sdk/start.mdx', 'v1/sdk/start'],
  ['/sdk/start', 'v1/start.mdx', 'v1/sdk/start'],
  ['/sdk/start', 'start.mdx', 'sdk/start'],
  ['/only', 'v1/sdk/start.mdx', 'v1/only'],
  ['/about', 'v1/sdk/start.mdx', 'about'],
  ['/', 'sdk/start.mdx', 'sdk/index'],
  ['./start', 'sdk/index.mdx', 'sdk/start'],
  ['../start', 'sdk/index.mdx', 'sdk/start'],
  ['../about', 'sdk/index.mdx', 'about'],
  ['start', 'sdk/guides/a.mdx', 'sdk/start'],
  ['/old', 'sdk/index.mdx', 'sdk/start'],
])('%s in %s is the page %s', (address, from, path) => {
  expect(resolveTarget({ address, from, prefer: 'page' }, site)).toEqual({
    kind: 'page',
    path,
    suffix: '',
    ...(address === '/old' ? { isMoved: true } : {}),
  });
});

it.each([
  ['/images/a.png', 'index.mdx', 'images/a.png'],
  ['/images/a.png', 'sdk/index.mdx', 'sdk/images/a.png'],
  ['/images/root.png', 'sdk/index.mdx', 'images/root.png'],
  ['images/a.png', 'sdk/index.mdx', 'sdk/images/a.png'],
])('%s in %s is the file %s', (address, from, path) => {
  expect(resolveTarget({ address, from, prefer: 'file' }, site)).toEqual({
    kind: 'file',
    path,
    suffix: '',
  });
});
