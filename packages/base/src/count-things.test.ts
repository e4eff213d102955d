import { expect, test } from 'vitest';
import { countThings } from './count-things.ts';

test('one thing is singular, any other number is plural', () => {
  expect([0, 1, 2].map((count) => countThings(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ]);
});
