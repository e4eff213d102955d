import { expect, test } from 'vitest';
import { createKeyFilter } from './key-filter.ts';

const keysOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `org_1/blobs/${name}-${number}`);

test('never loses a name, and takes few others for one', () => {
  const filter = createKeyFilter(1);
  const named = keysOf('named', 100_000);
  for (const key of named) filter.add(key);
  expect(named.every((key) => filter.has(key))).toBe(true);
  const mistakes = keysOf('other', 100_000).filter((key) => filter.has(key));
  expect(mistakes.length).toBeLessThan(100);
});

test('another filter makes other mistakes', () => {
  const [one, other] = [createKeyFilter(1), createKeyFilter(1)];
  for (const key of keysOf('named', 400_000)) {
    one.add(key);
    other.add(key);
  }
  const mistakes = keysOf('other', 20_000).filter((key) => one.has(key));
  expect(mistakes.length).toBeGreaterThan(3);
  expect(mistakes.filter((key) => other.has(key)).length).toBeLessThan(mistakes.length);
});
