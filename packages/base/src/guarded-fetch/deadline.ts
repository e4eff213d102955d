import type { Clock } from '../clock.ts';
import { fetchCancelled, fetchTimedOut } from './errors.ts';

/** One limit of time for a whole exchange: names, redirects, headers and body together. */
export interface Deadline {
  /** Aborted with the error to throw. */
  signal: AbortSignal;
  /** Rejects with that error as soon as time is up, whatever the work is waiting for. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Begins anew, with another limit. */
  restart(timeoutMs: number): void;
  end(): void;
}

/** Starts the limit; it ends early when the caller's own signal is aborted. */
export function createDeadline(options: {
  url: string;
  clock: Clock;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}): Deadline {
  const { url, clock, timeoutMs, signal } = options;
  const controller = new AbortController();
  const cancel = () => controller.abort(fetchCancelled({ url }, signal?.reason));
  const startTimer = (limit: number) =>
    clock.after(limit, () => controller.abort(fetchTimedOut({ url, timeoutMs: limit })));
  let stopTimer = startTimer(timeoutMs);
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    race: (work) => raceSignal(work, controller.signal),
    restart(limit) {
      stopTimer();
      stopTimer = startTimer(limit);
    },
    end() {
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    },
  };
}

function raceSignal<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
