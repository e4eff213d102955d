import { systemClock } from '@quire/base';
import { expect, test } from 'vitest';
import { createUsedTokens } from './used-tokens.ts';

test('a token is used once, and forgotten when nobody could use it again', () => {
  let now = 1000;
  const used = createUsedTokens({ ...systemClock, now: () => now }, 2);
  expect([used.use('a', 2000), used.use('a', 2000), used.use('b', 3000)]).toEqual([
    true,
    false,
    true,
  ]);
  // Without room nobody is let in: an early end of the memory would let a token in twice.
  expect(used.use('c', 3000)).toBe(false);
  now = 2000;
  expect([used.use('c', 3000), used.use('b', 3000)]).toEqual([true, false]);
});
