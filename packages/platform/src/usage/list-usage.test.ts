import { createId, type Id, systemRandom } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import {
  assistantDays,
  siteBytes,
  sites,
  storageUsage,
  usageDays,
  webDays,
} from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listUsage, type UsagePlace, type UsageRow } from './list-usage.ts';
import { measureUsage } from './measure-usage.ts';
import { loadUsageSummary } from './usage-summary.ts';

interface OwnedSite extends SiteRows {
  projectId: Id<'prj'>;
}

const ALL = { from: '2000-01-01', to: '2100-01-01' };

let database: TestDatabase;
let db: Database;
let own: OwnedSite;
let other: OwnedSite;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await db.execute(sql`truncate organisations cascade`);
  own = await addSite();
  other = await addSite();
});

async function addSite(orgId?: Id<'org'>): Promise<OwnedSite> {
  const rows = await createSiteRows(db, orgId);
  const [found] = await db.select().from(sites).where(eq(sites.id, rows.siteId));
  return { ...rows, projectId: found?.projectId as Id<'prj'> };
}

const add = ({ orgId, projectId, siteId }: OwnedSite, day: string, bytes: number, counts = {}) =>
  db.insert(usageDays).values({ orgId, projectId, siteId, day, versionBytes: bytes, ...counts });
const view = ({ orgId, projectId }: OwnedSite, day: string, views: number) =>
  db
    .insert(webDays)
    .values({ orgId, projectId, day, views, searches: 1, emptySearches: 0, openedResults: 0 });
const ask = ({ orgId, projectId }: OwnedSite, day: string, caller: 'web' | 'api', count: number) =>
  db.insert(assistantDays).values({ orgId, projectId, day, caller, count });

