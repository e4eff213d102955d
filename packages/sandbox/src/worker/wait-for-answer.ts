/** How often a thread is looked at, in milliseconds. */
export const LOOK_EVERY = 100;

/** Waits until the first number of a signal is no longer 0, for so long at most; whether it still is. */
export type Wait = (signal: Int32Array, milliseconds: number) => boolean;

const waitForSignal: Wait = (signal, milliseconds) => {
  Atomics.wait(signal, 0, 0, milliseconds);
  // Being woken is no answer: on a busy machine the call for the last answer may come only now.
  return Atomics.load(signal, 0) === 0;
};

/**
 * Waits for the answer of a thread; false when it went for so long without counting a step. Looks are counted
 * instead of time: a machine that stands still for an hour is one look late, and so is the thread.
 */
export function waitForAnswer(
  signal: Int32Array,
  milliseconds: number,
  isStillWaiting: Wait = waitForSignal,
): boolean {
  let steps = Atomics.load(signal, 1);
  for (let waited = 0; waited < milliseconds; waited += LOOK_EVERY) {
    if (!isStillWaiting(signal, LOOK_EVERY)) return true;
    const now = Atomics.load(signal, 1);
    if (now !== steps) waited = 0;
    steps = now;
  }
  return false;
}
