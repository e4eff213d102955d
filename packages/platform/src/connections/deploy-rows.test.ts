import { createId, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { connections, deploys, type SiteConnection } from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimDeploy } from './claim-deploy.ts';
import { claimReport } from './claim-report.ts';
import { claimSync } from './claim-sync.ts';
import { forgetDeploys } from './forget-deploys.ts';
import { wantSync } from './hints.ts';
import { listNewest, planDeploys, removeTargets, type WantedDeploy } from './plan-deploys.ts';

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let site: SiteRows;
let connection: SiteConnection;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await db.execute(sql`truncate organisations cascade`);
  clock = createTestClock();
  site = await createSiteRows(db);
  connection = await connect(site);
});

async function connect({ orgId, siteId }: SiteRows): Promise<SiteConnection> {
  const [row] = await db
    .insert(connections)
    .values({
      id: createId('con', systemRandom),
      ...{ orgId, siteId, kind: 'git', url: 'https://git.example/docs', name: 'docs' },
      ...{ isPrivate: false, webhookSecret: 'sealed', productionBranch: 'main' },
      nextSyncAt: new Date(clock.now() + 60_000),
      createdAt: new Date(clock.now()),
    })
    .returning();
  if (!row) throw new Error('not stored');
  return row;
}

const parts = () => ({ db, clock, random: systemRandom, edge: undefined });
const want = (commit: string, target = 'production'): WantedDeploy => ({
  target,
  commit: commit.repeat(40),
  ref: 'refs/heads/main',
  branch: 'main',
  base: null,
  request: null,
  requestUrl: null,
  untrusted: false,
});
const plan = (...wanted: WantedDeploy[]) => planDeploys(parts(), db, connection, wanted);
const claim = (held: string[] = []) => claimDeploy(parts(), { busy: [], held });
const list = async () =>
  (await db.select().from(deploys).orderBy(deploys.target, deploys.number)).map(
    ({ target, number, state, commit }) => [target, number, state, commit[0]],
  );
const set = (id: string, change: ReturnType<typeof sql>) =>
  db.execute(sql`update deploys set ${change} where id = ${id}`);

describe('planning', () => {
  test('what a target has already is not planned again', async () => {
    await plan(want('a'));
    await plan(want('a'), want('b', 'branch:b'));
    expect(await list()).toEqual([
      ['branch:b', 1, 'waiting', 'b'],
      ['production', 1, 'waiting', 'a'],
    ]);
  });

  test('a later commit takes the place of one that waits, and not of one that runs', async () => {
    await plan(want('a'));
    await claim();
    await plan(want('b'));
    await plan(want('c'));
    expect(await list()).toEqual([
      ['production', 1, 'running', 'a'],
      ['production', 2, 'superseded', 'b'],
      ['production', 3, 'waiting', 'c'],
    ]);
  });

  test('a commit that comes back after another one is deployed again', async () => {
    for (const commit of ['a', 'b', 'a']) await plan(want(commit));
    expect((await list()).map(([, number, state, commit]) => [number, state, commit])).toEqual([
      [1, 'superseded', 'a'],
      [2, 'superseded', 'b'],
      [3, 'waiting', 'a'],
    ]);
  });

  test('a target that is gone leaves the line, and the same commit comes back with it', async () => {
    await plan(want('a', 'request:7'));
    const gone = [...(await listNewest(db, connection.id)).values()];
    await removeTargets(parts(), db, connection, gone);
    expect(await list()).toEqual([['request:7', 1, 'superseded', 'a']]);
    await plan(want('a', 'request:7'));
    expect((await list()).at(-1)).toEqual(['request:7', 2, 'waiting', 'a']);
  });

  test('a commit whose workers stopped each time is deployed again, but not for ever', async () => {
    await plan(want('a'));
    await plan(want('b', 'branch:b'));
    await db.execute(sql`update deploys set state = 'failed' where target = 'branch:b'`);
    const lose = () =>
      db.execute(
        sql`update deploys set state = 'failed', tries = 100 where target = 'production' and state = 'waiting'`,
      );
    for (const count of [2, 3, 3]) {
      await lose();
      await plan(want('a'), want('b', 'branch:b'));
      const rows = await list();
      expect(rows.filter(([target]) => target === 'production')).toHaveLength(count);
      expect(rows.filter(([target]) => target === 'branch:b')).toHaveLength(1);
    }
  });

  test('a commit that is fetched while a later one waits brings no preview back once the request is closed', async () => {
    await plan(want('a', 'request:7'));
    await claim();
    await plan(want('b', 'request:7'));
    const gone = [...(await listNewest(db, connection.id)).values()];
    await removeTargets(parts(), db, connection, gone);
    const rows = await db.select().from(deploys).orderBy(deploys.number);
    expect(rows.map(({ state, removedAt }) => [state, removedAt !== null])).toEqual([
      ['running', true],
      ['superseded', true],
    ]);
  });
});

