import { createId, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forgetChanges } from '../changes/forget-changes.ts';
import { listenForChanges } from '../changes/listen-for-changes.ts';
import { ServedChanges } from '../changes/served-changes.ts';
import type { Database } from '../database/database.ts';
import { databaseAway } from '../database/errors.ts';
import { domains, previews, readerSettings, sites, versions } from '../database/schema/index.ts';
import { loadShownPreview } from '../previews/shown-preview.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createKnownHosts } from './known-hosts.ts';
import { loadPointer } from './live-pointer.ts';

const START = new Date('2026-01-01T00:00:00Z');
/** As long as a change may go unnoticed. */
const MOMENT = 1000;

let database: TestDatabase;
let clock: TestClock;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => {
  clock = createTestClock();
});

/** What a web process knows, the questions it asks, and a way to take its database away. */
function createProcess() {
  const asked = { questions: 0, isAway: false };
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'select') asked.questions++;
      if (asked.isAway) throw databaseAway({ reason: 'a test' });
      return Reflect.get(target, name);
    },
  }) as Database;
  const changes = new ServedChanges({ db, clock });
  const parts = { changes, clock };
  const live = createKnownHosts({ read: (host) => loadPointer(db, host), ...parts });
  const shown = createKnownHosts({ read: (host) => loadShownPreview(db, host), ...parts });
  return { asked, changes, live, shown };
}

const newHost = () => `${createId('site', systemRandom).slice(5, 20)}.localhost`;

async function createSite(host = newHost()): Promise<SiteRows & { host: string }> {
  const site = await createSiteRows(database.db);
  const { orgId, siteId, versionId } = site;
  await database.db.insert(domains).values({ host, orgId, siteId, createdAt: START });
  await change(siteId, { liveVersionId: versionId });
  return { ...site, host };
}

const change = (siteId: SiteRows['siteId'], values: Partial<typeof sites.$inferInsert>) =>
  database.db.update(sites).set(values).where(eq(sites.id, siteId));

const settle = (site: SiteRows, isPublic: boolean) =>
  database.db
    .insert(readerSettings)
    .values({
      siteId: site.siteId,
      orgId: site.orgId,
      isPublic,
      way: 'none',
      refusal: 'hide',
      sessionHours: 1,
      changedAt: START,
    })
    .onConflictDoUpdate({ target: readerSettings.siteId, set: { isPublic } });

const preview = (site: SiteRows, host: string) => ({
  id: createId('prv', systemRandom),
  orgId: site.orgId,
  siteId: site.siteId,
  name: 'a branch',
  host,
  isUnguessable: true,
  versionId: site.versionId,
  createdAt: START,
  expiresAt: new Date('2030-01-01T00:00:00Z'),
});

