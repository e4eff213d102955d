import { createTestClock } from '@quire/base/testing';
import { expect, test } from 'vitest';
import { createVisitorLimits } from './visitor-limits.ts';

test('a visitor waits after too many questions, another one does not', async () => {
  const clock = createTestClock();
  const check = createVisitorLimits({ perVisitor: 2, perSite: 100 }, clock);
  expect([check('a', 'x'), check('a', 'x'), check('a', 'x'), check('a', 'y')]).toEqual([
    undefined,
    undefined,
    600,
    undefined,
  ]);
  await clock.advance(60_000);
  expect(check('a', 'x')).toBe(540);
  await clock.advance(540_000);
  expect(check('a', 'x')).toBeUndefined();
});

test('a site waits after too many questions of all its visitors, another site does not', () => {
  const check = createVisitorLimits({ perVisitor: 10, perSite: 2 }, createTestClock());
  expect([check('a', 'x'), check('a', 'y'), check('a', 'z'), check('b', 'z')]).toEqual([
    undefined,
    undefined,
    600,
    undefined,
  ]);
});

test('several questions at once count one by one, and all of them or none', async () => {
  const clock = createTestClock();
  const check = createVisitorLimits({ perVisitor: 5, perSite: 100 }, clock);
  expect(check('a', 'x', 3)).toBeUndefined();
  await clock.advance(60_000);
  expect([check('a', 'x', 3), check('a', 'x', 2), check('a', 'x'), check('a', 'y', 6)]).toEqual([
    540,
    undefined,
    540,
    600,
  ]);
});

test('a visitor with a network of IPv6 does not get a limit of their own for each of its addresses', () => {
  const check = createVisitorLimits({ perVisitor: 2, perSite: 100 }, createTestClock());
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
  expect(addresses.map((address) => check('a', address))).toEqual([
    undefined,
    undefined,
    600,
    undefined,
  ]);
});

test('without a limit for the site its visitors are not counted together', () => {
  const check = createVisitorLimits({ perVisitor: 1 }, createTestClock());
  const visitors = Array.from({ length: 1_000 }, (_, index) => `visitor ${index}`);
  expect(visitors.filter((visitor) => check('a', visitor) !== undefined)).toEqual([]);
  expect(check('a', 'visitor 999')).toBe(600);
});

test('a clock that was set back by days kept visitors waiting for days', () => {
  let now = 1_000_000_000;
  const check = createVisitorLimits({ perVisitor: 1 }, { now: () => now, after: () => () => {} });
  expect([check('a', 'x'), check('a', 'x')]).toEqual([undefined, 600]);
  now -= 3 * 86_400_000;
  expect([check('a', 'x'), check('a', 'x')]).toEqual([undefined, 600]);
});
