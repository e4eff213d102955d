import { expect, test } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const nothing = {
  hasPublished: false,
  hasKey: false,
  hasExported: false,
  hasCompany: false,
  canExport: true,
};

test('a new organization has everything before it', () => {
  expect(listFirstSteps(nothing)).toEqual([
    { name: 'key', isDone: false },
    { name: 'publish', isDone: false },
    { name: 'export', isDone: false },
    { name: 'invite', isDone: false },
  ]);
});

test('what is done is done, and exports are only for plans that have them', () => {
  expect(listFirstSteps({ ...nothing, hasPublished: true, canExport: false })).toEqual([
    { name: 'key', isDone: false },
    { name: 'publish', isDone: true },
    { name: 'invite', isDone: false },
  ]);
});