describe('within a second a process notices', () => {
  const newVersion = createId('ver', systemRandom);

  test.each<[string, (site: SiteRows & { host: string }) => Promise<unknown>, unknown]>([
    [
      'a version that goes live',
      ({ siteId }) => change(siteId, { liveVersionId: newVersion }),
      { versionId: newVersion },
    ],
    ['a site that is deleted', ({ siteId }) => change(siteId, { deletedAt: START }), undefined],
    ['a new name', ({ siteId }) => change(siteId, { name: 'New' }), { siteName: 'New' }],
    [
      'origins that may show its widget',
      ({ siteId }) => change(siteId, { embedOrigins: ['https://a.example'] }),
      { embedOrigins: ['https://a.example'] },
    ],
    [
      'a site that is made private',
      (site) => settle(site, false),
      { readers: { isPublic: false } },
    ],
    [
      'a domain that is removed',
      ({ host }) => database.db.delete(domains).where(eq(domains.host, host)),
      undefined,
    ],
  ])('%s', async (_name, act, expected) => {
    const site = await createSite();
    const { live } = createProcess();
    expect(await live.find(site.host)).toMatchObject({ versionId: site.versionId });
    await act(site);
    await clock.advance(MOMENT);
    expect(live.known(site.host)).toBeUndefined();
    const found = await live.find(site.host);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  test('readers who get in again, a site that comes back, and a domain that is added', async () => {
    const site = await createSite();
    await settle(site, false);
    await change(site.siteId, { deletedAt: START });
    const { live } = createProcess();
    const other = newHost();
    expect([await live.find(site.host), await live.find(other)]).toEqual([undefined, undefined]);
    await settle(site, true);
    await change(site.siteId, { deletedAt: null });
    const { orgId, siteId, versionId } = site;
    await database.db.insert(domains).values({ host: other, orgId, siteId, createdAt: START });
    await clock.advance(MOMENT);
    for (const host of [site.host, other]) {
      expect(await live.find(host)).toMatchObject({ versionId, readers: { isPublic: true } });
    }
  });

  test('everything about a preview', async () => {
    const site = await createSite();
    const row = preview(site, `docs--${newHost()}`);
    const { shown } = createProcess();
    expect(await shown.find(row.host)).toBeUndefined();
    const look = async () => {
      await clock.advance(MOMENT);
      const found = await shown.find(row.host);
      const { access, isWithheld, passwordHash } = found?.place ?? {};
      return found && [found.pointer?.versionId, access, isWithheld, passwordHash];
    };
    const { versionId } = site;
    await database.db.insert(previews).values(row);
    expect(await look()).toEqual([versionId, 'link', false, null]);
    const version = eq(versions.id, versionId);
    await database.db.update(versions).set({ untrusted: true }).where(version);
    expect(await look()).toEqual([versionId, 'link', true, null]);
    await database.db.update(versions).set({ approvedAt: START }).where(version);
    expect(await look()).toEqual([versionId, 'link', false, null]);
    await change(site.siteId, { previewAccess: 'members', previewPasswordHash: 'hash' });
    expect(await look()).toEqual([versionId, 'members', false, 'hash']);
    await database.db.update(previews).set({ versionId: null }).where(eq(previews.id, row.id));
    expect(await look()).toEqual([undefined, 'members', false, 'hash']);
    await database.db.delete(previews).where(eq(previews.id, row.id));
    expect(await look()).toBeUndefined();
  });

  test('a change whose transaction began first and ended last', async () => {
    const [slow, quick] = [await createSite(), await createSite()];
    const { live } = createProcess();
    for (const { host } of [slow, quick]) await live.find(host);
    const client = await database.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query('update sites set name = $1 where id = $2', ['Slow', slow.siteId]);
    await change(quick.siteId, { name: 'Quick' });
    const names = async () => {
      await clock.advance(MOMENT);
      const found = [await live.find(slow.host), await live.find(quick.host)];
      return found.map((site) => site?.siteName);
    };
    expect(await names()).toEqual(['test', 'Quick']);
    await client.query('commit');
    expect(await names()).toEqual(['Slow', 'Quick']);
  });

  test('what changed so long ago that the log has forgotten it', async () => {
    const site = await createSite();
    const { live } = createProcess();
    await live.find(site.host);
    await change(site.siteId, { name: 'Long ago' });
    await database.db.execute(sql`update served_changes set at = at - interval '2 hours'`);
    await change(site.siteId, { generation: 7 });
    await database.db.execute(sql`
      update served_changes set at = at - interval '2 hours', site_id = null
      where position = (select max(position) from served_changes)`);
    expect(await forgetChanges(database.db)).toBeGreaterThan(0);
    await clock.advance(MOMENT);
    expect(await live.find(site.host)).toMatchObject({ siteName: 'Long ago' });
    // The newest row is always there.
    const { rows } = await database.db.execute(sql`select count(*) as rows from served_changes`);
    expect(rows).toEqual([{ rows: 1 }]);
  });
});

test('200 hosts that are read all the time cost a question each, and then one a second for all', async () => {
  const { orgId, siteId } = await createSite();
  const hosts = Array.from({ length: 200 }, newHost);
  await database.db
    .insert(domains)
    .values(hosts.map((host) => ({ host, orgId, siteId, createdAt: START })));
  const { asked, live } = createProcess();
  const readAll = () => Promise.all(hosts.map((host) => live.find(host)));
  await readAll();
  // Those that came first could not know that nothing had changed meanwhile.
  await readAll();
  await clock.advance(MOMENT);
  await readAll();
  const before = asked.questions;
  for (let second = 0; second < 10; second++) {
    await clock.advance(MOMENT);
    for (let time = 0; time < 20; time++) await readAll();
  }
  expect(asked.questions - before).toBe(10);
  expect(before).toBeLessThanOrEqual(hosts.length + 5);
});

test('one change is asked for once, and costs other hosts nothing', async () => {
  const [one, other] = [await createSite(), await createSite()];
  const { asked, live } = createProcess();
  for (let time = 0; time < 2; time++) {
    for (const { host } of [one, other]) await live.find(host);
    await clock.advance(MOMENT);
  }
  await live.find(one.host);
  const before = asked.questions;
  await change(one.siteId, { name: 'New' });
  await clock.advance(MOMENT);
  for (const { host } of [one, other, one, other]) await live.find(host);
  expect(asked.questions - before).toBe(2);
});

test('who listens to the database notices a change before the moment is over', async () => {
  const site = await createSite();
  const { live, changes } = createProcess();
  const listener = listenForChanges(database.connection, {
    changes,
    clock: systemClock,
    logger: silentLogger,
  });
  onTestFinished(() => listener.close());
  await expect.poll(() => changes.isCurrent).toBe(true);
  await live.find(site.host);
  await change(site.siteId, { name: 'At once' });
  // The clock of the process stands still.
  await expect.poll(async () => (await live.find(site.host))?.siteName).toBe('At once');
});

test('a change that comes while a host is asked for is not overlooked', async () => {
  const site = await createSite();
  const changes = new ServedChanges({ db: database.db, clock });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let questions = 0;
  const live = createKnownHosts({
    async read(host) {
      const reading = await loadPointer(database.db, host);
      if (questions++ === 0) await held;
      return reading;
    },
    changes,
    clock,
  });
  const first = live.find(site.host);
  await expect.poll(() => questions).toBe(1);
  await change(site.siteId, { name: 'Meanwhile' });
  await changes.followNow();
  // Who comes after the change does not wait for an answer of before it.
  expect((await live.find(site.host))?.siteName).toBe('Meanwhile');
  goOn();
  await first;
  expect((await live.find(site.host))?.siteName).toBe('Meanwhile');
});

test('an answer of a replica that lags behind is not kept', async () => {
  const site = await createSite();
  const changes = new ServedChanges({ db: database.db, clock });
  let lag = 1_000_000;
  const live = createKnownHosts({
    async read(host) {
      const { oldest, ...reading } = await loadPointer(database.db, host);
      return { ...reading, oldest: oldest - lag };
    },
    changes,
    clock,
  });
  await live.find(site.host);
  expect(live.known(site.host)).toBeUndefined();
  lag = 0;
  await live.find(site.host);
  expect(live.known(site.host)).toMatchObject({ versionId: site.versionId });
});

test('while the database is away the last answer stays, and then everything is asked for again', async () => {
  const site = await createSite();
  const { asked, live } = createProcess();
  await live.find(site.host);
  await clock.advance(MOMENT);
  await live.find(site.host);
  asked.isAway = true;
  await clock.advance(MOMENT);
  expect(await live.find(site.host)).toMatchObject({ siteName: 'test' });
  await expect(live.find(newHost())).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  // As after a restore: another state, and nothing about it in the log.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table sites disable trigger user`);
    await tx.update(sites).set({ name: 'Restored' }).where(eq(sites.id, site.siteId));
    await tx.execute(sql`alter table sites enable trigger user`);
  });
  asked.isAway = false;
  await clock.advance(MOMENT);
  expect(await live.find(site.host)).toMatchObject({ siteName: 'Restored' });
});
