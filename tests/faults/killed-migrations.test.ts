import type { EmbeddedConnection } from '@quire/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../packages/platform/dist/database/migrate.js';
import { openRow } from '../support/fault-row.ts';
import { describeSchema, listReads, read } from '../support/migrations/describe-schema.ts';
import {
  type Ending,
  killMigration,
  type MigrationGround,
  openMigrationGround,
} from '../support/migrations/migration-ground.ts';
import { COUNTED_TIMEOUT, createSeededRandom, isSoak } from '../support/soak.ts';

const SEED = 15;
/** A plain run takes one statement in so many. */
const STRIDE = isSoak ? 1 : 20;
const RELEASE = '0.1.0';

let ground: MigrationGround;
beforeAll(async () => {
  ground = await openMigrationGround(RELEASE);
});
afterAll(() => ground?.stop());

type From = 'nothing' | 'release';

/** Does something with a database of its own. */
async function withDatabase<Result>(
  from: From,
  work: (pool: pg.Pool, connection: EmbeddedConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await ground.create(from);
  const pool = new pg.Pool(connection);
  pool.on('error', () => {});
  try {
    return await work(pool, connection);
  } finally {
    await pool.end();
    await ground.remove(connection);
  }
}

/** What an undisturbed migration gives. */
function migrateInPeace(from: From) {
  return withDatabase(from, async (pool) => {
    const reads = await listReads(pool);
    const before = await read(pool, reads);
    await migrateDatabase(pool);
    return { schema: await describeSchema(pool), reads, before, after: await read(pool, reads) };
  });
}

test('a migration that is killed at whichever statement is completed by the next one, and the release before reads on', {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('F15');
  const random = createSeededRandom(SEED);
  const broken: string[] = [];
  let [killed, statements] = [0, 0];
  for (const from of ['nothing', 'release'] as const) {
    const { schema, reads, before, after } = await migrateInPeace(from);
    expect(after).toEqual(before);
    for (let at = 1 + random.below(STRIDE); ; at += STRIDE) {
      const how = random.of<Ending>(['kill', 'terminate']);
      const counted = await withDatabase(from, async (pool, connection) => {
        const ended = await killMigration(connection, { at, how }, () => read(pool, reads));
        if (ended.counted !== undefined) return ended.counted;
        killed++;
        const name = `${how} at ${at} from ${from}`;
        await Promise.all([migrateDatabase(pool), migrateDatabase(pool)]).catch((error) =>
          broken.push(`${name}: ${error.message}`),
        );
        const found = [ended.result, await read(pool, reads)];
        const same = found.every((rows) => JSON.stringify(rows) === JSON.stringify(before));
        if (!same) broken.push(`${name}: the release before reads something else`);
        const hasSchema = JSON.stringify(await describeSchema(pool)) === JSON.stringify(schema);
        if (!hasSchema) broken.push(`${name}: the schema is another`);
        return undefined;
      });
      if (counted !== undefined) {
        statements += counted;
        break;
      }
    }
  }
  row.end({
    count: killed,
    seed: SEED,
    measured: `${broken.length} migrations that were not completed or disturbed the release before, of ${statements} statements in all`,
  });
  expect(broken).toEqual([]);
  expect(killed).toBeGreaterThan(20);
});
