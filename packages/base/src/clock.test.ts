import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readElapsed, sleep, systemClock, toTimestamp } from './clock.ts';
import { createTestClock } from './testing/test-clock.ts';

test('sleep ends when its clock says so', async () => {
  const clock = createTestClock();
  let isAwake = false;
  const sleeping = sleep(clock, 1000).then(() => {
    isAwake = true;
  });
  await clock.advance(999);
  expect(isAwake).toBe(false);
  await clock.advance(1);
  await sleeping;
  expect(isAwake).toBe(true);
});

test('an aborted sleep ends at once and leaves no timer', async () => {
  const clock = createTestClock();
  const controller = new AbortController();
  const sleeping = sleep(clock, 1000, controller.signal);
  controller.abort();
  await sleeping;
  expect(clock.pending()).toBe(0);
});

test('what something takes is not read from a clock that can be set, unless it has no other', () => {
  const set = { ...systemClock, now: () => 0 };
  expect(readElapsed(set)).toBeGreaterThan(0);
  expect(readElapsed({ now: () => 7, after: () => () => {} })).toBe(7);
});

test('timestamps are UTC with milliseconds', () => {
  expect(toTimestamp(Date.UTC(2026, 10, 15, 2, 22, 13))).toBe('2026-11-15T02:22:13.000Z');
});

test('a process that only sleeps stays alive until it is awake', () => {
  const program =
    "import { sleep, systemClock } from '@quire/base'; await sleep(systemClock, 20); console.log('awake');";
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(output).toBe('awake\n');
});
