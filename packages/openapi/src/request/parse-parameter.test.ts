import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../schema/schema-node.ts';
import { parsePairs } from './parse-parameter.ts';

/** The value of `q` for the first of some nodes, which name each other by their places. */
function parse(nodes: SchemaNode[], ...texts: string[]) {
  const table = { get: (id: number) => nodes[id] ?? { type: 'any' as const, label: 'any' } };
  const writing = { name: 'q', style: 'form' as const, explode: true, schema: 0 };
  return parsePairs(
    writing,
    texts.map((text) => ['q', text]),
    table,
  );
}

const union = (...options: number[]): SchemaNode => ({ type: 'union', label: 'union', options });

describe('parsePairs', () => {
  it('took the first shape that makes a value of the text, after trying all of them', () => {
    const integer: SchemaNode = { type: 'integer', label: 'integer' };
    const levels = Array.from({ length: 60 }, (_, at) => union(at + 1, at + 1, at + 1, at + 1));
    expect([parse([...levels, integer], '7'), parse([...levels, integer], 'x')]).toEqual([7, 'x']);
  });

  it('leaves texts as they are once the work that is allowed is done', () => {
    const list: SchemaNode = { type: 'array', label: 'list', items: 1 };
    const item: SchemaNode = {
      type: 'integer',
      label: 'integer',
      enum: Array.from({ length: 99_999 }, (_, at) => at + 10),
    };
    expect(parse([list, item], '1', '2', '3', '4')).toEqual([1, 2, 3, '4']);
  });
});
