import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLiveSites } from '../../packages/platform/dist/hosting/live-sites.js';
import { type HttpOptions, send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import {
  openStallableConnection,
  type StallableConnection,
} from '../support/stallable-connection.ts';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';

let postgres: OutsidePostgres;
let connection: StallableConnection;
let quire: TestPlatform;
let web: TestPlatform;
let bundlePath: string;
let isDown = false;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  connection = await openStallableConnection(await postgres.createDatabase());
  quire = await startTestPlatform({ DATABASE_URL: connection.url, QUIRE_PREVIEW_IMAGES: '1' });
  web = await startTestPlatform({
    DATABASE_URL: connection.url,
    QUIRE_ROLES: 'web',
    QUIRE_DATA: quire.platform.dataFolder,
  });
  const { jobId } = JSON.parse((await quire.post(JOBS, { domain: 'demo.localhost' })).text);
  await pollJob(quire, jobId);
  const { bundleUrl } = JSON.parse((await quire.post(`${JOBS}/${jobId}/bundle`, {})).text);
  bundlePath = bundleUrl.slice(new URL(bundleUrl).origin.length);
});

afterEach(async () => {
  connection.resume();
  if (isDown) await bringBack();
});

afterAll(async () => {
  await web?.stop();
  await quire?.stop();
  await connection?.close();
  await postgres?.stop();
});

async function takeAway() {
  await postgres.goDown('immediate');
  isDown = true;
}

async function bringBack() {
  await postgres.comeBack();
  isDown = false;
  await expect.poll(async () => (await quire.call('/readyz')).status).toBe(200);
}

const read = (path: string, host = 'demo.localhost', options: HttpOptions = {}) =>
  send(quire.port, path, { ...options, headers: { host, ...options.headers } });

describe('while the database is away', () => {
  test('pages and files of a site that was read before are served as before', async () => {
    const paths = ['/', '/concepts/freshness', '/no-such-page', '/llms.txt', '/search.html'];
    const before = [];
    for (const path of paths) before.push(await read(path));
    expect(before.map(({ status }) => status).slice(0, 4)).toEqual([200, 200, 404, 200]);
    await takeAway();
    // Longer than what is live may be answered from memory alone.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    for (const [index, path] of paths.entries()) {
      const { status, text } = await read(path);
      expect([path, status, text]).toEqual([path, before[index]?.status, before[index]?.text]);
    }
  });

  test('a site that nobody has read yet is not said to be missing', async () => {
    await takeAway();
    const { status, headers, text } = await read('/', 'never-read.localhost');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('This site cannot be shown at the moment. Try again shortly.');
  });

  test('hosts without a site do not push out what the process remembers', async () => {
    const liveSites = createLiveSites(quire.platform.services);
    const site = await liveSites.find('demo.localhost');
    // More than are remembered at all.
    for (let hundred = 0; hundred < 101; hundred++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => liveSites.find(`nothing-${hundred}-${n}.localhost`)),
      );
    }
    await takeAway();
    expect(await liveSites.find('demo.localhost')).toEqual(site);
  });

  test('the API answers 503 with Retry-After and the one error body', async () => {
    await takeAway();
    const json = { 'content-type': 'application/json' };
    const question = JSON.stringify({
      messages: [{ role: 'user', content: 'What is freshness?' }],
    });
    const own = { ...json, origin: 'http://demo.localhost' };
    const answers = {
      'a list': await quire.call('/v1/sites'),
      'a new site': await quire.post('/v1/sites', { domain: 'late.localhost' }),
      'a new job': await quire.post(JOBS, { domain: 'demo.localhost' }),
      'a job': await quire.call(`${JOBS}/se_${'0'.repeat(24)}`),
      'an upload': await quire.post('/v1/uploads', { sha256: [] }),
      'an archive': await quire.call(
        `/v1/sites/demo.localhost/uploads/upl_${'0'.repeat(24)}/archive`,
        { method: 'POST', body: 'never read' },
      ),
      'a question': await quire.post('/v1/assistant/demo.localhost/message', JSON.parse(question)),
      'caller stats': await quire.call(
        `/v1/analytics/prj_${'0'.repeat(24)}/assistant/caller-stats`,
      ),
      'an unknown route': await quire.call('/v1/nothing'),
      'a sign-in': await send(quire.port, '/_dashboard/session', {
        method: 'POST',
        headers: { ...json, host: `localhost:${quire.port}`, origin: quire.platform.url },
        body: JSON.stringify({ email: 'a@example.com', password: 'a lighthouse in the fog' }),
      }),
      'a download': await send(quire.port, bundlePath),
      'a question in a page': await read('/_quire/assistant', 'demo.localhost', {
        method: 'POST',
        headers: own,
        body: question,
      }),
      metrics: await quire.call('/metrics'),
    };
    const error = 'The service cannot reach its database at the moment. Try again shortly.';
    for (const [name, { status, headers, text }] of Object.entries(answers)) {
      expect([name, status, headers['retry-after'], JSON.parse(text)]).toEqual([
        name,
        503,
        '2',
        { error, code: 'DATABASE_AWAY' },
      ]);
    }
  });

  test('the process is alive, and ready only where it needs no database', async () => {
    await takeAway();
    const status = async (platform: TestPlatform, path: string) =>
      (await platform.call(path, { key: null })).status;
    expect([await status(quire, '/healthz'), await status(web, '/healthz')]).toEqual([200, 200]);
    expect([await status(quire, '/readyz'), await status(web, '/readyz')]).toEqual([503, 200]);
  });
});

