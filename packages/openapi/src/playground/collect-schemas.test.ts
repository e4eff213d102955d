import { expect, test } from 'vitest';
import type { SchemaNode } from '../schema/schema-node.ts';
import { collectSchemas } from './collect-schemas.ts';

const string: SchemaNode = { type: 'string', label: 'string' };
const nodes: SchemaNode[] = [
  {
    type: 'object',
    label: 'object',
    properties: [
      { name: 'first', schema: 1 },
      { name: 'last', schema: 2 },
      { name: 'self', schema: 0 },
      { name: 'tags', schema: 3 },
    ],
  },
  string,
  { ...string },
  { type: 'array', label: 'string[]', items: 2 },
];
const table = { get: (id: number) => nodes[id] as SchemaNode };

test('equal schemas are carried once, and a circle ends', () => {
  const { schemas, toId } = collectSchemas([0, 2], table, 10_000);
  expect(schemas).toEqual([
    {
      type: 'object',
      label: 'object',
      properties: [
        { name: 'first', schema: 1 },
        { name: 'last', schema: 1 },
        { name: 'self', schema: 0 },
        { name: 'tags', schema: 2 },
      ],
    },
    string,
    { type: 'array', label: 'string[]', items: 1 },
  ]);
  expect([0, 1, 2, 3].map(toId)).toEqual([0, 1, 1, 2]);
});

test('what the length has no room for is only named', () => {
  const { schemas } = collectSchemas([0], table, 10);
  expect(schemas).toEqual([{ type: 'object', label: 'object', truncated: true }]);
});
