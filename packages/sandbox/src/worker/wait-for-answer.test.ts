import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { LOOK_EVERY, waitForAnswer } from './wait-for-answer.ts';

const createSignal = () => new Int32Array(new SharedArrayBuffer(8));

/** Waits for a thread that does something between any two looks, and counts the looks. */
function watch(milliseconds: number, act: (look: number, signal: Int32Array) => void) {
  let looks = 0;
  const signal = createSignal();
  const isAnswered = waitForAnswer(signal, milliseconds, () => {
    act(++looks, signal);
    return Atomics.load(signal, 0) === 0;
  });
  return { isAnswered, looks };
}

it('a thread that makes no steps is given up', () => {
  expect(watch(3 * LOOK_EVERY, () => {})).toEqual({ isAnswered: false, looks: 3 });
});

it('a thread that makes steps is waited for, however long it takes', () => {
  const { isAnswered, looks } = watch(3 * LOOK_EVERY, (look, signal) => {
    Atomics.add(signal, 1, 1);
    if (look === 1_000) Atomics.store(signal, 0, 1);
  });
  expect({ isAnswered, looks }).toEqual({ isAnswered: true, looks: 1_000 });
});

it('a call that was meant for an earlier answer is not taken for one', () => {
  const signal = createSignal();
  const text =
    'const { workerData } = require("node:worker_threads"); setInterval(() => Atomics.notify(workerData, 0), 5);';
  const thread = new Worker(text, { eval: true, workerData: signal });
  const isAnswered = waitForAnswer(signal, 20 * LOOK_EVERY);
  void thread.terminate();
  expect(isAnswered).toBe(false);
});

it('does not wait for a thread that has answered', () => {
  const signal = createSignal();
  Atomics.store(signal, 0, 1);
  expect(waitForAnswer(signal, 60_000)).toBe(true);
});
