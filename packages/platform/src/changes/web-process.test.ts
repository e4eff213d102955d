import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { createId, silentLogger, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sites, webProcesses } from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ServedChanges } from './served-changes.ts';
import { toReported } from './settling.ts';
import { WebProcess } from './web-process.ts';

let database: TestDatabase;
let clock: TestClock;
let site: SiteRows;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  await database.db.delete(webProcesses);
  site = await createSiteRows(database.db);
  await goLive();
});

async function startProcess() {
  const { db } = database;
  const changes = new ServedChanges({ db, clock });
  const process = new WebProcess({
    ...{ db, changes, clock, hasEdge: false },
    random: systemRandom,
    logger: silentLogger,
  });
  await process.start();
  onTestFinished(() => process.stop());
  return { process, changes };
}

/** Another version, which is live from now on. */
async function goLive() {
  const liveVersionId = createId('ver', systemRandom);
  await database.db.update(sites).set({ liveVersionId }).where(eq(sites.id, site.siteId));
  return liveVersionId;
}

async function readReported() {
  const [row] = await database.db.select().from(sites).where(eq(sites.id, site.siteId));
  if (!row) throw new Error('no site');
  const { liveVersionId, settlingVersionId } = await toReported(
    { db: database.db, edge: undefined },
    row,
  );
  return { liveVersionId, settlingVersionId };
}

const live = (liveVersionId: string) => ({ liveVersionId, settlingVersionId: null });
const settling = (settlingVersionId: string) => ({ liveVersionId: null, settlingVersionId });

test('a version is reported live once every process has read of it', async () => {
  const one = await startProcess();
  const two = await startProcess();
  const version = await goLive();
  expect(await readReported()).toEqual(settling(version));
  await one.changes.followNow();
  await expect.poll(countSeen).toBe(1);
  expect(await readReported()).toEqual(settling(version));
  await two.changes.followNow();
  await expect.poll(readReported).toEqual(live(version));

  async function countSeen() {
    const { rows } = await database.db.execute<{ seen: number }>(sql`
      select count(*)::int as seen from web_processes process, served_changes change
      where change.version_id = ${version}
        and (change.transaction < process.seen_before or change.transaction = any(process.seen))`);
    return rows[0]?.seen;
  }
});

test('without a process that shows sites, a version is live at once', async () => {
  const version = await goLive();
  expect(await readReported()).toEqual(live(version));
});

test('a process that nobody asks anything follows within a second', async () => {
  await startProcess();
  const version = await goLive();
  expect(await readReported()).toEqual(settling(version));
  await clock.advance(1000);
  await expect.poll(readReported).toEqual(live(version));
});

test('a process that has ended is waited for until its lease ends, and one that was stopped not at all', async () => {
  const { process } = await startProcess();
  await database.db
    .insert(webProcesses)
    .values({ id: 'ended', leaseUntil: sql`clock_timestamp() + interval '1 hour'`, seenBefore: 0 });
  const version = await goLive();
  await clock.advance(1000);
  await process.stop();
  expect(await readReported()).toEqual(settling(version));
  // Leases count for one more term after the start of the server.
  await database.db.execute(sql`update web_processes set lease_until = '2026-01-01'`);
  const { rows } = await database.db.execute<{ left: number }>(sql`
    select extract(epoch from pg_postmaster_start_time() + interval '15 seconds' - clock_timestamp())::float as left`);
  if ((rows[0]?.left ?? 0) <= 0) expect(await readReported()).toEqual(live(version));
  else await expect.poll(readReported).toEqual(live(version));
});

test('an older transaction that goes on holds no report back', async () => {
  const { changes } = await startProcess();
  const version = await database.db.transaction(async (older) => {
    await older.execute(sql`select pg_current_xact_id()`);
    const version = await goLive();
    await changes.followNow();
    await expect.poll(readReported).toEqual(live(version));
    const late = await startProcess();
    expect(late.process.isAwaited).toBe(true);
    expect(await readReported()).toEqual(live(version));
    return version;
  });
  expect(await readReported()).toEqual(live(version));
});

test('an answer from before a change that caches may keep is waited for', async () => {
  const { process, changes } = await startProcess();
  const response = await beginAnswer();
  process.track(response);
  const version = await goLive();
  await changes.followNow();
  await clock.advance(1000);
  expect(await readReported()).toEqual(settling(version));
  response.end();
  await expect.poll(readReported).toEqual(live(version));
});

test('and not for longer than five seconds', async () => {
  const { process, changes } = await startProcess();
  process.track(await beginAnswer());
  const version = await goLive();
  await changes.followNow();
  for (let second = 0; second < 5; second++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await clock.advance(1000);
  }
  await expect.poll(readReported).toEqual(live(version));
});

test('what a process sends is not for caches while it does not reach the database', async () => {
  const { process, changes } = await startProcess();
  expect(process.isAwaited).toBe(true);
  changes.startOver();
  expect(process.isAwaited).toBe(false);
  await changes.followNow();
  expect(process.isAwaited).toBe(true);
});

/** An answer on a real connection that is not over yet. */
async function beginAnswer(): Promise<ServerResponse> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const asking = fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  const [, response] = await once(server, 'request');
  if (!(response instanceof ServerResponse)) throw new Error('no answer');
  response.write('the first part');
  const answer = await asking;
  onTestFinished(async () => {
    response.end();
    await answer?.text().catch(() => '');
    server.close();
  });
  return response;
}
