import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King of Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada@example.com', 'A'],
  ['Åsa Öberg', 'ÅÖ'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
