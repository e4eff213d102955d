import { expect, test } from 'vitest';
import { createKeySequence } from './key-sequence.ts';

/** What is recognized when keys are pressed, each at its moment. */
function type(...presses: [string, number][]) {
  const press = createKeySequence(['g s', 'g h', '?']);
  return presses.map(([key, at]) => press(key, at));
}

test('two keys one after the other are one shortcut', () => {
  expect(type(['g', 0], ['s', 300])).toEqual([undefined, 'g s']);
});

test('a single key is recognized at once, also after the beginning of a sequence', () => {
  expect(type(['?', 0])).toEqual(['?']);
  expect(type(['g', 0], ['?', 100])).toEqual([undefined, '?']);
});

test('a long pause ends a sequence', () => {
  expect(type(['g', 0], ['s', 1_201])).toEqual([undefined, undefined]);
});

test('a wrong key ends a sequence, and the first key begins it again', () => {
  expect(type(['g', 0], ['x', 10], ['s', 20])).toEqual([undefined, undefined, undefined]);
  expect(type(['g', 0], ['g', 10], ['h', 20])).toEqual([undefined, undefined, 'g h']);
});

test('nothing is recognized twice', () => {
  expect(type(['g', 0], ['s', 10], ['s', 20])).toEqual([undefined, 'g s', undefined]);
});
