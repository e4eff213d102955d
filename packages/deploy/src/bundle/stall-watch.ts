import type { Clock } from '@quire/base';

/** Ends a download that no longer moves. */
export interface StallWatch {
  /** Aborted when nothing moved for too long, or when the caller's own signal is. */
  signal: AbortSignal;
  /** Call whenever something moved. */
  touch(): void;
  hasStalled(): boolean;
  end(): void;
}

/** Starts watching. */
export function createStallWatch(options: {
  clock: Clock;
  signal: AbortSignal;
  milliseconds: number;
}): StallWatch {
  const { clock, signal, milliseconds } = options;
  const controller = new AbortController();
  let hasStalled = false;
  let movedAt = clock.now();
  let cancel = () => {};
  // One timer that looks back, instead of a new one for every chunk.
  const look = () => {
    const left = movedAt + milliseconds - clock.now();
    if (left > 0) cancel = clock.after(left, look);
    else {
      hasStalled = true;
      controller.abort();
    }
  };
  const stop = () => controller.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  cancel = clock.after(milliseconds, look);
  return {
    signal: controller.signal,
    touch() {
      movedAt = clock.now();
    },
    hasStalled: () => hasStalled,
    end() {
      cancel();
      signal.removeEventListener('abort', stop);
    },
  };
}
