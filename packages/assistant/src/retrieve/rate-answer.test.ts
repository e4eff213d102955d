import { expect, test } from 'vitest';
import type { Passage } from '../passage.ts';
import { isAnswerableFrom } from './rate-answer.ts';
import { toStem } from './stem.ts';

const passage = (heading: string, coverage: number): Passage => ({
  address: '/pools',
  id: 'a',
  title: 'Pools',
  heading,
  breadcrumbs: [],
  text: '',
  coverage,
  score: 1,
});
const terms = (...words: string[]) =>
  words.map((term) => ({ term, stem: toStem(term), weight: term === 'large' ? 2 : 1 }));

test('a passage that speaks of most of a question answers it', () => {
  const asked = terms('large', 'browser', 'pool');
  expect(isAnswerableFrom([passage('More', 0.6)], asked)).toBe(true);
  expect(isAnswerableFrom([passage('More', 0.5)], asked)).toBe(false);
  expect(isAnswerableFrom([], asked)).toBe(false);
});

test('of one or two words more is wanted', () => {
  expect(isAnswerableFrom([passage('More', 0.6)], terms('tag', 'cat'))).toBe(false);
  expect(isAnswerableFrom([passage('More', 0.8)], terms('tag', 'cat'))).toBe(true);
});

test('a heading that names two of three words of it is enough, one is not', () => {
  const asked = terms('large', 'browser', 'pool');
  expect(isAnswerableFrom([passage('Sizing a browser', 0.4)], asked)).toBe(true);
  expect(
    isAnswerableFrom([passage('Sizing a browser', 0.4)], terms('large', 'browser', 'cat')),
  ).toBe(false);
});

test('only the best passages are looked at', () => {
  const others = [1, 2, 3].map(() => passage('More', 0));
  expect(isAnswerableFrom([...others, passage('More', 1)], terms('a', 'b', 'c'))).toBe(false);
});
