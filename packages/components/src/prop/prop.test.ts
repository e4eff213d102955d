import { type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import { createCall } from '../testing/call.ts';
import { flagProp } from './flag.ts';
import { inlineProp } from './inline.ts';
import { assetProp, linkProp } from './link.ts';
import { integerProp, linesProp } from './number.ts';
import { type Prop, readProps, required } from './prop.ts';
import { choiceProp, textProp, valueProp, wordsProp } from './text.ts';

/** What each value becomes, and how many reports there were. */
function read(prop: Prop<unknown>, values: unknown[]) {
  return values.map((value) => {
    const call = createCall('X', { props: { it: value } });
    return [readProps(call, { it: prop }).it, call.page.diagnostics.length];
  });
}

test('a flag is on as a bare prop, in braces or in quotes', () => {
  expect(
    read(flagProp(), [true, 'true', 'TRUE', false, 'false', undefined, '', null, 'yes', 1]),
  ).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
    [false, 0],
    [false, 0],
    [false, 0],
    [false, 0],
    [false, 0],
    [false, 1],
    [false, 1],
  ]);
  expect(read(flagProp(true), [undefined, 'false'])).toEqual([
    [true, 0],
    [false, 0],
  ]);
});

test('a whole number may be text', () => {
  const prop = integerProp({ min: 1, max: 4, fallback: 2 });
  expect(read(prop, [3, '3', '3px', 1.5, 9, '-1', 'x', {}])).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
    [2, 1],
    [2, 1],
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
});

test('line numbers come as lists, texts and ranges', () => {
  expect(read(linesProp(), [[1, 3], '[1,3]', '{2-4}', '7, 1-2', 5, 'x', '1-99999999'])).toEqual([
    [[1, 3], 0],
    [[1, 3], 0],
    [[2, 3, 4], 0],
    [[1, 2, 7], 0],
    [[5], 0],
    [[], 1],
    [[], 1],
  ]);
});

test('text is taken from numbers and markup too', () => {
  expect(read(textProp(), ['a', 1, true, html`<b>x</b> y`, {}, []])).toEqual([
    ['a', 0],
    ['1', 0],
    ['true', 0],
    ['x y', 0],
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('a value that is no text is written as JSON', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  expect(read(valueProp(), ['a', { a: [1] }, cycle])).toEqual([
    ['a', 0],
    ['{"a":[1]}', 0],
    [undefined, 1],
  ]);
});

test('a single text is a list of one', () => {
  expect(read(wordsProp(), ['a', ['a', 1], [{}]])).toEqual([
    [['a'], 0],
    [['a', '1'], 0],
    [[], 1],
  ]);
});

test('a choice may be written in any case', () => {
  expect(read(choiceProp(['one', 'two'], 'one'), ['TWO', 'three'])).toEqual([
    ['two', 0],
    ['one', 1],
  ]);
});

test('inline text gives markup and words', () => {
  const [[value]] = read(inlineProp(), ['a **b** & `c`']) as [[{ markup: Html; text: string }]];
  expect([htmlText(value.markup), value.text]).toEqual([
    'a <strong>b</strong> &amp; <code>c</code>',
    'a b & c',
  ]);
});

test('links and files are resolved by the page, unsafe ones are none', () => {
  expect(
    read(linkProp(), ['/a', 'https://x.org', '//x.org', 'mailto:a@b.c', 'javascript:x', 4]),
  ).toEqual([
    [{ href: './a.html', external: false }, 0],
    [{ href: 'https://x.org', external: true }, 0],
    [{ href: './/x.org.html', external: true }, 0],
    [{ href: 'mailto:a@b.c', external: false }, 0],
    [undefined, 1],
    [undefined, 1],
  ]);
  expect(read(assetProp(), ['/a.png', 'data:image/png;base64,AA', 'data:text/html,x'])).toEqual([
    ['./a.png', 0],
    ['data:image/png;base64,AA', 0],
    [undefined, 1],
  ]);
});

test('reports name the place, the component and what to write', () => {
  const call = createCall('Card', { props: { cols: 'many' } });
  readProps(call, {
    cols: integerProp({ min: 1, max: 4, fallback: 2 }),
    title: required(textProp()),
  });
  expect(call.page.diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "cols takes a whole number from 1 to 4.",
        "line": 3,
        "message": "<Card> cannot use "many" as its cols.",
        "severity": "warning",
      },
      {
        "code": "missing-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "title takes text.",
        "line": 3,
        "message": "<Card> has no title.",
        "severity": "warning",
      },
    ]
  `);
});
