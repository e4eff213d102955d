import { randomUUID } from 'node:crypto';
import type { Clock } from '@quire/base';
import type { Database } from '../database/database.ts';
import { createBatchedWriter } from './batched-writer.ts';
import { type CountedQuery, insertQueries, type QueryRow } from './insert-queries.ts';

/** Counts questions. */
export interface QueryRecorder {
  /** Ends when the question is in the database for good; it is counted exactly once. Gives it as it was counted. */
  record(query: CountedQuery): Promise<QueryRow>;
}

/** Creates a recorder that counts many questions at once in a few statements. */
export function createQueryRecorder(db: Database, clock: Clock): QueryRecorder {
  const writer = createBatchedWriter<QueryRow>({
    insert: (rows) => insertQueries(db, rows),
    clock,
    name: 'questions',
  });
  return {
    async record(query) {
      const row = { ...query, id: randomUUID(), at: new Date(clock.now()) };
      await writer.write(row);
      return row;
    },
  };
}
