import { createId, systemRandom } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  domains,
  edgePurges,
  readerSettings,
  sites,
  webProcesses,
} from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimPurges } from './claim-purges.ts';

const START = new Date('2026-01-01T00:00:00Z');
const NONE: ReadonlySet<number> = new Set();

let database: TestDatabase;
let site: SiteRows;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  const { db } = database;
  await db.delete(webProcesses);
  site = await createSiteRows(db);
  const { orgId, siteId } = site;
  for (const host of hosts())
    await db.insert(domains).values({ host, orgId, siteId, createdAt: START });
  await change({ liveVersionId: site.versionId });
  await db.delete(edgePurges);
});

const hosts = () => ['a', 'b'].map((name) => `${name}-${site.siteId.slice(5)}.localhost`);
const change = (values: Partial<typeof sites.$inferInsert>) =>
  database.db.update(sites).set(values).where(eq(sites.id, site.siteId));
const settle = (isPublic: boolean, way: 'none' | 'password') =>
  database.db
    .insert(readerSettings)
    .values({
      ...{ siteId: site.siteId, orgId: site.orgId, isPublic, way, refusal: 'hide' },
      ...{ sessionHours: 1, changedAt: START },
    })
    .onConflictDoUpdate({ target: readerSettings.siteId, set: { isPublic, way, sessionHours: 2 } });
const readPurges = async () => {
  const rows = await database.db.select().from(edgePurges).orderBy(edgePurges.id);
  return rows.map(({ hosts, beforeId, afterId, isWhole }) => ({
    hosts,
    beforeId,
    afterId,
    isWhole,
  }));
};
const claim = async (held = NONE) => (await claimPurges(database.db, held)).length;

test('a switch purges what differs, forward and back', async () => {
  const next = createId('ver', systemRandom);
  await change({ liveVersionId: next });
  await change({ liveVersionId: site.versionId });
  const of = { hosts: hosts(), isWhole: false };
  expect(await readPurges()).toEqual([
    { ...of, beforeId: site.versionId, afterId: next },
    { ...of, beforeId: next, afterId: site.versionId },
  ]);
});

test('readers, a domain and a site that goes purge everything', async () => {
  await settle(false, 'password');
  const [first = ''] = hosts();
  await database.db.delete(domains).where(eq(domains.host, first));
  await change({ deletedAt: START });
  const of = { isWhole: true, beforeId: null, afterId: site.versionId };
  expect(await readPurges()).toEqual([
    { ...of, hosts: hosts() },
    { ...of, hosts: [first] },
    { ...of, hosts: hosts().slice(1) },
  ]);
});

test('what no cache keeps purges nothing: a name, the widget, the hours of a session', async () => {
  await settle(true, 'none');
  await database.db.delete(edgePurges);
  await settle(true, 'none');
  await change({ name: 'New', embedOrigins: ['https://a.example'], generation: 7 });
  expect(await readPurges()).toEqual([]);
});

test('the first version of a site replaces nothing', async () => {
  const other = await createSiteRows(database.db);
  const { siteId, versionId: liveVersionId } = other;
  await database.db.update(sites).set({ liveVersionId }).where(eq(sites.id, siteId));
  expect(await readPurges()).toEqual([]);
});

test('nothing is purged before every process shows the change', async () => {
  await database.db
    .insert(webProcesses)
    .values({ id: 'one', leaseUntil: sql`clock_timestamp() + interval '1 hour'`, seenBefore: 0 });
  await change({ deletedAt: START });
  expect(await claim()).toBe(0);
  await database.db.execute(
    sql`update web_processes set seen = (select array_agg(transaction) from edge_purges)`,
  );
  expect(await claim()).toBe(1);
});

test('a purge is claimed once, and again when the one who had it has ended', async () => {
  await change({ deletedAt: START });
  expect(await claim()).toBe(1);
  expect(await claim()).toBe(0);
  await database.db.execute(sql`update edge_purges set lease_until = '2026-01-01'`);
  const [row] = await database.db.select().from(edgePurges);
  expect(await claim(new Set([row?.id ?? 0]))).toBe(0);
  expect(await claim()).toBe(1);
  await database.db.execute(sql`
    update edge_purges set lease_until = null, retry_at = clock_timestamp() + interval '1 hour'`);
  expect(await claim()).toBe(0);
});
