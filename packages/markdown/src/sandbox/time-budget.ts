import type { Stopwatch } from './stopwatch.ts';

/** Time that may be spent, counted by a stopwatch that is passed in. */
export class TimeBudget {
  readonly #stopwatch: Stopwatch;
  readonly #limit: number;
  #spent = 0;

  constructor(stopwatch: Stopwatch, limit: number) {
    this.#stopwatch = stopwatch;
    this.#limit = limit;
  }

  /** Milliseconds that are left; never below zero. */
  get left(): number {
    return Math.max(0, this.#limit - this.#spent);
  }

  /** Runs something and counts its time. */
  measure<Result>(run: () => Result): Result {
    const elapsed = this.#stopwatch();
    try {
      return run();
    } finally {
      this.#spent += elapsed();
    }
  }
}
