import { expect, it } from 'vitest';
import { toBatches } from './batches.ts';

it('puts no more into a batch than a command line takes', () => {
  const lengths = (names: string[]) =>
    toBatches(names, (name) => name.length).map(({ length }) => length);
  expect(lengths([])).toEqual([]);
  expect(lengths(Array(401).fill('a'))).toEqual([200, 200, 1]);
  expect(lengths(Array(10).fill('a'.repeat(5_000)))).toEqual([4, 4, 2]);
  expect(lengths(['a'.repeat(50_000), 'b'])).toEqual([1, 1]);
});
