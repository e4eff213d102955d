import { randomUUID } from 'node:crypto';
import { type Clock, sleep } from '@quire/base';
import type { Database } from '../database/database.ts';
import { databaseAway } from '../database/errors.ts';
import { type CountedQuery, insertQueries, type QueryRow } from './insert-queries.ts';

/** Counts questions. */
export interface QueryRecorder {
  /** Ends when the question is in the database for good; it is counted exactly once. */
  record(query: CountedQuery): Promise<void>;
}

interface Waiting {
  row: QueryRow;
  resolve(): void;
  reject(error: unknown): void;
}

const BATCH = 500;
/** More than this many waiting means that the database is gone, and callers should be told. */
const MAX_WAITING = 10_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;

/**
 * Creates a recorder that writes what arrives while a write is under way as one batch: alone a question
 * waits for nobody, and a thousand at once are a few statements.
 */
export function createQueryRecorder(db: Database, clock: Clock): QueryRecorder {
  const waiting: Waiting[] = [];
  let isWriting = false;
  return {
    record(query) {
      return new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(databaseAway({ reason: `${MAX_WAITING} questions wait to be counted` }));
          return;
        }
        const row = { ...query, id: randomUUID(), at: new Date(clock.now()) };
        waiting.push({ row, resolve, reject });
        if (!isWriting) void writeAll();
      });
    },
  };

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await insertPatiently(batch.map(({ row }) => row));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  /** A lost connection does not tell whether the rows were written: with their ids they can be sent again. */
  async function insertPatiently(rows: readonly QueryRow[]): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        await insertQueries(db, rows);
        return;
      } catch (error) {
        if (tried >= TRIES) throw error;
        await sleep(clock, FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  }
}
