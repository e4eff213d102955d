import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { type Inline, parseInline } from './inline.ts';
import { parseBlocks } from './parse-blocks.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

describe('the text of an answer', () => {
  const cases: [what: string, source: string, pieces: Inline[]][] = [
    [
      'markup is text',
      'a <img src=x onerror=alert(1)> b',
      [text('a <img src=x onerror=alert(1)> b')],
    ],
    ['escaped signs are themselves', '\\*a\\* \\[1\\] \\<b>', [text('*a* [1] <b>')]],
    [
      'code keeps its signs',
      'run `a **b** [1]`',
      [text('run '), { kind: 'code', text: 'a **b** [1]' }],
    ],
    ['code with longer signs holds shorter ones', '``a`b``', [{ kind: 'code', text: 'a`b' }]],
    [
      'strong and emphasis nest',
      '**a *b* c**',
      [
        {
          kind: 'strong',
          content: [text('a '), { kind: 'emphasis', content: [text('b')] }, text(' c')],
        },
      ],
    ],
    ['a sum has no emphasis', '2 * 3 * 4', [text('2 * 3 * 4')]],
    [
      'a name with underlines is a name',
      'set max_age_seconds now',
      [text('set max_age_seconds now')],
    ],
    ['what is struck out', '~~a~~', [{ kind: 'strike', content: [text('a')] }]],
    ['a sign that is not closed is text', 'a **b', [text('a **b')]],
    [
      'a citation is a number',
      'It does [1][12].',
      [
        text('It does '),
        { kind: 'citation', number: 1 },
        { kind: 'citation', number: 12 },
        text('.'),
      ],
    ],
    [
      'a link has words and an address',
      '**[a › b](/x#y)**',
      [{ kind: 'strong', content: [{ kind: 'link', url: '/x#y', content: [text('a › b')] }] }],
    ],
    [
      'words of a link may have escaped brackets',
      '[a \\[b\\]](/x)',
      [{ kind: 'link', url: '/x', content: [text('a [b]')] }],
    ],
    ['an end of line is a gap', 'a\nb', [text('a b')]],
    ['a line may be ended by hand', 'a\\\nb', [text('a'), { kind: 'break' }, text('b')]],
  ];
  test.each(cases)('%s', (_what, source, pieces) => {
    expect(parseInline(source)).toEqual(pieces);
  });

  test('however deep signs are nested, reading ends', () => {
    const source = `${'**_'.repeat(200)}a${'_**'.repeat(200)}`;
    expect(JSON.stringify(parseInline(source)).length).toBeGreaterThan(0);
  });

  test.each(['[', '*', '_', '`', '~', '\\', '[a](', '**a*'])(
    'many of “%s” are read in time',
    (sign) => {
      expect(parseInline(sign.repeat(2_000)).length).toBeGreaterThan(0);
    },
  );
});

describe('the blocks of an answer', () => {
  test('paragraphs, headings and rules', () => {
    expect(parseBlocks('One\ntwo\n\n## Three\nfour\n\n---\n')).toEqual([
      paragraph(text('One two')),
      { kind: 'heading', content: [text('Three')] },
      paragraph(text('four')),
      { kind: 'rule' },
    ]);
  });

  test('code keeps its lines, with a language or without an end', () => {
    expect(parseBlocks('```sh\ncurl <b>\n\n  -i\n```\nend')).toEqual([
      { kind: 'code', language: 'sh', text: 'curl <b>\n\n  -i' },
      paragraph(text('end')),
    ]);
    expect(parseBlocks('~~~\na\n')).toEqual([{ kind: 'code', language: '', text: 'a\n' }]);
    expect(parseBlocks('```sh\ncurl```')).toEqual([{ kind: 'code', language: 'sh', text: 'curl' }]);
  });

  test('a list holds its items, and lists in them', () => {
    expect(parseBlocks('- a\n- b\n  - c\n\nafter')).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [
          [paragraph(text('a'))],
          [
            paragraph(text('b')),
            { kind: 'list', isOrdered: false, start: 1, items: [[paragraph(text('c'))]] },
          ],
        ],
      },
      paragraph(text('after')),
    ]);
  });

  test('a numbered list begins where it begins, and keeps code between its items', () => {
    const [list, ...rest] = parseBlocks('3. a\n\n   ```\n   x\n   ```\n\n4. b\nstill b');
    expect(rest).toEqual([]);
    expect(list).toEqual({
      kind: 'list',
      isOrdered: true,
      start: 3,
      items: [
        [paragraph(text('a')), { kind: 'code', language: '', text: 'x' }],
        [paragraph(text('b still b'))],
      ],
    });
  });

  test('a quote holds blocks', () => {
    expect(parseBlocks('> a\n> b\n\nc')).toEqual([
      { kind: 'quote', blocks: [paragraph(text('a b'))] },
      paragraph(text('c')),
    ]);
  });

  test('a table has a head and as many cells in each row', () => {
    expect(parseBlocks('| a | b |\n|---|:-:|\n| `x` | y | z |\n| 1 |\n\nend')).toEqual([
      {
        kind: 'table',
        head: [[text('a')], [text('b')]],
        rows: [
          [[{ kind: 'code', text: 'x' }], [text('y')]],
          [[text('1')], []],
        ],
      },
      paragraph(text('end')),
    ]);
  });

  test('every beginning of an answer can be read: it arrives in pieces', () => {
    const answer = '# A\n\n1. **b** [1]\n   - `c`\n\n> d\n\n```js\ne\n```\n\n| f |\n|---|\n| g |\n';
    for (let length = 0; length <= answer.length; length++) parseBlocks(answer.slice(0, length));
    expect(parseBlocks(answer).map(({ kind }) => kind)).toEqual([
      'heading',
      'list',
      'quote',
      'code',
      'table',
    ]);
  });

  test('deep quotes and lists end in text', () => {
    expect(JSON.stringify(parseBlocks(`${'> '.repeat(500)}a`)).length).toBeGreaterThan(0);
    expect(JSON.stringify(parseBlocks(`${'- '.repeat(500)}a`)).length).toBeGreaterThan(0);
  });
});
