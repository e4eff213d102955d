import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { applyRetention, collectGarbage, listRetention } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'kept.localhost';
const DAY_MS = 24 * 3600 * 1000;

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
let org: Awaited<ReturnType<Service['createOrganisation']>>;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  org = await quire.createOrganisation('enterprise');
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

async function publish(words: string): Promise<string> {
  await writeSite(join(folder.path, 'site'), { index: words });
  return quire.publish(join(folder.path, 'site'), HOST, org.key);
}

async function stored(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of platform.platform.services.storage.list('')) keys.add(key);
  return keys;
}

/** The clean-up as it would go so many days from now. */
const collectAfter = (days: number) =>
  collectGarbage({
    ...platform.platform.services,
    clock: { ...systemClock, now: () => Date.now() + days * DAY_MS },
  });

describe('the clean-up', () => {
  test('leaves everything that a version or a job names, however old', async () => {
    await publish('First words.');
    await publish('Second words.');
    const { jobId } = JSON.parse(
      (await quire.post('/v1/static-export/jobs', { domain: HOST }, org.key)).text,
    );
    await quire.pollJob(jobId, org.key);
    const before = [...(await stored())];
    // The lists that the publishes began with; nothing names them once the versions are there.
    const lists = before.filter((key) => key.includes('/uploads/'));
    expect(lists).toHaveLength(2);
    expect(await collectAfter(400)).toEqual({ files: lists.length, bytes: expect.any(Number) });
    expect(await stored()).toEqual(new Set(before.filter((key) => !lists.includes(key))));
  });

  test('leaves what is young, and deletes what nothing names once it is not', async () => {
    const upload = await quire.call(
      '/v1/uploads/2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      { method: 'PUT', body: 'foo', key: org.key },
    );
    expect(upload.status).toBe(201);
    expect(await collectAfter(0.9)).toEqual({ files: 0, bytes: 0 });
    expect(await collectAfter(1.1)).toEqual({ files: 1, bytes: 3 });
  });

  test('stops before a site whose list of files cannot be read', async () => {
    const { storage } = platform.platform.services;
    const list = [...(await stored())].find((key) => key.endsWith('/site.json')) ?? '';
    const { buffer } = await import('node:stream/consumers');
    const kept = await buffer(await storage.read(list));
    await storage.delete(list);
    await expect(collectAfter(400)).rejects.toMatchObject({ code: 'BLOB_MISSING' });
    await storage.put(list, kept);
    expect(await collectAfter(400)).toEqual({ files: 0, bytes: 0 });
  });

  test('takes the files of versions and jobs that a retention has deleted, and no others', async () => {
    const { db } = quire;
    const services = { db, clock: systemClock };
    const retain = (rule: object = {}) => applyRetention(services, { days: 30, ...rule });
    expect(await retain({ days: 0, newest: 1 })).toEqual({ jobs: 0, versions: 0 });
    await db.execute(sql`update versions set finished_at = finished_at - interval '40 days'`);
    // Both are among the newest twenty.
    expect(await retain()).toEqual({ jobs: 0, versions: 0 });
    await db.execute(sql`insert into export_labels (site_id, label, org_id, content_hash)
      select site_id, 'first', org_id, content_hash from versions order by created_at limit 1`);
    expect(await retain({ newest: 1 })).toEqual({ jobs: 0, versions: 0 });
    await db.execute(sql`delete from export_labels where label = 'first'`);
    const { jobs, versions } = await listRetention(services, { days: 30, newest: 1 });
    expect([jobs, versions.map(({ site }) => site)]).toEqual([[], [HOST]]);
    expect(await retain({ newest: 1 })).toEqual({ jobs: 0, versions: 1 });
    await db.execute(sql`update export_jobs set finished_at = finished_at - interval '40 days'`);
    expect(await listRetention(services, { days: 30 })).toEqual({
      jobs: [{ id: expect.any(String), domain: HOST, finishedAt: expect.any(Date) }],
      versions: [],
    });
    expect(await retain({ newest: 1 })).toEqual({ jobs: 1, versions: 0 });
    const { files } = await collectAfter(2);
    expect(files).toBeGreaterThan(3);
    const page = await quire.readUntil(HOST, '/', 'Second words.');
    expect(page.status).toBe(200);
    expect([...(await stored())].filter((key) => key.includes('/bundles/'))).toEqual([]);
  });
});

describe('jobs of several organizations', () => {
  test('are taken in turn: one is not held up by the ten of another', async () => {
    const other = await quire.createOrganisation('enterprise');
    await writeSite(join(folder.path, 'other'), { index: 'Other.' });
    await quire.publish(join(folder.path, 'other'), 'other.localhost', other.key);
    const start = async (domain: string, version: string, key: string) =>
      JSON.parse((await quire.post('/v1/static-export/jobs', { domain, version }, key)).text).jobId;
    const many: string[] = [];
    for (let n = 0; n < 10; n++) many.push(await start(HOST, `many-${n}`, org.key));
    const one = await start('other.localhost', 'one', other.key);
    for (const jobId of many) await quire.pollJob(jobId, org.key);
    await quire.pollJob(one, other.key);
    const { rows } = await quire.db.execute<{ id: string }>(
      sql`select id from export_jobs where label like 'many-%' or label = 'one' order by started_at, id`,
    );
    const place = rows.findIndex(({ id }) => id === one);
    expect(rows).toHaveLength(11);
    expect(place).toBeLessThan(9);
    const { rows: later } = await quire.db.execute<{ later: number }>(
      sql`select count(*) as later from export_jobs where label like 'many-%'
        and started_at > (select started_at from export_jobs where id = ${one})`,
    );
    expect(Number(later[0]?.later)).toBeGreaterThan(0);
  });
});
