import { expect, test } from 'vitest';
import { ENGLISH } from '../words.ts';
import { sayWarning } from './say-warning.ts';

/** Words in which every phrase is marked. */
const MARKED = Object.fromEntries(
  Object.entries(ENGLISH.faults).map(([name, text]) => [name, `«${text}»`]),
) as Record<keyof typeof ENGLISH.faults, string>;
const words = { ...MARKED, sentence: '{place}: {expected}, {actual}', or: ' / ' };

const translate = (expected: string, actual = 'missing') =>
  sayWarning({ text: '', parts: { place: 'body.age', expected, actual } }, words);

test('a warning is said in the words of the page, with the values as they are', () => {
  expect(translate('at most 100', '500 (number)')).toBe('body.age: «at most 100», 500 (number)');
  expect(translate('at least 3 characters long', 'a list of 2')).toBe(
    'body.age: «at least 3 characters long», «a list of 2»',
  );
  expect(translate('a date such as 2026-01-15')).toBe(
    'body.age: «a date such as 2026-01-15», «missing»',
  );
});

test('several types or shapes are said one by one', () => {
  expect(translate('an integer or null')).toBe('body.age: «an integer» / null, «missing»');
  expect(translate('a list, or more than 3')).toBe('body.age: «a list» / «more than 3», «missing»');
  expect(translate('an object whose names are each at most 3 characters long')).toBe(
    'body.age: «an object whose names are each «at most 3 characters long»», «missing»',
  );
});

test('a choice that has the word in it, and what is not known, stay as they are', () => {
  expect(translate('one of "a or b", "c"')).toBe('body.age: «one of "a or b", "c"», «missing»');
  expect(translate('Base64', '"x" (string)')).toBe('body.age: Base64, "x" (string)');
});

test('in English a warning is what the check says', () => {
  const parts = { place: 'limit', expected: 'at most 100', actual: '500 (number)' };
  expect(sayWarning({ text: 'limit must be at most 100.', parts })).toBe(
    'limit must be at most 100.',
  );
});
