import { tmpdir } from 'node:os';
import { type Clock, silentLogger } from '@quire/base';
import { expect, test } from 'vitest';
import { createRoom } from './room.ts';

/** Time passes as fast as it is waited for. */
function createHurriedClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = setImmediate(() => {
        now += milliseconds;
        callback();
      });
      return () => clearImmediate(timer);
    },
  };
}

const never = new AbortController().signal;

test('work that ran out of room on something else than these disks is tried again after a while', async () => {
  const clock = createHurriedClock();
  const room = createRoom({}, { clock, logger: silentLogger });
  const before = { freeBytes: Number.MAX_SAFE_INTEGER / 2, at: clock.now() };
  await room.waitForMore(before, never);
  expect(clock.now()).toBe(15_000);
});

test('the longer such work took, the later it is tried again', async () => {
  const clock = createHurriedClock();
  const room = createRoom({}, { clock, logger: silentLogger });
  await room.waitForMore({ freeBytes: Number.MAX_SAFE_INTEGER / 2, at: -60_000 }, never);
  expect(clock.now()).toBe(240_000);
});

test('it is tried again at once where there is more room than before', async () => {
  const clock = createHurriedClock();
  const room = createRoom({ work: tmpdir() }, { clock, logger: silentLogger });
  await room.waitForMore({ freeBytes: 0, at: 0 }, never);
  expect(clock.now()).toBe(0);
});

test('a worker that is stopped does not wait', async () => {
  const clock = createHurriedClock();
  const room = createRoom({}, { clock, logger: silentLogger });
  const before = { freeBytes: Number.MAX_SAFE_INTEGER / 2, at: clock.now() };
  await room.waitForMore(before, AbortSignal.abort());
  expect(clock.now()).toBe(0);
});

test('work during which the clock was set ahead by days waited for days', async () => {
  const clock = createHurriedClock();
  const room = createRoom({}, { clock, logger: silentLogger });
  const before = { freeBytes: Number.MAX_SAFE_INTEGER / 2, at: -3 * 86_400_000 };
  await room.waitForMore(before, never);
  expect(clock.now()).toBe(3_600_000);
});
