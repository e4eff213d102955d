import type { Block } from '@quire/base/blocks';
import { expect, test } from 'vitest';
import { toExcerpt } from './excerpt.ts';

const terms = (...words: string[]) => new Map(words.map((word) => [word, 1]));

const blocks: Block[] = [
  { kind: 'text', text: 'Flags change what a build does.' },
  {
    kind: 'table',
    head: ['Flag', 'Meaning'],
    rows: [
      ['--out', 'The folder of the site'],
      ['--strict', 'Warnings are errors'],
    ],
  },
  { kind: 'list', items: [{ text: 'Ask the crew', depth: 0 }] },
  {
    kind: 'fields',
    of: 'response',
    isGenerated: true,
    fields: [
      { name: '202', type: '', required: false, description: 'Accepted' },
      { name: '400', type: '', required: false, description: 'Malformed request' },
    ],
  },
  { kind: 'code', language: 'sh', code: 'cd docs\nnpx quire\n  build\n  --watch\n  --quiet\nexit' },
];

test.each<[string, string[], Block]>([
  [
    'the matching row with its headings',
    ['strict', 'flag'],
    { kind: 'table', head: ['Flag', 'Meaning'], rows: [['--strict', 'Warnings are errors']] },
  ],
  ['the matching item', ['crew'], { kind: 'list', items: [{ text: 'Ask the crew', depth: 0 }] }],
  [
    'the matching field',
    ['400'],
    {
      kind: 'fields',
      of: 'response',
      isGenerated: true,
      fields: [{ name: '400', type: '', required: false, description: 'Malformed request' }],
    },
  ],
  [
    'the matching lines of code',
    ['watch', 'quiet'],
    { kind: 'code', language: 'sh', code: '  --watch\n  --quiet\nexit' },
  ],
  ['a paragraph before a row with the same words', ['build'], blocks[0] as Block],
  ['the first paragraph where nothing matches', ['nowhere'], blocks[0] as Block],
])('a result shows %s', (_name, words, expected) => {
  expect(toExcerpt(blocks, terms(...words))).toEqual(expected);
});

test('nothing is shown of an empty section', () => {
  expect(toExcerpt([], terms('a'))).toBeUndefined();
});

test('a code block that is all a section has is shown, without the indentation of its lines', () => {
  const code = '    one\n      two\n    three\n    four';
  expect(toExcerpt([{ kind: 'code', language: '', code }], terms('x'))).toEqual({
    kind: 'code',
    language: '',
    code: 'one\n  two\nthree',
    isCut: true,
  });
});

test('no empty line stands before the lines that are shown', () => {
  const code = 'one\n\ntide\nthree';
  expect(toExcerpt([{ kind: 'code', language: '', code }], terms('tide'))).toEqual({
    kind: 'code',
    language: '',
    code: 'tide\nthree',
  });
});

test('everything that is shown is bounded', () => {
  const long = 'tide '.repeat(10_000);
  const shown = [
    toExcerpt([{ kind: 'text', text: long }], terms('tide')),
    toExcerpt([{ kind: 'code', language: '', code: long }], terms('tide')),
    toExcerpt([{ kind: 'table', head: [], rows: [Array(500).fill(long)] }], terms('tide')),
  ];
  for (const block of shown) expect(JSON.stringify(block).length).toBeLessThan(1_200);
});
