import { expect, test } from 'vitest';
import { stillLasts } from './still-lasts.ts';

test('what lasts a second ends with it, and also where the clock is set back', () => {
  const [now, second] = [1_000_000, 1000];
  const until = now + second;
  const times = [now, until - 1, until, now - 1, now - 3 * 86_400_000];
  expect(times.map((time) => stillLasts(until, time, second))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
