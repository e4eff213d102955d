import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createId, systemClock, systemRandom } from '@quire/base';
import { applyRetention, collectGarbage, DEFAULT_RETENTION, listRetention } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageKey } from '../../packages/platform/dist/storage/key.js';
import type { SiteManifest } from '../../packages/platform/dist/versions/site-manifest.js';
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

  test('leaves all files of an organization in which a list cannot be read, and those of no other', async () => {
    const { storage } = platform.platform.services;
    const list = [...(await stored())].find((key) => key.endsWith('/site.json')) ?? '';
    const { buffer } = await import('node:stream/consumers');
    const kept = await buffer(await storage.read(list));
    await storage.delete(list);
    // The one with the lost list is looked at first.
    const other = await quire.createOrganisation('free');
    const upload = storageKey.upload(other.orgId, createId('upl', systemRandom));
    await storage.put(upload, Buffer.from('[]'));
    await quire.db.execute(sql`delete from storage_usage where org_id = ${org.orgId}`);
    await quire.db.execute(
      sql`update storage_usage set counted_at = now() where org_id = ${other.orgId}`,
    );
    await expect(collectAfter(400)).rejects.toMatchObject({ code: 'BLOB_MISSING' });
    expect(await storage.stat(upload)).toBeUndefined();
    await storage.put(list, kept);
    expect(await collectAfter(400)).toEqual({ files: 0, bytes: 0 });
  });

  test('leaves what a publish takes from the version before, though that version is removed meanwhile', async () => {
    const { services, dataFolder } = platform.platform;
    const { renderer, storage } = services;
    const { render } = renderer;
    const site = join(folder.path, 'racing');
    const host = 'racing.localhost';
    const publishNext = async (index: string, other: string) => {
      await writeSite(site, { index, other });
      return quire.publish(site, host, org.key);
    };
    const first = await publishNext('First words.', 'Other words.');
    const second = await publishNext('Second words.', 'Lasting words.');
    renderer.render = async (...given) => {
      renderer.render = render;
      const rendered = await render(...given);
      // The files of the second version are known to this publish. Now nothing else names them, and they are old.
      const back = { method: 'PUT', headers: { 'content-type': 'application/json' } };
      await quire.call(`/v1/sites/${host}/live`, {
        ...{ ...back, key: org.key, body: JSON.stringify({ versionId: first }) },
      });
      await quire.db.execute(
        sql`update versions set finished_at = finished_at - interval '40 days' where id = ${second}`,
      );
      const rule = { days: 30, newest: 1 };
      expect(await applyRetention({ db: quire.db, clock: systemClock }, rule)).toEqual({
        jobs: 0,
        versions: 1,
      });
      const old = new Date(Date.now() - 40 * DAY_MS);
      const place = join(dataFolder, 'storage');
      for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old);
      }
      await collectAfter(0);
      return rendered;
    };
    const third = await publishNext('Third words.', 'Lasting words.');
    const key = [...(await stored())].find((each) => each.endsWith(`${third}/site.json`)) ?? '';
    const { files, encodings }: SiteManifest = JSON.parse(await text(await storage.read(key)));
    const forms = Object.values(encodings).flatMap((each) => Object.values(each));
    const names = [...Object.values(files), ...forms];
    const kept = new Set([...(await stored())].map((each) => each.split('/').at(-1)));
    expect(names.filter(({ sha256 }) => !kept.has(sha256))).toEqual([]);
    // A day later nothing is left of the version that was removed.
    await collectAfter(1.1);
    expect([...(await stored())].filter((each) => each.includes(second))).toEqual([]);
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

describe('without a setting', () => {
  const services = () => ({ db: quire.db, clock: systemClock });
  const listOld = () => listRetention(services(), { ...DEFAULT_RETENTION, newest: 1 });

  beforeAll(async () => {
    await writeSite(join(folder.path, 'plain'), { index: 'One.' });
    await quire.publish(join(folder.path, 'plain'), 'plain.localhost', org.key);
    await writeSite(join(folder.path, 'plain'), { index: 'Two.' });
    await quire.publish(join(folder.path, 'plain'), 'plain.localhost', org.key);
    await quire.db.execute(sql`update versions set finished_at = finished_at - interval '60 days'
      where site_id = (select site_id from domains where host = 'plain.localhost')`);
  });

  test('versions go after 90 days, of sites that this release or a later one created', async () => {
    const before = await listOld();
    await quire.db.execute(sql`update versions set finished_at = finished_at - interval '40 days'
      where site_id = (select site_id from domains where host = 'plain.localhost')`);
    const old = (await listOld()).versions.length - before.versions.length;
    const isEarlier = (value: boolean) =>
      quire.db.execute(sql`update sites set has_default_retention = ${!value}
        where id = (select site_id from domains where host = 'plain.localhost')`);
    await isEarlier(true);
    expect([old, (await listOld()).versions.length]).toEqual([1, before.versions.length]);
    await isEarlier(false);
    // Both are among the newest twenty.
    expect(await applyRetention(services(), DEFAULT_RETENTION)).toEqual({ jobs: 0, versions: 0 });
  });

  test('jobs stay, and so does every version that one was made of', async () => {
    const site = sql`(select site_id from domains where host = 'plain.localhost')`;
    const body = { domain: 'plain.localhost' };
    const { jobId } = JSON.parse((await quire.post('/v1/static-export/jobs', body, org.key)).text);
    await quire.pollJob(jobId, org.key);
    await quire.db.execute(sql`update export_jobs set finished_at = finished_at - interval '400 days',
      version_id = (select id from versions where site_id = ${site} order by created_at limit 1)
      where id = ${jobId}`);
    const rule = { ...DEFAULT_RETENTION, newest: 1 };
    expect(await applyRetention(services(), rule)).toEqual({
      jobs: 0,
      versions: expect.any(Number),
    });
    const { rows } = await quire.db.execute(sql`select id from versions where site_id = ${site}`);
    expect(rows).toHaveLength(2);
    expect((await quire.pollJob(jobId, org.key)).at(-1)).toMatchObject({ status: 'completed' });
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
