import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { exportJobs, versions } from '../database/schema/index.ts';
import { claimJob } from '../exports/job-lease.ts';
import { createSiteRows, EXPORT_ROWS, type SiteRows, VERSION_ROWS } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { giveUpHold, isHolder, renewHold } from './hold.ts';
import { releaseLeases } from './release-leases.ts';

let database: TestDatabase;
let db: Database;
let site: SiteRows;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await db.execute(sql`truncate organisations cascade`);
  site = await createSiteRows(db);
});

describe.each([EXPORT_ROWS, VERSION_ROWS])(
  'a hold on one of $name',
  ({ table, insert, claim, finish }) => {
    const claimOne = async () => (await claim(db)) ?? { id: 'none', fence: 0 };
    const set = (id: string, change: ReturnType<typeof sql>) =>
      db.execute(sql`update ${table} set ${change} where id = ${id}`);
    const endLease = (id: string) => set(id, sql`lease_until = '2026-01-01'`);
    const read = async (id: string) => {
      const { rows } = await db.execute(sql`
      select fence, tries, lease_until > clock_timestamp() as held from ${table} where id = ${id}`);
      return rows[0];
    };
    /** Whether a write that names the hold changes its row. */
    const mayWrite = async (hold: { id: string; fence: number }) => {
      const { rowCount } = await db.execute(
        sql`update ${table} set started_at = now() where ${isHolder(table, hold)}`,
      );
      return rowCount === 1;
    };

    test('is renewed for as long as nobody else has it, even when it had ended', async () => {
      const id = await insert(db, site);
      const other = await insert(db, site, 1);
      const hold = await claimOne();
      await endLease(id);
      expect(await renewHold(db, table, hold)).toBe(true);
      expect(await read(id)).toEqual({ fence: 1, tries: 1, held: true });
      expect(await read(other)).toEqual({ fence: 0, tries: 0, held: null });
      expect(await claim(db, { busy: [] })).toMatchObject({ id: other });
    });

    test('is renewed for 15 seconds from now, or as long as is said', async () => {
      const id = await insert(db, site);
      const hold = await claimOne();
      const left = async () => {
        const { rows } = await db.execute<{ seconds: number }>(sql`
        select extract(epoch from lease_until - clock_timestamp())::float as seconds
        from ${table} where id = ${id}`);
        return rows[0]?.seconds ?? 0;
      };
      await set(id, sql`lease_until = clock_timestamp() + interval '1 hour'`);
      await renewHold(db, table, hold);
      // A second more than the lease: the clock of a virtual machine may step back in between.
      expect(await left()).toBeLessThanOrEqual(16);
      await renewHold(db, table, hold, 7200);
      expect(await left()).toBeGreaterThan(3600);
    });

    test('is over once another worker has claimed the row: nothing the first writes counts', async () => {
      const id = await insert(db, site);
      const first = await claimOne();
      expect(await mayWrite(first)).toBe(true);
      await endLease(id);
      const second = await claimOne();
      expect(second).toMatchObject({ id, fence: 2 });
      expect([await mayWrite(first), await mayWrite(second)]).toEqual([false, true]);
      await endLease(id);
      expect(await renewHold(db, table, first)).toBe(false);
      expect(await read(id)).toEqual({ fence: 2, tries: 2, held: false });
    });

    test('is over once the row was given back or has ended', async () => {
      const given = await insert(db, site, 0);
      const ended = await insert(db, site, 1);
      const [first, second] = [await claimOne(), await claimOne()];
      await db
        .update(table)
        .set(giveUpHold(table, { giveTryBack: false }))
        .where(isHolder(table, first));
      await finish(db, ended);
      for (const hold of [first, second]) {
        expect([await mayWrite(hold), await renewHold(db, table, hold)]).toEqual([false, false]);
      }
      expect(await read(given)).toEqual({ fence: 1, tries: 1, held: null });
    });

    test('gives its try back when that is asked for, and the row can be claimed at once', async () => {
      const id = await insert(db, site);
      await db
        .update(table)
        .set(giveUpHold(table, { giveTryBack: true }))
        .where(isHolder(table, await claimOne()));
      expect(await read(id)).toEqual({ fence: 1, tries: 0, held: null });
      expect(await claim(db, { seconds: 3600 })).toMatchObject({ id, fence: 2, tries: 1 });
    });

    test('ends with all others where it is known that no worker is there', async () => {
      const id = await insert(db, site, 0);
      const ended = await insert(db, site, 1);
      const hold = await claimOne();
      await claimOne();
      await finish(db, ended);
      await releaseLeases(db);
      expect(await read(id)).toEqual({ fence: 1, tries: 1, held: null });
      expect(await mayWrite(hold)).toBe(false);
      expect(await claim(db, { seconds: 3600 })).toMatchObject({ id, fence: 2, tries: 2 });
      expect(await claim(db, { seconds: 3600 })).toBeUndefined();
    });
  },
);

test('an export job that is released is queued again, and one that has ended stays as it is', async () => {
  await EXPORT_ROWS.insert(db, site, 0);
  await EXPORT_ROWS.insert(db, site, 1);
  const turn = { busy: [], held: [], seconds: 0 };
  const clock = { now: () => Date.UTC(2026, 5, 1), after: () => () => {} };
  const running = await claimJob({ db, clock }, turn);
  const failing = await claimJob({ db, clock }, turn);
  await failing?.fail('a reason');
  await releaseLeases(db);
  const rows = await db.select().from(exportJobs).orderBy(exportJobs.createdAt);
  expect(rows.map(({ id, status, error }) => ({ id, status, error }))).toEqual([
    { id: running?.job.id, status: 'queued', error: null },
    { id: failing?.job.id, status: 'failed', error: 'a reason' },
  ]);
  expect(await db.select().from(versions)).toHaveLength(1);
});
