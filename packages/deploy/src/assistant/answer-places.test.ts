import { expect, test } from 'vitest';
import { createAnswerPlaces } from './answer-places.ts';

test('one reader does not hold every place, and a place is free again afterwards', () => {
  const places = createAnswerPlaces(3, 2);
  const first = places.take('a');
  expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), undefined]);
  expect([places.take('b'), places.take('c')]).toEqual([expect.any(Function), undefined]);
  first?.();
  expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), undefined]);
});
