import { expect, test } from 'vitest';
import { mergeOrder } from './merge-order.ts';

test('terms that come later find their places among those in order', () => {
  const terms = ['pear', 'apple', 'fig', 'zebra', 'banana', 'aa', 'q', '配置', 'Z'];
  const toTerms = (order: Uint32Array) => [...order].map((id) => terms[id]);
  const termOf = (id: number) => terms[id] ?? '';
  const first = mergeOrder(new Uint32Array(0), 3, termOf);
  const second = mergeOrder(first, 6, termOf);
  const all = mergeOrder(second, terms.length, termOf);
  expect([toTerms(first), toTerms(second), toTerms(all)]).toEqual([
    ['apple', 'fig', 'pear'],
    ['aa', 'apple', 'banana', 'fig', 'pear', 'zebra'],
    [...terms].sort(),
  ]);
});
