import { CORE_SCHEMA, load } from 'js-yaml';
import { expect, test } from 'vitest';
import { parsePlainLines } from './parse-plain-lines.ts';

/** Pieces that YAML gives meaning to, put together in every way. */
const PIECES = [
  'a',
  'Title',
  ' ',
  '  ',
  ':',
  ': ',
  '#',
  ' # x',
  '"',
  "'",
  '-',
  '- ',
  '[',
  ']',
  '{',
  '}',
  ',',
  '&a',
  '*a',
  '!t',
  '|',
  '>',
  '%',
  '@',
  '`',
  '?',
  '~',
  'null',
  'true',
  'No',
  '0',
  '07',
  '12',
  '1.5',
  '+1',
  '.5',
  '.inf',
  '0x1f',
  '1e3',
  '\\n',
  '\t',
  'é',
  '🤝',
  '…',
  '---',
  '...',
  '=',
  '<<',
  '2024-01-01',
  '["x", "y"]',
  '\u00a0',
];

test('what it reads, a YAML parser reads the same', () => {
  let read = 0;
  for (const first of PIECES) {
    for (const second of PIECES) {
      for (const line of [
        `key: ${first}${second}`,
        `key: ${first} ${second}`,
        `${first}${second}: x`,
        `k: a\n${first}${second}`,
      ]) {
        const plain = parsePlainLines(line);
        // A text of comments alone is empty frontmatter here and no document to the parser.
        if (!plain || line.startsWith('#')) continue;
        read++;
        expect({ ...plain }, line).toEqual(load(line, { schema: CORE_SCHEMA }));
      }
    }
  }
  expect(read).toBeGreaterThan(1_000);
});

test.each([
  ['title: Plain words, with commas', { title: 'Plain words, with commas' }],
  ['title: "quoted: yes"  ', { title: 'quoted: yes' }],
  ["title: 'single # not a comment'", { title: 'single # not a comment' }],
  ['"og:title": x\r\nog:image: /a.png\r\n', { 'og:title': 'x', 'og:image': '/a.png' }],
  ['a: true\nb: False\nc: ~\nd:\n\n# e\n', { a: true, b: false, c: null, d: null }],
  ['n: 12', { n: 12 }],
  ['list: [ "a b", "c,d" ]', { list: ['a b', 'c,d'] }],
  ['list: []', { list: [] }],
  ['title: Zwei 🤝 drei', { title: 'Zwei 🤝 drei' }],
])('reads %j without a YAML parser', (yaml, values) => {
  expect(parsePlainLines(yaml)).toEqual(values);
});

test.each([
  'a: b\na: c',
  ' a: b',
  'a:\n  - b',
  'a: "x" # y',
  'a: x # y',
  'a: b: c',
  'a: 1.5',
  'a:\tb',
  'a',
  'a: [b]',
])('leaves %j to the YAML parser', (yaml) => {
  expect(parsePlainLines(yaml)).toBeUndefined();
});
