import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { toBlockLine } from './block-line.ts';
import { toBlockMarkdown, toBlocksMarkdown } from './block-markdown.ts';
import { toBlocksText } from './block-text.ts';
import { listPieces } from './pieces.ts';

const table: Block = {
  kind: 'table',
  head: ['Flag', 'Default'],
  rows: [
    ['--out', 'a|b'],
    ['--force', ''],
  ],
};
const list: Block = {
  kind: 'list',
  items: [
    { text: 'Install', depth: 1, number: 1 },
    { text: 'with npm', depth: 2 },
  ],
};
const fields: Block = {
  kind: 'fields',
  of: 'request',
  fields: [
    { name: 'limit', type: 'integer', required: true, description: 'How *many*.', default: '20' },
    { name: '404', type: '', required: false, description: '' },
  ],
};
const code: Block = { kind: 'code', language: 'sh', code: 'npm test', title: 'Terminal' };

describe('Markdown of a block', () => {
  test('a table is a table, and a bar in a cell ends none', () => {
    expect(toBlockMarkdown(table)).toBe(
      '| Flag | Default |\n| --- | --- |\n| --out | a\\|b |\n| --force |  |',
    );
  });

  test('a table without headings has empty ones', () => {
    expect(toBlockMarkdown({ kind: 'table', head: [], rows: [['a', 'b']] })).toBe(
      '|  |  |\n| --- | --- |\n| a | b |',
    );
  });

  test('code has its language, and a fence that nothing in it ends', () => {
    expect(toBlockMarkdown(code)).toBe('```sh Terminal\nnpm test\n```');
    expect(toBlockMarkdown({ kind: 'code', language: '', code: '```\na\n```', isCut: true })).toBe(
      '````\n```\na\n```\n…\n````',
    );
  });

  test('a list counts its depth from its own first item', () => {
    expect(toBlockMarkdown(list)).toBe('1. Install\n   - with npm');
  });

  test('a field says what is known of it', () => {
    expect(toBlockMarkdown(fields)).toBe(
      '- `limit` (`integer`, required, default: `20`): How \\*many\\*.\n- `404`',
    );
  });

  test.each([
    ['# no heading', '\\# no heading'],
    ['1. no item', '1\\. no item'],
    ['- no item', '\\- no item'],
    ['<b> [x](y) `c`', '\\<b> \\[x\\](y) \\`c\\`'],
    ['api_key and __init__', 'api_key and \\_\\_init\\_\\_'],
  ])('text reads as it did: %s', (text, expected) => {
    expect(toBlockMarkdown({ kind: 'text', text })).toBe(expected);
  });

  test('blocks are paragraphs', () => {
    const label: Block = { kind: 'label', text: 'macOS' };
    expect(toBlocksMarkdown([label, { kind: 'text', text: 'Run it.' }])).toBe(
      '**macOS**\n\nRun it.',
    );
  });
});

test('pieces are rows with their headings, items and fields', () => {
  expect(listPieces([table, list, fields, code])).toEqual([
    { ...table, rows: [['--out', 'a|b']] },
    { ...table, rows: [['--force', '']] },
    { ...list, items: [{ text: 'Install', depth: 1, number: 1 }] },
    { ...list, items: [{ text: 'with npm', depth: 2 }] },
    { ...fields, fields: [fields.fields[0]] },
    { ...fields, fields: [fields.fields[1]] },
    code,
  ]);
});

test('the words of blocks are one line without code', () => {
  expect(toBlocksText([table, code, list, fields])).toBe(
    'Flag Default --out a|b --force  Install with npm limit How *many*. 404',
  );
});

test('a line for people keeps cells apart', () => {
  expect([table, list, fields, code].map(toBlockLine)).toEqual([
    'Flag: --out · Default: a|b; Flag: --force',
    '1. Install; with npm',
    'limit (integer, required): How *many*.; 404',
    'npm test',
  ]);
});
