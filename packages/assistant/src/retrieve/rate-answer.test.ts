import { expect, test } from 'vitest';
import { createPassage } from '../testing/passage.ts';
import { toStem } from '../words/stem.ts';
import type { FoundConcept } from './find-terms.ts';
import { rateAnswer } from './rate-answer.ts';
import type { ConceptKind } from './read-question.ts';

const passage = (text: string, coverage: number, score: number) =>
  createPassage({ title: 'Pools', text, blocks: [{ kind: 'text', text }], coverage, score });
const concept = (text: string, kind: ConceptKind, isKnown = true): FoundConcept => ({
  text,
  kind,
  forms: [{ stems: [toStem(text)], quality: 1 }],
  terms: isKnown ? [{ term: text, number: 0, count: 1, quality: 1 }] : [],
  weight: 1,
});
const pool = concept('pool', 'word');

test('a passage that speaks of what is asked answers it', () => {
  expect(rateAnswer([passage('A pool.', 0.9, 1.8)], [pool])).toBe('sure');
});

test('one that speaks of part of it may not be what was asked', () => {
  expect(rateAnswer([passage('A pool.', 0.6, 1.4)], [pool])).toBe('unsure');
});

test('one that speaks of little does not answer it, and neither does none', () => {
  expect(rateAnswer([passage('A pool.', 0.4, 1)], [pool])).toBe('no');
  expect(rateAnswer([], [pool])).toBe('no');
});

test('a name has to be there, however much else is', () => {
  const asked = [pool, concept('okta', 'name')];
  expect(rateAnswer([passage('A pool.', 0.9, 2)], asked)).toBe('no');
  expect(rateAnswer([passage('A pool for Okta.', 0.9, 2)], asked)).toBe('sure');
});

test('a word that the site does not know in any form takes away', () => {
  const asked = [pool, concept('voice', 'word', false)];
  expect(rateAnswer([passage('A pool.', 0.6, 1.4)], asked)).toBe('no');
  expect(rateAnswer([passage('A pool.', 0.6, 1.4)], [pool])).toBe('unsure');
});

test('of pairs of characters less is expected', () => {
  expect(rateAnswer([passage('缓存', 0.5, 0.9)], [concept('缓存', 'word')])).toBe('unsure');
});

test('only the best passages are looked at', () => {
  const others = [1, 2, 3].map(() => passage('', 0, 0));
  expect(rateAnswer([...others, passage('A pool.', 1, 2)], [pool])).toBe('no');
});
