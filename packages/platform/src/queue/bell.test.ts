import { createTestClock } from '@quire/base/testing';
import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const never = new AbortController().signal;

/** Whether somebody who waits a second for the bell has woken yet. */
function waitFor(bell: ReturnType<typeof createBell>, signal = never) {
  const waiter = { isAwake: false };
  const woken = bell.wait(1000, signal).then(() => {
    waiter.isAwake = true;
  });
  return { waiter, woken };
}

test('who waits is woken by a ring', async () => {
  const bell = createBell(createTestClock());
  const { waiter, woken } = waitFor(bell);
  await Promise.resolve();
  expect(waiter.isAwake).toBe(false);
  bell.ring();
  await woken;
});

test('who waits is woken after the time', async () => {
  const clock = createTestClock();
  const { waiter, woken } = waitFor(createBell(clock));
  await clock.advance(999);
  expect(waiter.isAwake).toBe(false);
  await clock.advance(1);
  await woken;
});

test('who waits is woken by the signal, and a wait after it ends at once', async () => {
  const bell = createBell(createTestClock());
  const stop = new AbortController();
  const { woken } = waitFor(bell, stop.signal);
  stop.abort();
  await woken;
  await waitFor(bell, stop.signal).woken;
});

test('a ring while nobody waits ends the next wait, and only that', async () => {
  const clock = createTestClock();
  const bell = createBell(clock);
  bell.ring();
  bell.ring();
  await waitFor(bell).woken;
  const { waiter, woken } = waitFor(bell);
  await clock.advance(999);
  expect(waiter.isAwake).toBe(false);
  bell.ring();
  await woken;
  expect(clock.pending()).toBe(0);
});
