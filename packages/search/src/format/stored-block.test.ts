import type { Block } from '@quire/base/blocks';
import { expect, test } from 'vitest';
import { decodeBlocks, encodeBlock } from './stored-block.ts';

const blocks: Block[] = [
  { kind: 'text', text: 'A tide.' },
  { kind: 'label', text: 'macOS' },
  { kind: 'code', language: 'sh', code: 'npm test\n' },
  { kind: 'code', language: '', code: 'x', title: 'a.ts' },
  { kind: 'code', language: 'js', code: 'x', isCut: true },
  { kind: 'table', head: ['Name', 'Value'], rows: [['a', '1']] },
  {
    kind: 'list',
    items: [
      { depth: 0, text: 'first', number: 1 },
      { depth: 1, text: 'inside' },
    ],
  },
  {
    kind: 'fields',
    of: 'request',
    fields: [
      { name: 'limit', type: 'integer', required: true, description: 'Most.', default: '0' },
    ],
  },
  {
    kind: 'fields',
    of: 'response',
    isGenerated: true,
    fields: [{ name: '404', type: '', required: false, description: '' }],
  },
];

test('blocks come back as they went in', () => {
  const stored = JSON.parse(JSON.stringify(blocks.map(encodeBlock)));
  expect(decodeBlocks(stored)).toEqual(blocks);
});

test('the text of an index without blocks is one paragraph', () => {
  expect(decodeBlocks('A tide.')).toEqual([{ kind: 'text', text: 'A tide.' }]);
  expect(decodeBlocks('')).toEqual([]);
});