test('pages are served while the database does not answer at all', async () => {
  expect((await read('/')).status).toBe(200);
  connection.stall();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await read('/')).status).toBe(200);
  expect((await read('/concepts/freshness')).status).toBe(200);
  connection.resume();
  await expect.poll(async () => (await quire.call('/v1/projects')).status).toBe(200);
});

test('whether the process is ready was not answered while the database did not answer', async () => {
  expect((await quire.call('/readyz', { key: null })).status).toBe(200);
  connection.stall();
  const { db } = quire.platform.services;
  const lost = db.execute(sql`select 1`).then(
    () => 'an answer',
    () => 'a lost connection',
  );
  const ready = quire.call('/readyz', { key: null });
  expect(await Promise.race([lost, ready.then(({ status }) => status)])).toBe(503);
  expect(JSON.parse((await ready).text).parts.database).toEqual({
    status: 'unusable',
    reason: 'it cannot be reached or used',
  });
  connection.resume();
  expect(await lost).toBe('an answer');
  await expect.poll(async () => (await quire.call('/readyz', { key: null })).status).toBe(200);
});

describe('once the database is back', () => {
  async function createRead(host: string): Promise<void> {
    expect((await quire.post('/v1/sites', { domain: host })).status).toBe(201);
    // It shows what the example shows.
    await quire.platform.services.db.execute(sql`
      update sites set live_version_id = (select live_version_id from sites where name = 'Example')
      where id = (select site_id from domains where host = ${host})`);
    await expect.poll(async () => (await read('/', host)).status).toBe(200);
  }

  test('a domain that was removed no longer shows its site', async () => {
    await createRead('moved.localhost');
    await takeAway();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await read('/', 'moved.localhost')).status).toBe(200);
    await bringBack();
    await quire.platform.services.db.execute(
      sql`delete from domains where host = 'moved.localhost'`,
    );
    await expect.poll(async () => (await read('/', 'moved.localhost')).status).toBe(404);
    await takeAway();
    expect((await read('/', 'moved.localhost')).status).not.toBe(200);
  });

  test('transactions that could not begin have left no connection behind', async () => {
    const { db } = quire.platform.services;
    const all = Array.from({ length: 12 }, (_, n) => n);
    const connected = all.map(() => db.execute(sql`select pg_sleep(0.5)`));
    await Promise.all(connected);
    connection.stall();
    const begun = all.map(() => db.transaction((tx) => tx.execute(sql`select 1`)));
    await Promise.all([
      postgres.goDown('kill').then(() => connection.cut()),
      ...begun.map((work) => expect(work).rejects.toMatchObject({ code: 'DATABASE_AWAY' })),
    ]);
    isDown = true;
    connection.resume();
    await bringBack();
    const { rows } = await db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