describe('a claim of a deploy', () => {
  test('waits for the one before it of the same target, and not for others', async () => {
    await plan(want('a'), want('b', 'branch:b'));
    const first = await claim();
    const other = await claim();
    expect([first?.target, other?.target].sort()).toEqual(['branch:b', 'production']);
    await plan(want('c'), want('d', 'branch:b'));
    expect(await claim()).toBeUndefined();
    await set(first?.id ?? '', sql`state = 'done', lease_until = null`);
    expect(await claim()).toMatchObject({ target: first?.target, number: 2 });
  });

  test('takes over what a dead worker left, and leaves alone what has its version', async () => {
    await plan(want('a'));
    const first = await claim();
    const id = first?.id ?? '';
    // Leases count for one more term after a start of the server, so this one ended long ago.
    await set(id, sql`lease_until = null`);
    expect(await claim()).toMatchObject({ id, fence: 2, tries: 2 });
    await set(id, sql`lease_until = null, version_id = ${site.versionId}`);
    expect(await claim()).toBeUndefined();
  });

  test('comes not before the pause of a failed fetch is over', async () => {
    await plan(want('a'));
    const id = (await claim())?.id ?? '';
    const later = new Date(clock.now() + 1000).toISOString();
    await set(id, sql`lease_until = null, retry_after = ${later}`);
    expect(await claim()).toBeUndefined();
    await clock.advance(1000);
    expect(await claim()).toMatchObject({ id });
  });

  test('waited for days where the clock was set back by days during the pause', async () => {
    await plan(want('a'));
    await claim();
    const later = new Date(clock.now() + 3 * 86_400_000).toISOString();
    await db.execute(sql`update deploys set lease_until = null, retry_after = ${later}`);
    expect(await claim()).toMatchObject({ commit: want('a').commit });
  });

  test('finds nothing of a deleted site', async () => {
    await plan(want('a'));
    await db.execute(sql`update sites set deleted_at = now() where id = ${site.siteId}`);
    expect(await claim()).toBeUndefined();
  });
});

describe('the clean-up', () => {
  test('forgets what ended a month ago, but for what a target shows and what is still to be told', async () => {
    for (const commit of ['a', 'b', 'c']) await plan(want(commit));
    await plan(want('d', 'request:7'), want('e', 'request:8'));
    const end = sql`state = 'done', report_after = null, finished_at = ${new Date(clock.now()).toISOString()}`;
    await db.execute(sql`update deploys set ${end} where commit not like 'b%'`);
    await db.execute(sql`update deploys set removed_at = finished_at where target = 'request:7'`);
    expect(await forgetDeploys(parts())).toBe(0);
    await clock.advance(30 * 24 * 3600 * 1000 + 1);
    expect(await forgetDeploys(parts())).toBe(2);
    expect((await list()).map(([target, , , commit]) => [target, commit])).toEqual([
      ['production', 'b'],
      ['production', 'c'],
      ['request:8', 'e'],
    ]);
  });
});

describe('a claim of a look', () => {
  const look = () => claimSync(parts(), { busy: [], held: [] });
  const end = (seen: number) =>
    db.execute(sql`update connections set lease_until = null, hints_seen = ${seen}`);

  test('comes when it is due or somebody said so, and a hint meanwhile is not lost', async () => {
    expect(await look()).toBeUndefined();
    await wantSync(db, [connection.id]);
    const claimed = await look();
    expect(claimed).toMatchObject({ id: connection.id, hints: 1 });
    await wantSync(db, [connection.id]);
    expect(await look()).toBeUndefined();
    await end(claimed?.hints ?? 0);
    expect(await look()).toMatchObject({ hints: 2 });
    await end(2);
    expect(await look()).toBeUndefined();
    await clock.advance(60_000);
    expect(await look()).toMatchObject({ id: connection.id });
  });

  test('was days late where the clock was set back by days', async () => {
    const later = new Date(clock.now() + 3 * 86_400_000);
    await db.update(connections).set({ nextSyncAt: later });
    expect(await look()).toMatchObject({ id: connection.id });
  });

  test('waits for its pause after a failure, whoever calls', async () => {
    await db.execute(sql`update connections set failures = 1`);
    await wantSync(db, [connection.id]);
    expect(await look()).toBeUndefined();
  });
});

describe('a claim of a report', () => {
  test('was days late where the clock was set back by days', async () => {
    await plan(want('a'));
    const before = { ...parts(), clock: { ...clock, now: () => clock.now() - 3 * 86_400_000 } };
    expect(await claimReport(before)).toMatchObject({ reportTries: 1 });
  });

  test('tells of one deploy of a target at a time, and of others beside it', async () => {
    await plan(want('a'), want('b', 'branch:b'));
    await plan(want('c'));
    await clock.advance(2000);
    const told = [await claimReport(parts()), await claimReport(parts())];
    expect(told.map((deploy) => deploy?.target).sort()).toEqual(['branch:b', 'production']);
    expect(await claimReport(parts())).toBeUndefined();
    // Who died while telling is replaced.
    await clock.advance(121_000);
    expect(await claimReport(parts())).toMatchObject({ reportTries: 2 });
  });
});
