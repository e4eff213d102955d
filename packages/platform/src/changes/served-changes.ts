import type { Clock } from '@quire/base';
import type { Database } from '../database/database.ts';
import { databaseAway } from '../database/errors.ts';
import { inTime } from '../database/in-time.ts';
import { stillLasts } from '../still-lasts.ts';
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
  /** How often an answer was lost, and how often it had been when everything was last asked for again. */
  #losses = 0;
  #mended = 0;

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
    return stillLasts(this.#until, this.#clock.now(), FOLLOW_MS);
  }

  /** How far the log was read; nothing before it was. */
  get place(): LogPlace | undefined {
    return this.#place;
  }

  /** Whether what is known may be old because the database is away, or was. */
  get isLost(): boolean {
    return this.#losses !== this.#mended;
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
    this.#losses++;
  }

  async #read(): Promise<void> {
    const losses = this.#losses;
    const from = this.isLost ? undefined : this.#place;
    try {
      const { place, change } = await inTime(this.#clock, readChanges(this.#db, from));
      this.#place = place;
      if (change) this.#tell(change);
      this.#mended = losses;
    } catch (error) {
      this.#losses++;
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
