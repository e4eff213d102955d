import { expect, test } from 'vitest';
import type { Passage } from '../passage.ts';
import { isSure } from './is-sure.ts';

const passage = (coverage: number): Passage => ({
  address: '/tides',
  id: '',
  title: 'Tides',
  heading: '',
  breadcrumbs: [],
  text: 'Low water is at noon.',
  coverage,
  score: 1,
});

test('an answer is sure where one of its best passages speaks of nearly all of the question', () => {
  expect(isSure([passage(0.6), passage(0.8)])).toBe(true);
  expect(isSure([passage(0.6), passage(0.7)])).toBe(false);
  expect(isSure([])).toBe(false);
});

test('a passage far down the list makes no answer sure', () => {
  expect(isSure([passage(0.6), passage(0.6), passage(0.6), passage(1)])).toBe(false);
});
