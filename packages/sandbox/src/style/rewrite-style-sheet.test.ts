import { expect, it } from 'vitest';
import { rewriteStyleSheet } from './rewrite-style-sheet.ts';

const rewrite = (sheet: string) =>
  rewriteStyleSheet(sheet, (address) => (address.startsWith('/') ? `new${address}` : undefined));

it.each([
  ['a{background:url(/a.png)}', 'a{background:url("new/a.png")}'],
  ['a{background:URL( "/a b.png" )}', 'a{background:url("new/a b.png")}'],
  [
    "a{src:url('/a.woff2') format('woff2'),url(/b.ttf)}",
    'a{src:url("new/a.woff2") format(\'woff2\'),url("new/b.ttf")}',
  ],
  ['@import "/b.css" screen;', '@import "new/b.css" screen;'],
  ["@import url('/b.css');", '@import url("new/b.css");'],
  [
    'a{background:url(data:image/png;base64,AA==)}',
    'a{background:url(data:image/png;base64,AA==)}',
  ],
  ['/* url(/a.png) */a{}', '/* url(/a.png) */a{}'],
  ['a::before{content:"url(/a.png)"}', 'a::before{content:"url(/a.png)"}'],
  ['a{mask:url()}', 'a{mask:url()}'],
  ['/* never closed url(/a.png)', '/* never closed url(/a.png)'],
])('rewrites %j', (sheet, expected) => {
  expect(rewrite(sheet)).toBe(expected);
});

it('reads hostile sheets in linear time', () => {
  for (const piece of ['/*', 'url(', 'url("', "'", 'url(   ', '@import ', '\\"']) {
    const sheet = piece.repeat(200_000);
    expect(rewrite(sheet)).toBe(sheet);
  }
  const spaces = `url(${' '.repeat(1_000_000)}`;
  expect(rewrite(spaces)).toBe(spaces);
});
