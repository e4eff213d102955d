import { randomUUID } from 'node:crypto';
import { type Clock, type Id, sleep } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { QueryCaller } from '../database/schema/index.ts';

/** A question to the assistant, as it is counted. */
export interface CountedQuery {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  caller: QueryCaller;
}

/** A counted question with its own id and moment. */
export interface QueryRow extends CountedQuery {
  id: string;
  at: Date;
}

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
 * Makes a recorder that writes what arrives while a write is under way as one batch: alone a question
 * waits for nobody, and a thousand at once are a few statements.
 */
export function createQueryRecorder(db: Database, clock: Clock): QueryRecorder {
  const waiting: Waiting[] = [];
  let isWriting = false;
  return {
    record(query) {
      return new Promise((resolve, reject) => {
        if (waiting.length >= MAX_WAITING) {
          reject(new Error('too many questions wait to be counted'));
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
        return await insertQueries(db, rows);
      } catch (error) {
        if (tried >= TRIES) throw error;
        await sleep(clock, FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  }
}

/**
 * Adds questions and counts them by day, in one statement: both happen or neither. Rows that are there
 * already are neither added nor counted. Days are taken in order, so that two writers never wait for each other.
 */
export async function insertQueries(db: Database, rows: readonly QueryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = sql.join(
    rows.map(
      ({ id, orgId, projectId, at, caller }) =>
        sql`(${id}::uuid, ${orgId}, ${projectId}, ${at.toISOString()}::timestamptz, ${caller})`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    with added as (
      insert into assistant_queries (id, org_id, project_id, at, caller) values ${values}
      on conflict (id) do nothing
      returning org_id, project_id, at, caller
    )
    insert into assistant_days as days (org_id, project_id, day, caller, count)
    select org_id, project_id, (at at time zone 'UTC')::date as day, caller, count(*)
    from added group by org_id, project_id, day, caller order by project_id, day, caller
    on conflict (project_id, day, caller) do update set count = days.count + excluded.count
  `);
}
