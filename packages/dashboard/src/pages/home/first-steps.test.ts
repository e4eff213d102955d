import { expect, test } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const nothing = { hasSite: false, hasPublished: false, hasCompany: false, hasAsked: false };
const everything = { mayCreate: true, mayPublish: true, mayInvite: true };

test('a new organization has everything before it', () => {
  expect(listFirstSteps(nothing, everything)).toEqual([
    { name: 'site', isDone: false },
    { name: 'bring', isDone: false },
    { name: 'publish', isDone: false },
    { name: 'ask', isDone: false },
    { name: 'invite', isDone: false },
  ]);
});

test('what is published needs not be brought any more', () => {
  const published = { ...nothing, hasSite: true, hasPublished: true };
  expect(listFirstSteps(published, everything)).toEqual([
    { name: 'site', isDone: true },
    { name: 'bring', isDone: true },
    { name: 'publish', isDone: true },
    { name: 'ask', isDone: false },
    { name: 'invite', isDone: false },
  ]);
});

test('nobody is asked to do what they may not', () => {
  const editor = { mayCreate: false, mayPublish: true, mayInvite: false };
  expect(listFirstSteps(nothing, editor).map(({ name }) => name)).toEqual([
    'bring',
    'publish',
    'ask',
  ]);
  const viewer = { mayCreate: false, mayPublish: false, mayInvite: false };
  expect(listFirstSteps(nothing, viewer)).toEqual([]);
});
