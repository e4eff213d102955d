import { createId, type Id, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { siteBytes, sites, usageDays, versions } from '../database/schema/index.ts';
import { claimJob } from '../exports/job-lease.ts';
import { isHolder } from '../lease/hold.ts';
import { createSiteRows, EXPORT_ROWS, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimVersion } from '../versions/render-version.ts';
import { measureVersion } from '../versions/version-bytes.ts';
import { forgetUsageDays } from './forget-usage-days.ts';
import { chargeRenderTime } from './render-time.ts';

const DAY = '2026-06-01';
const NOON = Date.parse(`${DAY}T12:00:00Z`);
const TURN = { busy: [], held: [], seconds: 0 };

let database: TestDatabase;
let db: Database;
let site: SiteRows;
let generation = 10;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await db.execute(sql`truncate organisations cascade`);
  site = await createSiteRows(db);
});

const clockAt = (time = NOON) => createTestClock(time);
const read = ({ siteId }: SiteRows = site) =>
  db.select().from(usageDays).where(eq(usageDays.siteId, siteId)).orderBy(usageDays.day);
const today = () => new Date().toISOString().slice(0, 10);

async function addVersion(
  { orgId, siteId }: SiteRows = site,
  values: Partial<typeof versions.$inferInsert> = {},
): Promise<Id<'ver'>> {
  const id = createId('ver', systemRandom);
  await db.insert(versions).values({
    ...{ id, orgId, siteId, state: 'rendering', contentHash: 'content' },
    generation: generation++,
    createdAt: new Date(NOON),
    ...values,
  });
  return id;
}

/** Ends a version as a worker does that claimed it; nothing when another one has it. */
const finish = (hold: { id: string; fence: number }, bytes: number, time = NOON) =>
  db
    .update(versions)
    .set({ state: 'ready', leaseUntil: null, bytes, finishedAt: new Date(time) })
    .where(isHolder(versions, hold))
    .returning({ id: versions.id });

async function render(rows: SiteRows, bytes: number, time = NOON): Promise<Id<'ver'>> {
  const id = await addVersion(rows);
  await db
    .update(versions)
    .set({ state: 'ready', bytes, finishedAt: new Date(time) })
    .where(eq(versions.id, id));
  return id;
}

const claim = async () => {
  const version = await claimVersion({ db, clock: clockAt() }, TURN);
  if (!version) throw new Error('No version waits.');
  return version;
};

describe('a version', () => {
  test('that two workers rendered, because the first one was lost, counts once', async () => {
    await addVersion();
    const first = await claim();
    await db.execute(sql`update versions set lease_until = '2026-01-01' where fence > 0`);
    const second = await claim();
    expect(second.id).toBe(first.id);
    expect([await finish(first, 7), await finish(second, 70), await finish(second, 700)]).toEqual([
      [],
      [{ id: first.id }],
      [],
    ]);
    expect(await read()).toEqual([
      expect.objectContaining({
        orgId: site.orgId,
        day: DAY,
        publishes: 1,
        previews: 0,
        exports: 0,
        versionBytes: 70,
      }),
    ]);
  });

  test('counts on the day on which it ended, in UTC, also when it failed', async () => {
    await render(site, 1, Date.parse('2026-06-01T23:59:59.999Z'));
    await render(site, 2, Date.parse('2026-06-02T00:00:00Z'));
    const id = await addVersion();
    await db
      .update(versions)
      .set({ state: 'failed', finishedAt: new Date(NOON) })
      .where(eq(versions.id, id));
    const rows = await read();
    expect(rows.map(({ day, publishes, versionBytes }) => [day, publishes, versionBytes])).toEqual([
      ['2026-06-01', 2, 1],
      ['2026-06-02', 1, 3],
    ]);
  });

  test('of a preview counts as one, and as nothing more when it goes live', async () => {
    const id = await addVersion(site, { previewId: createId('prv', systemRandom) });
    const set = { state: 'ready', bytes: 5, finishedAt: new Date(NOON) } as const;
    await db.update(versions).set(set).where(eq(versions.id, id));
    await db.update(versions).set({ previewId: null, heldBack: null }).where(eq(versions.id, id));
    expect(await read()).toMatchObject([{ publishes: 0, previews: 1, versionBytes: 5 }]);
  });

  test('takes its bytes with it when it is removed, and many at once do', async () => {
    const other = await createSiteRows(db, site.orgId);
    const ids = [await render(site, 100), await render(site, 20), await render(other, 3)];
    await render(site, 4);
    expect(await read()).toMatchObject([{ day: DAY, versionBytes: 124 }]);
    await db.delete(versions).where(inArray(versions.id, ids));
    expect((await read()).at(-1)).toMatchObject({ day: today(), publishes: 0, versionBytes: 4 });
    expect((await read(other)).at(-1)).toMatchObject({ day: today(), versionBytes: 0 });
    const kept = await db.select().from(siteBytes).where(eq(siteBytes.siteId, site.siteId));
    expect(kept).toMatchObject([{ orgId: site.orgId, bytes: 4 }]);
  });

  test('of an earlier release is measured once, and not counted again', async () => {
    const id = await addVersion();
    await db.update(versions).set({ state: 'ready' }).where(eq(versions.id, id));
    await measureVersion(db, id, 40);
    await measureVersion(db, id, 50);
    expect(await read()).toMatchObject([{ day: today(), publishes: 1, versionBytes: 40 }]);
  });

  test('of many that end at the same time leaves the sum of all', async () => {
    await Promise.all(Array.from({ length: 12 }, () => render(site, 10)));
    expect(await read()).toMatchObject([{ publishes: 12, versionBytes: 120 }]);
  });
});

