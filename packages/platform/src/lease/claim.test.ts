import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createSiteRows, EXPORT_ROWS, type SiteRows, VERSION_ROWS } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { shortenLeases } from './shorten-leases.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());

describe.each([EXPORT_ROWS, VERSION_ROWS])(
  'a claim of $name',
  ({ table, insert, claim, finish }) => {
    let site: SiteRows;
    beforeEach(async () => {
      await db.execute(sql`truncate organisations cascade`);
      site = await createSiteRows(db);
    });

    const read = async (id: string) => {
      const { rows } = await db.execute<{
        fence: number;
        tries: number;
        left: number | null;
        started: boolean;
      }>(sql`
      select fence, tries, extract(epoch from lease_until - clock_timestamp())::float as left,
        started_at is not null as started
      from ${table} where id = ${id}`);
      return rows[0];
    };
    const set = (id: string, change: ReturnType<typeof sql>) =>
      db.execute(sql`update ${table} set ${change} where id = ${id}`);
    const endLease = (id: string) =>
      set(id, sql`lease_until = clock_timestamp() - interval '1 millisecond'`);
    const idsOf = (claimed: ({ id: string } | undefined)[]) => claimed.map((row) => row?.id);
    /** Claims rows until none waits. */
    const claimAll = async () => {
      const ids: string[] = [];
      for (let row = await claim(db); row; row = await claim(db)) ids.push(row.id);
      return ids;
    };
    const spend = ({ siteId, orgId }: SiteRows, seconds: number) =>
      db.execute(sql`insert into render_times (site_id, org_id, milliseconds, as_of)
      values (${siteId}, ${orgId}, ${seconds * 1000}, now())`);

    test('raises the fence, counts the try and leases the row for 15 seconds', async () => {
      const id = await insert(db, site);
      const before = await db.execute<{ at: Date }>(sql`select clock_timestamp() as at`);
      expect(await claim(db)).toMatchObject({ id, fence: 1, tries: 1 });
      const { rows } = await db.execute(sql`
      select lease_until >= ${before.rows[0]?.at}::timestamptz + interval '15 seconds' as "long",
        lease_until <= clock_timestamp() + interval '16 seconds' as "short"
      from ${table} where id = ${id}`);
      expect(rows).toEqual([{ long: true, short: true }]);
      expect(await read(id)).toMatchObject({ fence: 1, tries: 1, started: true });
    });

    test('finds nothing where nothing waits', async () => {
      expect(await claim(db)).toBeUndefined();
      const id = await insert(db, site);
      await finish(db, id);
      expect(await claim(db)).toBeUndefined();
      expect(await read(id)).toMatchObject({ fence: 0, tries: 0, left: null });
    });

    test('leaves a leased row alone, and takes it over when its lease has ended', async () => {
      const id = await insert(db, site);
      await claim(db);
      expect(await claim(db)).toBeUndefined();
      await endLease(id);
      expect(await claim(db)).toMatchObject({ id, fence: 2, tries: 2 });
      expect(await claim(db)).toBeUndefined();
    });

    test('does not take a row over while the server has not been up for a whole term', async () => {
      const left = await insert(db, site, 0);
      const fresh = await insert(db, site, 1);
      await claim(db);
      await endLease(left);
      const hour = { seconds: 3600 };
      expect(idsOf([await claim(db, hour), await claim(db, hour)])).toEqual([fresh, undefined]);
      expect(await claim(db)).toMatchObject({ id: left, fence: 2 });
    });

    test('takes a row that an earlier release was at work on', async () => {
      const id = await insert(db, site);
      await set(id, sql`ticket = 'a ticket', tries = 1, fence = 1`);
      if (table === EXPORT_ROWS.table) await set(id, sql`status = 'running'`);
      expect(await claim(db, { seconds: 3600 })).toMatchObject({ id, fence: 2, tries: 2 });
    });

    test('a row whose worker died before the clock was set back was held until the clock was there again', async () => {
      const id = await insert(db, site);
      const ended = await insert(db, site, 1);
      await claim(db);
      await claim(db);
      await finish(db, ended);
      for (const each of [id, ended]) {
        await set(each, sql`lease_until = clock_timestamp() + interval '3 days'`);
      }
      await shortenLeases(db, table);
      expect(await claim(db)).toBeUndefined();
      const left = async (row: string) => Number((await read(row))?.left);
      expect(await left(id)).toBeLessThanOrEqual(16);
      // Nobody waits for what has ended.
      expect(await left(ended)).toBeGreaterThan(3600);
      await endLease(id);
      expect(await claim(db)).toMatchObject({ id, fence: 2 });
    });

    test('a lease that its worker renews is left as it is', async () => {
      const id = await insert(db, site);
      await claim(db);
      const before = (await db.execute(sql`select lease_until from ${table} where id = ${id}`))
        .rows;
      await shortenLeases(db, table);
      const after = (await db.execute(sql`select lease_until from ${table} where id = ${id}`)).rows;
      expect(after).toEqual(before);
    });

    test('does not take a row over from the same process', async () => {
      const id = await insert(db, site);
      await claim(db);
      await endLease(id);
      expect(await claim(db, { held: [id] })).toBeUndefined();
      expect(await claim(db, { held: ['another'] })).toMatchObject({ id });
    });

    test('passes over organizations that have their share', async () => {
      const other = await createSiteRows(db);
      await insert(db, site, 0);
      const theirs = await insert(db, other, 1);
      expect(await claim(db, { busy: [site.orgId] })).toMatchObject({ id: theirs });
      expect(await claim(db, { busy: [site.orgId, other.orgId] })).toBeUndefined();
    });

    test('at the same moment as others gets a row of its own, or none', async () => {
      const waiting = await Promise.all([0, 1, 2, 3, 4].map((number) => insert(db, site, number)));
      const claimed = idsOf(await Promise.all(Array.from({ length: 8 }, () => claim(db))));
      expect(claimed.filter((id) => id !== undefined).toSorted()).toEqual(waiting.toSorted());
      expect(claimed.filter((id) => id === undefined)).toHaveLength(3);
    });

    test('does not wait for a row that somebody has locked', async () => {
      const first = await insert(db, site, 0);
      const second = await insert(db, site, 1);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from ${table} where id = ${first} for update`);
        expect(idsOf([await claim(db), await claim(db)])).toEqual([second, undefined]);
      });
      expect(await claim(db)).toMatchObject({ id: first });
    });

    test('takes rows of one site in the order in which they came', async () => {
      const late = await insert(db, site, 3);
      const early = await insert(db, site, 1);
      const same = [await insert(db, site, 2), await insert(db, site, 2)].toSorted();
      expect(await claimAll()).toEqual([early, ...same, late]);
    });

    test('goes first to the organization that has the fewest at work', async () => {
      const other = await createSiteRows(db);
      const [a1, a2, a3] = [
        await insert(db, site, 0),
        await insert(db, site, 1),
        await insert(db, site, 2),
      ];
      const [b1, b2] = [await insert(db, other, 3), await insert(db, other, 4)];
      await spend(other, 600);
      expect(await claimAll()).toEqual([a1, b1, a2, b2, a3]);
    });

    test('does not count a row whose lease has ended as work', async () => {
      const other = await createSiteRows(db);
      const left = await insert(db, site, 0);
      await claim(db);
      await endLease(left);
      const theirs = await insert(db, other, 1);
      await spend(other, 600);
      await claim(db);
      // None of either is at work: the other used more, so that the row left behind comes first.
      expect(await read(left)).toMatchObject({ fence: 2 });
      expect(await claim(db)).toMatchObject({ id: theirs });
    });

    test('does not count ended rows as work', async () => {
      const other = await createSiteRows(db);
      for (const number of [0, 1]) {
        const ended = await insert(db, site, number);
        await claim(db);
        await finish(db, ended);
        await set(ended, sql`lease_until = clock_timestamp() + interval '1 hour'`);
      }
      const ours = await insert(db, site, 2);
      await insert(db, other, 3);
      await spend(other, 1);
      expect(await claim(db)).toMatchObject({ id: ours });
    });

    test('then to the organization that used the least rendering time, on all its sites', async () => {
      const second = await createSiteRows(db, site.orgId);
      const other = await createSiteRows(db);
      await spend(site, 40);
      await spend(second, 40);
      await spend(other, 60);
      const ours = await insert(db, site, 0);
      const theirs = await insert(db, other, 1);
      expect(await claimAll()).toEqual([theirs, ours]);
    });

    test('then to the organization that was served longest ago', async () => {
      const [second, third] = [await createSiteRows(db), await createSiteRows(db)];
      const serve = async (rows: SiteRows, at: string) => {
        const id = await insert(db, rows);
        await set(id, sql`started_at = ${at}`);
        await finish(db, id);
      };
      await serve(site, '2026-03-01');
      await serve(second, '2026-02-01');
      const ours = await insert(db, site, 0);
      const seconds = await insert(db, second, 1);
      const thirds = await insert(db, third, 2);
      expect(await claimAll()).toEqual([thirds, seconds, ours]);
    });

    test('and within an organization to the site that used the least', async () => {
      const second = await createSiteRows(db, site.orgId);
      await spend(site, 60);
      await spend(second, 5);
      const first = await insert(db, site, 0);
      const quick = await insert(db, second, 1);
      expect(await claimAll()).toEqual([quick, first]);
    });

    test('leaves alone when the row was first begun', async () => {
      const id = await insert(db, site);
      await set(id, sql`started_at = '2026-02-01'`);
      await claim(db);
      const { rows } = await db.execute(
        sql`select started_at = '2026-02-01'::timestamptz as same from ${table} where id = ${id}`,
      );
      expect(rows).toEqual([{ same: true }]);
    });
  },
);
