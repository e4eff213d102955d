import { type Clock, sleep } from '@quire/base';

/** How to wait: on which clock, and until when it still makes sense. */
export interface Waiting {
  clock: Clock;
  signal: AbortSignal;
}

/** Waits a while; throws when there is no more sense in it. */
export async function pause({ clock, signal }: Waiting, milliseconds: number): Promise<void> {
  await sleep(clock, milliseconds, signal);
  signal.throwIfAborted();
}

/**
 * Runs a task to its end even if nothing else keeps the process alive: the clock's timers do not,
 * and Node would end in the middle of a wait.
 */
export async function stayAliveFor<Result>(task: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => {}, 2 ** 30);
  try {
    return await task();
  } finally {
    clearInterval(timer);
  }
}