describe('an export', () => {
  test('that two workers made, because the first one was lost, counts once', async () => {
    await EXPORT_ROWS.insert(db, site);
    const first = await claimJob({ db, clock: clockAt() }, TURN);
    await db.execute(sql`update export_jobs set lease_until = '2026-01-01'`);
    const second = await claimJob({ db, clock: clockAt() }, TURN);
    const bundle = { key: 'a/b', sha256: 'f'.repeat(64), size: 7, artefactKey: 'a', pageCount: 3 };
    expect([await first?.complete(bundle), await second?.complete(bundle)]).toEqual([false, true]);
    expect(await second?.fail('late')).toBe(false);
    expect(await read()).toMatchObject([{ day: DAY, exports: 1, publishes: 0, versionBytes: 0 }]);
  });

  test('that goes back to the queue does not count before it ends', async () => {
    await EXPORT_ROWS.insert(db, site);
    const lease = await claimJob({ db, clock: clockAt() }, TURN);
    await lease?.requeue({ giveTryBack: false });
    expect(await read()).toEqual([]);
    const again = await claimJob({ db, clock: clockAt() }, TURN);
    await again?.fail('No room.');
    expect(await read()).toMatchObject([{ exports: 1 }]);
  });

  test('on a later day begins with what the site has', async () => {
    await render(site, 9);
    await EXPORT_ROWS.insert(db, site);
    const lease = await claimJob({ db, clock: clockAt(NOON + 86_400_000) }, TURN);
    await lease?.fail('No room.');
    expect(await read()).toMatchObject([
      { day: DAY, exports: 0, versionBytes: 9 },
      { day: '2026-06-02', exports: 1, versionBytes: 9 },
    ]);
  });
});

test('the time of every try is added to its day', async () => {
  const logger = { warn: (_: object, message: string) => expect.fail(message) };
  const services = { db, clock: clockAt(), logger } as never;
  await chargeRenderTime(services, site, 1_200.4);
  await chargeRenderTime(services, site, 300);
  expect(await read()).toMatchObject([{ day: DAY, renderMilliseconds: 1500, publishes: 0 }]);
});

test('rows stay when their site is removed, and what it has is forgotten', async () => {
  await render(site, 30);
  await db.delete(versions).where(eq(versions.siteId, site.siteId));
  await db.delete(sites).where(eq(sites.id, site.siteId));
  expect((await read()).map(({ day, versionBytes }) => [day, versionBytes])).toEqual([
    [DAY, 30],
    [today(), 0],
  ]);
  expect(await db.select().from(siteBytes)).toEqual([]);
});

describe('days that are longer ago than they are kept', () => {
  const daysLater = (days: number) => ({ db, clock: clockAt(NOON + days * 86_400_000) });

  test('are deleted, but for what a site has since', async () => {
    await render(site, 1);
    await render(site, 2, NOON + 86_400_000);
    await forgetUsageDays(daysLater(400), 0);
    expect(await read()).toHaveLength(2);
    await forgetUsageDays(daysLater(400), 30);
    expect(await read()).toMatchObject([{ day: '2026-06-02', versionBytes: 3 }]);
    await forgetUsageDays(daysLater(4_000), 30);
    expect(await read()).toHaveLength(1);
  });

  test('are deleted with the last one of a site that is gone', async () => {
    await render(site, 1);
    await db.delete(versions).where(eq(versions.siteId, site.siteId));
    await db.delete(sites).where(eq(sites.id, site.siteId));
    await forgetUsageDays(daysLater(4_000), 30);
    expect(await read()).toEqual([]);
  });
});
