import { expect, test } from 'vitest';
import { readCreatedAt } from './created-at.ts';

test('the flag wins over the environment, and both are told in UTC', () => {
  const environment = { SOURCE_DATE_EPOCH: '1763173333' };
  expect(readCreatedAt('2026-11-15T03:22:13+01:00', environment)).toBe('2026-11-15T02:22:13.000Z');
  expect(readCreatedAt('2026-11-15', environment)).toBe('2026-11-15T00:00:00.000Z');
  expect(readCreatedAt(undefined, environment)).toBe('2025-11-15T02:22:13.000Z');
});

test('without either there is no time', () => {
  expect(readCreatedAt(undefined, {})).toBeUndefined();
  expect(readCreatedAt(undefined, { SOURCE_DATE_EPOCH: ' ' })).toBeUndefined();
});

test.each(['', 'yesterday', '2026-11-15T03:22:13', '2026-13-01'])('%j is no time', (text) => {
  expect(() => readCreatedAt(text, {})).toThrow('--created-at is not a time');
});

test.each(['-1', '1e9', '99999999999999'])('%j is no count of seconds', (text) => {
  expect(() => readCreatedAt(undefined, { SOURCE_DATE_EPOCH: text })).toThrow('SOURCE_DATE_EPOCH');
});
