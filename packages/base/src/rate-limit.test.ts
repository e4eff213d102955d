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

test('a clock that was set back by days refused everybody for days', () => {
  let now = 1_000_000_000;
  const limit = createRateLimit(1, { now: () => now, after: () => () => {} });
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  now -= 3 * 86_400_000;
  expect([limit.take('a'), limit.take('a'), limit.secondsLeft()]).toEqual([true, false, 60]);
});
