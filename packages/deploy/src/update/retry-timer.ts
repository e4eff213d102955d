import { type Clock, type Random, sleep } from '@quire/base';
import { toBackOffDelay } from '../bundle/back-off.ts';
import { bundleUnreachable, dataFolderFailed, linkUnreachable } from '../errors.ts';

const BACK_OFF = { firstMs: 5_000, mostMs: 5 * 60_000 };

/** Whether an error may pass by itself: a server that is down, a disk that is full. */
export function isPassing(error: unknown): boolean {
  return bundleUnreachable.is(error) || linkUnreachable.is(error) || dataFolderFailed.is(error);
}

/** Does a piece of work later, each time after a longer wait, until it is canceled. */
export class RetryTimer {
  readonly #clock: Clock;
  readonly #random: Random;
  #attempt = 0;
  #stop: (() => void) | undefined;

  constructor({ clock, random }: { clock: Clock; random: Random }) {
    this.#clock = clock;
    this.#random = random;
  }

  schedule(work: () => Promise<void>): void {
    this.#stop?.();
    const delay = toBackOffDelay(this.#attempt++, BACK_OFF, this.#random);
    this.#stop = this.#clock.after(delay, () => void work());
  }

  /** The same as a pause. */
  wait(attempt: number, signal: AbortSignal): Promise<void> {
    return sleep(this.#clock, toBackOffDelay(attempt - 1, BACK_OFF, this.#random), signal);
  }

  /** Begins again with a short wait next time. */
  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#attempt = 0;
  }
}
