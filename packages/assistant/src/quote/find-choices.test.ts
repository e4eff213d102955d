import { expect, test } from 'vitest';
import type { Passage } from '../passage.ts';
import { toStems } from '../retrieve/find-form.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';
import { createPassage } from '../testing/passage.ts';
import { findChoices } from './find-choices.ts';

const passage = (title: string, parts: Partial<Passage> = {}) =>
  createPassage({ address: `/${title}`, title, heading: 'Timeouts', score: 2, ...parts });
const asked = (...words: string[]) =>
  words.map(
    (text): FoundConcept => ({
      text,
      kind: 'word',
      forms: [{ stems: toStems(text), quality: 1 }],
      terms: [],
      weight: 1,
    }),
  );

test('sections of one heading that answer as well are told apart by their pages', () => {
  expect(findChoices([passage('Java SDK'), passage('Ruby SDK')], asked('timeout'))).toEqual([
    'Java SDK',
    'Ruby SDK',
  ]);
});

test('pages of one title are told apart by the group above them', () => {
  const passages = ['v1', 'v2'].map((group) => passage('Client', { breadcrumbs: ['Docs', group] }));
  expect(findChoices(passages, asked('timeout'))).toEqual(['v1', 'v2']);
});

test('nothing is asked back of a question that names one of them', () => {
  const passages = [passage('Java SDK'), passage('Ruby SDK')];
  expect(findChoices(passages, asked('timeout', 'ruby'))).toEqual([]);
});

test('nothing is asked back where one answers better, or about something else', () => {
  expect(findChoices([passage('Java'), passage('Ruby', { score: 1 })], asked('x'))).toEqual([]);
  expect(findChoices([passage('Java'), passage('Ruby', { heading: 'Proxy' })], asked('x'))).toEqual(
    [],
  );
  expect(findChoices([passage('Java')], asked('x'))).toEqual([]);
  expect(findChoices([], asked('x'))).toEqual([]);
});
