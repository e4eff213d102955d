import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let postgres: OutsidePostgres;
let quire: TestPlatform;
let web: TestPlatform;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  const DATABASE_URL = await postgres.createDatabase();
  quire = await startTestPlatform({ DATABASE_URL });
  const QUIRE_DATA = quire.platform.dataFolder;
  web = await startTestPlatform({ DATABASE_URL, QUIRE_DATA, QUIRE_ROLES: 'web' });
});
afterAll(async () => {
  await web?.stop();
  await quire?.stop();
  await postgres?.stop();
});

/** What a page at a host says in the other process. */
const statusOf = async (host: string, path = '/') =>
  (await send(web.port, path, { headers: { host } })).status;

/** A site without anything to show, which the other process has looked for. */
async function createSite(host: string) {
  expect((await quire.post('/v1/sites', { domain: host })).status).toBe(201);
  expect(await statusOf(host)).toBe(404);
}

/** The site shows what the example shows. */
const goLive = (host: string) =>
  quire.platform.services.db.execute(sql`
    update sites set live_version_id = (select live_version_id from sites where name = 'Example')
    where id = (select site_id from domains where host = ${host})`);

const change = (method: string, path: string, body: unknown) =>
  quire.call(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('what changes in one process is shown by another', async () => {
  await createSite('two.localhost');
  await goLive('two.localhost');
  await expect.poll(() => statusOf('two.localhost')).toBe(200);
  const path = '/v1/sites/two.localhost';
  const settle = async (isPublic: boolean, signIn: object) => {
    const access = { isPublic, refusal: 'hide', signIn };
    expect((await change('PUT', `${path}/access`, access)).status).toBe(200);
  };
  await settle(false, { way: 'password', password: 'several words in a row' });
  await expect.poll(() => statusOf('two.localhost')).toBe(404);
  await settle(true, { way: 'none' });
  await expect.poll(() => statusOf('two.localhost')).toBe(200);
  expect(await statusOf('second.localhost')).toBe(404);
  const added = await change('POST', `${path}/domains`, { domain: 'second.localhost' });
  expect(added.status).toBe(201);
  await expect.poll(() => statusOf('second.localhost')).toBe(200);
  const removed = await quire.call(`${path}/domains/second.localhost`, { method: 'DELETE' });
  expect(removed.status).toBe(204);
  await expect.poll(() => statusOf('second.localhost')).toBe(404);
});

test('the same, while the connections that hear of changes are cut again and again', async () => {
  await createSite('cut.localhost');
  const { db } = quire.platform.services;
  const cut = () =>
    db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quire changes'`);
  await cut();
  await goLive('cut.localhost');
  await expect
    .poll(async () => {
      await cut();
      return statusOf('cut.localhost');
    })
    .toBe(200);
});
