import { describe, expect, it } from 'vitest';
import { createAddressWriter, createRootWriter } from './address-writer.ts';

describe('createAddressWriter', () => {
  it.each([
    ['index.html', './index.html', './guides/start.html#x', './_assets/a%20b.png'],
    ['guides/start.html', '../index.html', '../guides/start.html#x', '../_assets/a%20b.png'],
    ['a/b/c.html', '../../index.html', '../../guides/start.html#x', '../../_assets/a%20b.png'],
  ])('writes relative addresses in %s', (from, home, page, file) => {
    const writer = createAddressWriter('relative', from);
    expect([
      writer.page('index'),
      writer.page('guides/start', '#x'),
      writer.file('_assets/a b.png'),
    ]).toEqual([home, page, file]);
  });

  it('shares one writer between files of the same depth', () => {
    expect(createAddressWriter('relative', 'a/b.html')).toBe(
      createAddressWriter('relative', 'c/d.html'),
    );
  });

  it('writes hosted addresses without extension', () => {
    const writer = createAddressWriter('hosted', 'a/b.html');
    expect([
      writer.page('index', '#x'),
      writer.page('guides/index'),
      writer.page('guides/start', '?a=b'),
      writer.page('what?/größe #1'),
      writer.file('images/50%.png'),
    ]).toEqual([
      '/#x',
      '/guides',
      '/guides/start?a=b',
      '/what%3F/gr%C3%B6%C3%9Fe%20%231',
      '/images/50%25.png',
    ]);
  });

  it('begins hosted addresses with the path that the site is mounted at', () => {
    const writer = createAddressWriter('hosted', 'a/b.html', '/docs');
    expect([
      writer.page('index', '#x'),
      writer.page('guides/start'),
      writer.file('a.png'),
      createRootWriter('hosted', undefined, '/docs').page('a/b'),
    ]).toEqual(['/docs#x', '/docs/guides/start', '/docs/a.png', '/docs/a/b']);
  });
});

describe('createRootWriter', () => {
  it('begins at the root, or at the folder of the site address', () => {
    expect([
      createRootWriter('relative', undefined).page('a/b'),
      createRootWriter('relative', 'https://example.com/docs').page('a/b'),
      createRootWriter('hosted', 'https://example.com').page('a/b'),
    ]).toEqual(['/a/b.html', '/docs/a/b.html', '/a/b']);
  });
});
