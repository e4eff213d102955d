import { describe, expect, it } from 'vitest';
import { resolveTarget } from './resolve-target.ts';
import type { SiteContents } from './target.ts';

const pages = new Set([
  'index',
  'quickstart',
  'guides/index',
  'guides/start',
  'guides/deep/caching',
  'data',
  'größe/maß',
  'with space',
]);
const files = new Set(['images/a.png', 'guides/local.svg', 'data.json', 'data', 'llms.txt']);
const redirects = new Map([
  ['/old', '/guides/start'],
  ['/older', '/old'],
  ['/anchored', '/quickstart#here'],
  ['/away', 'https://example.com/x'],
  ['/loop', '/loop'],
]);
const site: SiteContents = {
  hasPage: (path) => pages.has(path),
  hasFile: (path) => files.has(path),
  redirect: (path) => redirects.get(path),
};

const link = (address: string, from: string) =>
  resolveTarget({ address, from, prefer: 'page' }, site);
const asset = (address: string, from: string) =>
  resolveTarget({ address, from, prefer: 'file' }, site);
const page = (path: string, suffix = '') => ({ kind: 'page', path, suffix });
const moved = (path: string, suffix = '') => ({ ...page(path, suffix), isMoved: true });
const file = (path: string, suffix = '') => ({ kind: 'file', path, suffix });
const other = (address: string) => ({ kind: 'other', address });
const missing = (address: string) => ({ kind: 'missing', address });

describe('resolveTarget', () => {
  it.each([
    ['/quickstart', page('quickstart')],
    ['/quickstart/', page('quickstart')],
    ['/quickstart#a', page('quickstart', '#a')],
    ['/quickstart?playground=open#a', page('quickstart', '?playground=open#a')],
    ['/', page('index')],
    ['/#top', page('index', '#top')],
    ['/index', page('index')],
    ['/guides', page('guides/index')],
    ['/guides/', page('guides/index')],
    ['/guides/index', page('guides/index')],
    ['/guides/index.mdx', page('guides/index')],
    ['/guides/start.mdx#x', page('guides/start', '#x')],
    ['/guides/start.md', page('guides/start')],
    ['./start', page('guides/start')],
    ['start', page('guides/start')],
    ['./start.mdx', page('guides/start')],
    ['../quickstart', page('quickstart')],
    ['deep/caching', page('guides/deep/caching')],
    ['..', page('index')],
    ['.', page('guides/index')],
    ['../../../quickstart', page('quickstart')],
    ['guides/start', page('guides/start')],
    ['./guides/start', missing('./guides/start')],
    ['/gr%C3%B6%C3%9Fe/ma%C3%9F', page('größe/maß')],
    ['/gro\u0308ße/maß', page('größe/maß')],
    ['/with%20space', page('with space')],
    ['/data', page('data')],
    ['/data.json', file('data.json')],
    ['/llms.txt', file('llms.txt')],
    ['local.svg', file('guides/local.svg')],
    ['/Quickstart', missing('/Quickstart')],
    ['/%E0%A4%A', missing('/%E0%A4%A')],
    ['/nothing#a', missing('/nothing#a')],
    ['#a', other('#a')],
    ['?a=b', other('?a=b')],
    ['', other('')],
    ['https://example.com/quickstart', other('https://example.com/quickstart')],
    ['//example.com/quickstart', other('//example.com/quickstart')],
    ['mailto:docs@example.com', other('mailto:docs@example.com')],
    [' /quickstart ', page('quickstart')],
    ['/old', moved('guides/start')],
    ['/older#a', moved('guides/start', '#a')],
    ['/anchored#mine', moved('quickstart', '#here')],
    ['/away', other('https://example.com/x')],
    ['/loop', missing('/loop')],
  ])('reads %s in guides/index.mdx as a link', (address, expected) => {
    expect(link(address, 'guides/index.mdx')).toEqual(expected);
  });

  it.each([
    ['/images/a.png', file('images/a.png')],
    ['../images/a.png', file('images/a.png')],
    ['images/a.png', file('images/a.png')],
    ['./local.svg?x#y', file('guides/local.svg', '?x#y')],
    ['/data', file('data')],
    ['./images/a.png', missing('./images/a.png')],
    ['data:image/png;base64,AAAA', other('data:image/png;base64,AAAA')],
  ])('reads %s in guides/start.mdx as an image', (address, expected) => {
    expect(asset(address, 'guides/start.mdx')).toEqual(expected);
  });
});
