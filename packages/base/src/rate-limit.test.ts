import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a name is refused beyond its count, others are not, and a new minute begins again', () => {
  let now = 5_000;
  const limit = createRateLimit(2, { now: () => now, after: () => () => {} });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now += 20_500;
  expect([limit.take('a'), limit.secondsLeft()]).toEqual([false, 40]);
  now += 39_500;
  expect(limit.take('a')).toBe(true);
});
