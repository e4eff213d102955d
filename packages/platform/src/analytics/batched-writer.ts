import { type Clock, sleep } from '@quire/base';
import { databaseAway } from '../database/errors.ts';

/** Writes rows. */
export interface BatchedWriter<Row> {
  /** Ends when the row is in the database for good. */
  write(row: Row): Promise<void>;
}

export interface BatchedWriterParts<Row> {
  /** Writes all rows or none, and leaves those that are there already as they are. */
  insert(rows: readonly Row[]): Promise<unknown>;
  clock: Clock;
  /** What the rows are, for whoever is told that too many wait. */
  name: string;
}

interface Waiting<Row> {
  row: Row;
  resolve(): void;
  reject(error: unknown): void;
}

const BATCH = 500;
/** More than this many waiting means that the database is gone, and callers should be told. */
const MAX_WAITING = 10_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 100;

/**
 * Creates a writer that writes what arrives while a write is under way as one batch: alone a row waits
 * for nobody, and a thousand at once are a few statements.
 */
export function createBatchedWriter<Row>({
  insert,
  clock,
  name,
}: BatchedWriterParts<Row>): BatchedWriter<Row> {
  const waiting: Waiting<Row>[] = [];
  let isWriting = false;
  return {
    write(row) {
      return new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(databaseAway({ reason: `${MAX_WAITING} ${name} are waiting to be written` }));
          return;
        }
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
  async function insertPatiently(rows: readonly Row[]): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        await insert(rows);
        return;
      } catch (error) {
        if (tried >= TRIES) throw error;
        await sleep(clock, FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  }
}
