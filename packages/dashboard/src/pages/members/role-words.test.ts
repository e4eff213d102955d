import { expect, test } from 'vitest';
import { parseGroups } from './role-words.ts';

test('names of groups are read once each, without spaces and empty ones', () => {
  expect(parseGroups(' staff, partners ,,staff')).toEqual(['staff', 'partners']);
  expect(parseGroups('  ')).toEqual([]);
});