async function listAll(limit = 100, asked = {}): Promise<Readonly<UsageRow>[]> {
  const rows: Readonly<UsageRow>[] = [];
  let after: UsagePlace | undefined;
  do {
    const scope = { orgId: own.orgId, only: undefined, range: ALL, ...asked };
    const page = await listUsage(db, { ...scope, after, limit });
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
}

const NOTHING = {
  ...{ pageViews: 0, questions: 0, publishes: 0, previews: 0, exports: 0, renderSeconds: 0 },
  siteName: 'test',
};

describe('the rows', () => {
  test('put what was counted of a site on a day together, the newest day first', async () => {
    await add(own, '2026-06-01', 50, { publishes: 2, renderMilliseconds: 1500 });
    await view(own, '2026-06-01', 7);
    await view(own, '2026-06-03', 4);
    await ask(own, '2026-06-02', 'web', 2);
    await ask(own, '2026-06-02', 'api', 3);
    await view(own, '2026-06-04', 0);
    const { siteId } = own;
    expect(await listAll()).toEqual([
      { ...NOTHING, date: '2026-06-03', siteId, pageViews: 4, versionBytes: 50 },
      { ...NOTHING, date: '2026-06-02', siteId, questions: 5, versionBytes: 50 },
      {
        ...{ ...NOTHING, date: '2026-06-01', siteId, pageViews: 7, publishes: 2 },
        ...{ renderSeconds: 1.5, versionBytes: 50 },
      },
    ]);
  });

  test('come part by part, each once, from all tables', async () => {
    const all = [own, await addSite(own.orgId), await addSite(own.orgId)];
    for (const [index, site] of all.entries()) {
      for (const day of ['2026-06-01', '2026-06-02', '2026-06-03']) {
        if (index !== 0) await add(site, day, 1);
        if (index !== 1) await view(site, day, 2);
        await ask(site, day, 'web', 3);
      }
    }
    const whole = await listAll();
    expect(whole).toHaveLength(9);
    for (const limit of [1, 2, 4, 9]) expect(await listAll(limit)).toEqual(whole);
    expect(whole.map(({ date }) => date)).toEqual(
      whole
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    const firstTwo = await listAll(100, { range: { from: '2026-06-01', to: '2026-06-03' } });
    expect(firstTwo).toEqual(whole.filter(({ date }) => date < '2026-06-03'));
  });

  test('of another organization are not there, nor those of sites that are not asked for', async () => {
    for (const site of [own, other]) {
      await add(site, '2026-06-01', 1);
      await view(site, '2026-06-02', 1);
      await ask(site, '2026-06-03', 'web', 1);
    }
    const second = await addSite(own.orgId);
    await view(second, '2026-06-02', 5);
    expect((await listAll()).map(({ siteId }) => siteId)).not.toContain(other.siteId);
    expect(await listAll()).toHaveLength(4);
    const only = new Set([second.siteId]);
    expect(await listAll(100, { only })).toMatchObject([{ siteId: second.siteId, pageViews: 5 }]);
    // A stranger's site cannot be asked for by its id.
    expect(await listAll(100, { only: new Set([other.siteId]) })).toEqual([]);
    expect(await listAll(100, { only: new Set() })).toEqual([]);
  });

  test('of a project with several sites have its page views once, at its first site', async () => {
    const [first] = await db.select().from(sites).where(eq(sites.id, own.siteId));
    const id = createId('site', systemRandom);
    const createdAt = new Date('2026-02-01T00:00:00Z');
    await db.insert(sites).values({ ...(first as NonNullable<typeof first>), id, createdAt });
    await view(own, '2026-06-01', 8);
    await add({ ...own, siteId: id }, '2026-06-01', 3);
    const rows = await listAll();
    expect(rows.map(({ siteId, pageViews }) => [siteId, pageViews]).toSorted()).toEqual(
      [
        [own.siteId, 8],
        [id, 0],
      ].toSorted(),
    );
    expect((await listAll(100, { only: new Set([id]) })).map((row) => row.pageViews)).toEqual([0]);
  });

  test('of a site that is gone stay, without its name', async () => {
    const gone = { ...own, siteId: createId('site', systemRandom) };
    await add(gone, '2026-06-01', 1, { exports: 1 });
    expect(await listAll()).toMatchObject([{ siteId: gone.siteId, siteName: null, exports: 1 }]);
  });
});

describe('the summary', () => {
  test('sums what the rows have, and lists the largest sites first', async () => {
    const second = await addSite(own.orgId);
    const bytes = (site: OwnedSite, count: number) =>
      db.insert(siteBytes).values({ siteId: site.siteId, orgId: site.orgId, bytes: count });
    await bytes(own, 10);
    await bytes(second, 30);
    await bytes(other, 500);
    await add(own, '2026-06-01', 10, { publishes: 1, renderMilliseconds: 100 });
    await add(second, '2026-06-01', 30, { exports: 2, renderMilliseconds: 200 });
    await add(second, '2026-06-05', 30);
    await view(own, '2026-06-02', 7);
    await ask(second, '2026-06-02', 'api', 4);
    for (const site of [other]) {
      await add(site, '2026-06-01', 500, { publishes: 9 });
      await view(site, '2026-06-02', 99);
    }
    const scope = { orgId: own.orgId, only: undefined };
    const summary = await loadUsageSummary(db, { ...scope, range: ALL });
    const counts = { pageViews: 0, questions: 0, publishes: 0, previews: 0, exports: 0 };
    expect(summary).toEqual({
      totals: {
        ...counts,
        pageViews: 7,
        questions: 4,
        publishes: 1,
        exports: 2,
        renderSeconds: 0.3,
      },
      days: [
        { date: '2026-06-01', ...counts, publishes: 1, exports: 2, renderSeconds: 0.3 },
        { date: '2026-06-02', ...counts, pageViews: 7, questions: 4, renderSeconds: 0 },
      ],
      sites: [
        {
          ...{ siteId: second.siteId, siteName: 'test', ...counts, questions: 4, exports: 2 },
          ...{ renderSeconds: 0.2, versionBytes: 30 },
        },
        {
          ...{ siteId: own.siteId, siteName: 'test', ...counts, pageViews: 7, publishes: 1 },
          ...{ renderSeconds: 0.1, versionBytes: 10 },
        },
      ],
      versionBytes: 40,
    });
    const only = new Set([own.siteId]);
    const part = await loadUsageSummary(db, { ...scope, only, range: ALL });
    expect([part.totals.pageViews, part.totals.questions, part.sites.length]).toEqual([7, 0, 1]);
    expect(part.versionBytes).toBe(10);
  });
});

describe('what is measured', () => {
  const now = Date.parse('2026-06-02T10:00:00Z');

  test('is today, of the oldest organizations, and how many there are besides', async () => {
    await db.execute(
      sql`update organisations set created_at = '2025-01-01' where id = ${own.orgId}`,
    );
    await db.insert(storageUsage).values({ orgId: own.orgId, bytes: 77, countedAt: new Date(now) });
    await db.insert(siteBytes).values({ siteId: own.siteId, orgId: own.orgId, bytes: 90 });
    await add(own, '2026-06-01', 50, { publishes: 5 });
    await add(own, '2026-06-02', 90, { publishes: 1, previews: 2, renderMilliseconds: 500 });
    await view(own, '2026-06-02', 6);
    await ask(own, '2026-06-02', 'web', 3);
    await view(other, '2026-06-02', 1);
    expect(await measureUsage(db, { most: 1, now })).toEqual({
      measured: [
        {
          ...{ organization: own.orgId, storedBytes: 77, versionBytes: 90, pageViews: 6 },
          ...{ questions: 3, publishes: 1, previews: 2, exports: 0, renderSeconds: 0.5 },
        },
      ],
      leftOut: 1,
    });
    const both = await measureUsage(db, { most: 5, now });
    expect(both.measured.map(({ storedBytes }) => storedBytes)).toEqual([77, null]);
    expect(both.leftOut).toBe(0);
  });
});

describe('with many sites and days', () => {
  /** What a statement reads, as the database plans it. */
  async function explain(run: (db: Database) => Promise<unknown>): Promise<string> {
    const plans: string[] = [];
    const watched = new Proxy(db, {
      get: (target, name) =>
        name === 'execute'
          ? async (query: Parameters<Database['execute']>[0]) => {
              const asked = typeof query === 'string' ? sql.raw(query) : query;
              const { rows } = await target.execute(sql`explain ${asked}`);
              plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
              return target.execute(query);
            }
          : name === 'transaction'
            ? (work: (tx: Database) => Promise<unknown>) => work(watched)
            : Reflect.get(target, name),
    });
    await run(watched);
    return plans.join('\n\n');
  }

  test('no table of days is read from its beginning to its end', { timeout: 120_000 }, async () => {
    // A tenth of the rows is of the organization that is asked for.
    const tenants = [own, ...(await Promise.all(Array.from({ length: 9 }, () => addSite())))];
    for (const { orgId } of tenants) {
      await db.execute(sql`
        with made as (
          insert into projects (id, org_id, name, created_at)
          select 'prj_' || md5(${orgId} || n), ${orgId}, 'made', now() from generate_series(1, 60) as n
          returning id, org_id
        )
        insert into sites (id, org_id, project_id, name, created_at)
        select 'site_' || id, org_id, id, 'made', now() from made
      `);
    }
    await db.execute(sql`
      insert into usage_days (org_id, project_id, site_id, day, publishes, version_bytes)
      select org_id, project_id, id, date '2026-01-01' + n, 1, 1 from sites, generate_series(1, 60) as n
      on conflict do nothing
    `);
    await db.execute(sql`
      insert into web_days (org_id, project_id, day, views, searches, empty_searches, opened_results)
      select org_id, project_id, day, 1, 0, 0, 0 from usage_days on conflict do nothing
    `);
    await db.execute(sql`
      insert into assistant_days (org_id, project_id, day, caller, count)
      select org_id, project_id, day, 'web', 1 from usage_days on conflict do nothing
    `);
    await db.execute(sql`analyze`);
    const scope = { orgId: own.orgId, only: undefined };
    const range = { from: '2026-01-01', to: '2026-04-01' };
    const [first] = await listAll(1, { range: { from: '2026-02-01', to: '2026-02-02' } });
    const after: UsagePlace = ['2026-02-01', own.projectId, first?.siteId ?? ''];
    for (const run of [
      (watched: Database) => listUsage(watched, { ...scope, range, after: undefined, limit: 100 }),
      (watched: Database) => listUsage(watched, { ...scope, range, after, limit: 100 }),
      (watched: Database) => loadUsageSummary(watched, { ...scope, range }),
      (watched: Database) => measureUsage(watched, { most: 3, now: Date.parse('2026-02-01') }),
    ]) {
      const plan = await explain(run);
      expect(plan).toContain('Index');
      expect(plan).not.toMatch(/Seq Scan on (usage_days|web_days|assistant_days|versions)\b/);
    }
  });
});
