import type { SchemaNode } from '@quire/openapi/browser';
import { describe, expect, it } from 'vitest';
import { matchOption } from './match-option.ts';

const SCHEMAS: SchemaNode[] = [
  { type: 'string', label: 'string' },
  { type: 'integer', label: 'integer' },
  {
    type: 'object',
    label: 'object',
    properties: [
      { name: 'kind', schema: 0, required: true },
      { name: 'number', schema: 0, required: true },
    ],
  },
  {
    type: 'object',
    label: 'object',
    properties: [
      { name: 'kind', schema: 0, required: true },
      { name: 'iban', schema: 0, required: true },
    ],
  },
  { type: 'array', label: 'string[]', items: 0 },
  { type: 'string', label: 'enum', enum: ['a'] },
];
const ALL = SCHEMAS.map((_, id) => id);

describe('matchOption', () => {
  it.each([
    [undefined, 0],
    ['text', 0],
    [7, 1],
    [{ kind: 'card', number: '1' }, 2],
    [{ kind: 'bank', iban: '1' }, 3],
    [['x'], 4],
    [true, 0],
  ])('%j has shape %i', (value, position) => {
    expect(matchOption(value, ALL, SCHEMAS)).toBe(position);
  });

  it('knows the values of an enum', () => {
    expect(matchOption('b', [5, 0], SCHEMAS)).toBe(1);
    expect(matchOption('a', [5, 0], SCHEMAS)).toBe(0);
  });
});
