import { type Clock, compareText } from '@quire/base';

/** A call of a worker to what is outside of it, which waits for its turn. */
interface Turn {
  worker: number;
  name: string;
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Timer {
  worker: number;
  at: number;
  callback(): void;
}

/** How a call ends: it is done, or it is done and nobody learns of it, or it is not done at all. */
export type Ending = 'done' | 'not told' | 'not done';

/** What Node calls reading, writing and closing files. */
const DISK_WORK = /^(?:FSReq|CloseReq)/;
/** Long enough for everything that follows from a call and needs no other. */
const SETTLED = 2;

/**
 * Time, and every call of several workers to what is outside of them: each waits until it is its turn, so that a seed
 * decides what happens in which order. One call runs at a time, to its end.
 */
export class Turns {
  now: number;
  readonly history: string[] = [];
  readonly #paused = new Set<number>();
  readonly #dead = new Set<number>();
  readonly #buried = new Set<number>();
  #lost: Turn[] = [];
  #calls: Turn[] = [];
  #timers: Timer[] = [];
  #isRunning = false;

  constructor(start: number) {
    this.now = start;
  }

  /** Asks for a turn. What a call does on its way, such as the statements of a transaction, is part of it. */
  ask<Result>(worker: number, name: string, run: () => Promise<Result>): Promise<Result> {
    if (this.#buried.has(worker)) return Promise.reject(new Error('The worker is gone.'));
    if (this.#isRunning && !this.#dead.has(worker)) return run();
    return new Promise((resolve, reject) => {
      const turn = { worker, name, run, resolve: resolve as Turn['resolve'], reject };
      (this.#dead.has(worker) ? this.#lost : this.#calls).push(turn);
    });
  }

  /** The clock of a worker, which may be wrong by as much as is said. */
  clockOf(worker: number, skew: number): Clock {
    return {
      now: () => this.now + skew,
      after: (milliseconds, callback) => {
        const timer = { worker, at: this.now + milliseconds, callback };
        if (!this.#dead.has(worker)) this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((one) => one !== timer);
        };
      },
    };
  }

  /** Calls that may have their turn now, in an order in which the disk has no say: it may be read in any. */
  get #ready(): Turn[] {
    return this.#calls
      .filter(({ worker }) => !this.#paused.has(worker))
      .sort((one, other) => one.worker - other.worker || compareText(one.name, other.name));
  }

  get waiting(): number {
    return this.#ready.length;
  }

  /** Gives one of the waiting calls its turn. */
  async give(index: number, ending: Ending, fault: (name: string) => Error): Promise<void> {
    const call = this.#ready[index];
    if (!call) return;
    this.#calls = this.#calls.filter((one) => one !== call);
    this.note(`worker ${call.worker}: ${call.name}, ${ending}`);
    try {
      const value = ending === 'not done' ? undefined : await this.alone(() => call.run());
      if (ending === 'done') call.resolve(value);
      else call.reject(fault(call.name));
    } catch (error) {
      call.reject(error);
    }
    await settle();
  }

  /** Does something as one turn. */
  async alone<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#isRunning = true;
    try {
      return await run();
    } finally {
      this.#isRunning = false;
    }
  }

  /** When the next timer goes off of a worker that is neither dead nor paused. */
  get next(): number | undefined {
    const due = this.#timers.filter(({ worker }) => !this.#paused.has(worker)).map(({ at }) => at);
    return due.length > 0 ? Math.max(this.now, Math.min(...due)) : undefined;
  }

  /** Moves time, and sets off what is due, in order. */
  async advanceTo(until: number): Promise<void> {
    for (;;) {
      const [due] = this.#timers
        .filter(({ worker, at }) => at <= until && !this.#paused.has(worker))
        .sort((one, other) => one.at - other.at || one.worker - other.worker);
      if (!due) break;
      this.#timers = this.#timers.filter((one) => one !== due);
      this.now = Math.max(this.now, due.at);
      due.callback();
      await settle();
    }
    this.now = Math.max(this.now, until);
  }

  pause(worker: number): void {
    this.note(`worker ${worker} stands still`);
    this.#paused.add(worker);
  }

  resume(worker: number): void {
    if (this.#paused.delete(worker)) this.note(`worker ${worker} goes on`);
  }

  /** The worker is gone: its calls are never answered. */
  kill(worker: number): void {
    this.note(`worker ${worker} is killed`);
    this.#dead.add(worker);
    this.#paused.delete(worker);
    this.#lost.push(...this.#calls.filter((call) => call.worker === worker));
    this.#calls = this.#calls.filter((call) => call.worker !== worker);
    this.#timers = this.#timers.filter((timer) => timer.worker !== worker);
  }

  /** Once a seed is over: what the worker waited for fails, so that nothing is left of it. */
  bury(worker: number): void {
    this.kill(worker);
    this.#buried.add(worker);
    for (const call of this.#lost.splice(0)) {
      if (call.worker === worker) call.reject(new Error('The worker is gone.'));
      else this.#lost.push(call);
    }
  }

  isWorking(worker: number): boolean {
    return !this.#dead.has(worker) && !this.#paused.has(worker);
  }

  note(words: string): void {
    this.history.push(`${this.now} ${words}`);
  }
}

/** Waits until nothing goes on by itself: neither promises nor work on the disk. */
export async function settle(): Promise<void> {
  for (let calm = 0; calm < SETTLED; calm++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (process.getActiveResourcesInfo().some((name) => DISK_WORK.test(name))) calm = -1;
  }
}
