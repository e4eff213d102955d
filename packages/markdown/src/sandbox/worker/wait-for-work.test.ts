import { expect, it } from 'vitest';
import { waitForWork } from './wait-for-work.ts';

/** Waits for a thread that never answers, and counts the looks at its work. */
function countLooks(milliseconds: number, workAtEachLook: number): number {
  let looks = 0;
  const signal = new Int32Array(new SharedArrayBuffer(4));
  waitForWork(signal, milliseconds, () => {
    looks++;
    return () => workAtEachLook;
  });
  return looks;
}

it('a thread that works all the time is given up when its time is used up', () => {
  expect(countLooks(300, 100)).toBe(3);
});

it('a machine that stood still for a minute has not used up the time of a thread', () => {
  expect(countLooks(600, 60_000)).toBe(3);
});

it('does not wait for a thread that has answered', () => {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  Atomics.store(signal, 0, 1);
  let looks = 0;
  waitForWork(signal, 300, () => () => ++looks);
  expect(looks).toBe(0);
});
