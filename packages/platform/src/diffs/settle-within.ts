import type { Clock } from '@quire/base';

/** What a promise gives within the time; `waiting` when it is not settled yet, and goes on. */
export async function settleWithin<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  clock: Clock,
): Promise<Value | 'waiting'> {
  // Whoever asks next hears of a failure that comes later.
  promise.catch(() => {});
  let cancel = () => {};
  const late = new Promise<'waiting'>((resolve) => {
    cancel = clock.after(milliseconds, () => resolve('waiting'));
  });
  return Promise.race([promise, late]).finally(() => cancel());
}
