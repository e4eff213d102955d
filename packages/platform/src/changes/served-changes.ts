import type { Clock } from '@quire/base';
import type { Database } from '../database/database.ts';
import { databaseAway } from '../database/errors.ts';
import { inTime } from '../database/in-time.ts';
import { type LogPlace, readChanges, type ServedChange } from './read-changes.ts';

/** How long a change may go unnoticed where nobody hears of it. */
const FOLLOW_MS = 1000;

/**
 * Follows what the database notes of changes at hosts: one question a second while there are readers, for all
 * hosts together. Whoever listens to the database makes it read at once. While the database is away, what
 * is known stays as it is; once it is back, everything is asked for again.
 */
export class ServedChanges {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #listeners: ((change: ServedChange) => void)[] = [];
  #place: LogPlace | undefined;
  #until = Number.NEGATIVE_INFINITY;
  #count = 0;
  #reading: Promise<void> | undefined;
  #isLost = false;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** How often something changed: an answer that was asked for before may be one of before. */
  get count(): number {
    return this.#count;
  }

  /** Whether the log was read a moment ago: until the moment is over, what is known is good. */
  get isCurrent(): boolean {
    const left = this.#until - this.#clock.now();
    // A clock that is set back must not make a moment last.
    return left > 0 && left <= FOLLOW_MS;
  }

  /** Calls back with every change that is read. */
  subscribe(onChange: (change: ServedChange) => void): void {
    this.#listeners.push(onChange);
  }

  /** Reads the log, unless that is current. */
  follow(): Promise<void> {
    if (this.isCurrent) return Promise.resolve();
    this.#reading ??= this.#read();
    return this.#reading;
  }

  /** Reads the log after a message of the database, whatever is being read already. */
  async followNow(): Promise<void> {
    await this.#reading;
    this.#until = Number.NEGATIVE_INFINITY;
    await this.follow();
  }

  /** Whether a server whose oldest running transaction is this one knows all that was read here. */
  isPassed(oldest: number): boolean {
    return this.#place === undefined || oldest >= this.#place.oldest;
  }

  /** The database lost an answer: what it says next may be that of another server, which has read another log. */
  startOver(): void {
    this.#isLost = true;
  }

  async #read(): Promise<void> {
    const from = this.#isLost ? undefined : this.#place;
    this.#isLost = false;
    try {
      const { place, change } = await inTime(this.#clock, readChanges(this.#db, from));
      this.#place = place;
      if (change) this.#tell(change);
    } catch (error) {
      this.#isLost = true;
      if (!databaseAway.is(error)) throw error;
    } finally {
      this.#reading = undefined;
      this.#until = this.#clock.now() + FOLLOW_MS;
    }
  }

  #tell(change: ServedChange): void {
    this.#count++;
    for (const onChange of this.#listeners) onChange(change);
  }
}
