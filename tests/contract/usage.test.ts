import { join } from 'node:path';
import { type Id, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import {
  applyRetention,
  collectGarbage,
  createApiKey,
  createOrganisation,
  createSite,
  createWebRecorder,
} from '@quire/platform';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../../packages/platform/dist/database/schema/index.js';
import {
  type AnswerChecker,
  createAnswerChecker,
  type OpenApiDocument,
} from '../support/openapi-checker.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// What an organization stores, renders and is read: counted by jobs as they end, by API, for nobody else, and as metrics.

const parts = { clock: systemClock, random: systemRandom };
const today = () => new Date().toISOString().slice(0, 10);

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
let check: AnswerChecker;
let made = 0;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({
    ...{ QUIRE_DEMO: '0', QUIRE_USAGE_METRICS: '2', QUIRE_STORAGE_QUOTA: 'free=5MB' },
  });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  const { text } = await platform.call('/v1/openapi.json');
  check = createAnswerChecker(JSON.parse(text) as OpenApiDocument);
});

afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

interface Tenant {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  siteId: Id<'site'>;
  host: string;
  key: string;
}

/** Each test has its own organization, as the limit is one an organization. */
async function createTenant(plan: 'free' | 'enterprise' = 'free'): Promise<Tenant> {
  const { services } = platform.platform;
  const orgId = await createOrganisation(services.db, { name: 'sea', plan }, parts);
  const host = `usage${++made}.localhost`;
  await createSite(services.db, { orgId, name: 'Tides', host }, services);
  const [site] = await services.db.select().from(sites).where(eq(sites.orgId, orgId));
  if (!site) throw new Error('There is no site.');
  const key = await createApiKey(services.db, { orgId, name: 'test', scope: 'admin' }, parts);
  return { orgId, projectId: site.projectId, siteId: site.id, host, key };
}

async function get({ key }: Pick<Tenant, 'key'>, path: string) {
  const answer = await platform.call(path, { key });
  expect(check({ method: 'GET', path, answer })).toBeUndefined();
  return answer;
}

async function getJson(tenant: Pick<Tenant, 'key'>, path: string) {
  const answer = await get(tenant, path);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return JSON.parse(answer.text);
}

async function publish({ host, key }: Tenant, words: string): Promise<string> {
  await writeSite(join(folder.path, 'site'), { index: words });
  return quire.publish(join(folder.path, 'site'), host, key);
}

/** Counts page views as those of a day. */
async function addViews(tenant: Tenant, day: string, views: number) {
  const clock = createTestClock(Date.parse(`${day}T12:00:00Z`));
  const { db } = platform.platform.services;
  const recorder = createWebRecorder({ db, clock, logger: silentLogger });
  for (let view = 0; view < views; view++) recorder.record(tenant, { type: 'view', path: '/' });
  await recorder.stop();
}

/** The time of a job is written after its end. */
const untilTimed = (tenant: Tenant) =>
  expect
    .poll(async () => (await getJson(tenant, '/v1/usage')).rows[0]?.renderSeconds, {
      timeout: 20_000,
      interval: 1_000,
    })
    .toBeGreaterThan(0);

describe('the usage of a site', () => {
  test('has its publishes, exports, page views and bytes, each job once', async () => {
    const tenant = await createTenant('enterprise');
    await publish(tenant, 'First words.');
    const { jobId } = JSON.parse(
      (await quire.post('/v1/static-export/jobs', { domain: tenant.host }, tenant.key)).text,
    );
    await quire.pollJob(jobId, tenant.key);
    await addViews(tenant, '2026-11-02', 3);
    await untilTimed(tenant);
    const { rows, next } = await getJson(tenant, '/v1/usage');
    expect(next).toBeNull();
    expect(rows).toEqual([
      {
        ...{ date: today(), siteId: tenant.siteId, siteName: 'Tides', pageViews: 0, questions: 0 },
        ...{ publishes: 1, previews: 0, exports: 1 },
        renderSeconds: expect.any(Number),
        versionBytes: expect.any(Number),
      },
      {
        ...{ date: '2026-11-02', siteId: tenant.siteId, siteName: 'Tides', pageViews: 3 },
        ...{ questions: 0, publishes: 0, previews: 0, exports: 0, renderSeconds: 0 },
        versionBytes: 0,
      },
    ]);
    const [{ versionBytes }] = rows;
    expect(versionBytes).toBeGreaterThan(10_000);
    const summary = await getJson(tenant, '/v1/usage/summary');
    expect(summary).toMatchObject({
      totals: { pageViews: 3, publishes: 1, exports: 1 },
      days: [{ date: '2026-11-02' }, { date: today(), publishes: 1 }],
      sites: [{ siteId: tenant.siteId, pageViews: 3, versionBytes }],
      ...{ versionBytes, storageQuota: null },
    });
    expect(summary.storedBytes).toBeGreaterThan(10_000);
  });

  test('has all versions in full, and less once old ones are removed and collected', async () => {
    const tenant = await createTenant();
    await publish(tenant, 'One.');
    const first = (await getJson(tenant, '/v1/usage/summary')).versionBytes;
    await publish(tenant, 'Two.');
    const both = await getJson(tenant, '/v1/usage/summary');
    expect(both.versionBytes).toBeGreaterThan(1.5 * first);
    // Most files of the second version are those of the first.
    expect(both.storedBytes).toBeLessThan(both.versionBytes);
    expect(both.storageQuota).toBe(5_000_000);
    const { services } = platform.platform;
    const later = { ...services, clock: { ...systemClock, now: () => Date.now() + 90_000_000 } };
    expect((await applyRetention(later, { days: 1, newest: 1 })).versions).toBeGreaterThan(0);
    const left = await getJson(tenant, '/v1/usage/summary');
    expect(left.versionBytes).toBe(both.versionBytes - first);
    expect((await getJson(tenant, '/v1/usage')).rows[0].versionBytes).toBe(left.versionBytes);
  });

  test('has the versions of an earlier release once a clean-up has measured them', async () => {
    const tenant = await createTenant();
    await publish(tenant, 'Measured.');
    const { services } = platform.platform;
    const measured = (await getJson(tenant, '/v1/usage/summary')).versionBytes;
    await services.db.execute(sql`update versions set bytes = null where org_id = ${tenant.orgId}`);
    expect((await getJson(tenant, '/v1/usage/summary')).versionBytes).toBe(0);
    await collectGarbage(services);
    expect((await getJson(tenant, '/v1/usage/summary')).versionBytes).toBe(measured);
    const { rows } = await getJson(tenant, '/v1/usage');
    expect(rows).toMatchObject([{ publishes: 1, versionBytes: measured }]);
  });

  test('has a publish to a preview as such', async () => {
    const tenant = await createTenant();
    const id = await publish(tenant, 'Seen by few.');
    const { db } = platform.platform.services;
    await db.execute(sql`
      update versions set state = 'rendering', preview_id = 'prv_000000000000000000000000' where id = ${id}`);
    await expect
      .poll(async () => (await getJson(tenant, '/v1/usage')).rows[0], {
        timeout: 60_000,
        interval: 1_000,
      })
      .toMatchObject({ publishes: 1, previews: 1 });
  });
});

describe('the usage of others', () => {
  test('is nowhere to be seen with the key of another organization', async () => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    await addViews(tenant, '2026-11-02', 4);
    expect((await getJson(tenant, '/v1/usage')).rows).toHaveLength(1);
    expect(await getJson(other, '/v1/usage')).toEqual({ rows: [], next: null });
    const summary = await getJson(other, '/v1/usage/summary');
    expect([
      summary.totals.pageViews,
      summary.days,
      summary.versionBytes,
      summary.storedBytes,
    ]).toEqual([0, [], 0, 0]);
    expect(summary.sites.map(({ siteId }: { siteId: string }) => siteId)).toEqual([other.siteId]);
    for (const query of [`orgId=${tenant.orgId}`, `organization=${tenant.orgId}`]) {
      expect((await get(other, `/v1/usage?${query}`)).status).toBe(400);
      expect((await get(other, `/v1/usage/summary?${query}`)).status).toBe(400);
    }
    // Its place in a list of another organization shows nothing either.
    await addViews(tenant, '2026-11-03', 4);
    const { next } = await getJson(tenant, '/v1/usage?limit=1');
    expect(next).toEqual(expect.any(String));
    expect((await getJson(other, `/v1/usage?cursor=${next}`)).rows).toEqual([]);
  });

  test('at sites that a key is not for is not there, nor what all of them store', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    await createSite(
      db,
      { orgId: tenant.orgId, name: 'Second', host: `${tenant.host}.localhost` },
      platform.platform.services,
    );
    const [second] = await db.select().from(sites).where(eq(sites.name, 'Second'));
    if (!second) throw new Error('There is no second site.');
    await addViews(tenant, '2026-11-02', 4);
    await addViews({ ...tenant, projectId: second.projectId }, '2026-11-02', 9);
    const bound = { orgId: tenant.orgId, name: 'b', scope: 'admin' as const, sites: [second.id] };
    const key = await createApiKey(db, bound, parts);
    expect((await getJson({ key }, '/v1/usage')).rows).toMatchObject([
      { siteId: second.id, pageViews: 9 },
    ]);
    expect(await getJson({ key }, '/v1/usage/summary')).toMatchObject({
      ...{ totals: { pageViews: 9 }, sites: [{ siteId: second.id }], storedBytes: null },
    });
    expect((await getJson(tenant, '/v1/usage')).rows).toHaveLength(2);
  });

  test('needs a key with the scope for analytics, or a member who may see all sites', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    expect((await platform.call('/v1/usage', { key: null })).status).toBe(401);
    const weak = { orgId: tenant.orgId, name: 'p', scope: 'publish' as const };
    const key = await createApiKey(db, weak, parts);
    expect(JSON.parse((await get({ key }, '/v1/usage')).text).code).toBe('SCOPE_NEEDED');
    const viewer = await signInMember(platform, tenant.orgId, 'viewer');
    expect(await viewer.get('/v1/usage/summary')).toMatchObject({
      ...{ status: 200, body: { sites: [{ siteId: tenant.siteId }], storedBytes: 0 } },
    });
  });
});

describe('a list of usage', () => {
  test('comes part by part and as a file, with the dates of all analytics', async () => {
    const tenant = await createTenant();
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) await addViews(tenant, day, 2);
    const range = 'dateFrom=2026-11-01&dateTo=2026-11-03';
    const first = await getJson(tenant, `/v1/usage?${range}&limit=1`);
    expect(first.rows).toMatchObject([{ date: '2026-11-02' }]);
    const second = await getJson(tenant, `/v1/usage?${range}&limit=1&cursor=${first.next}`);
    expect([second.rows[0].date, second.next]).toEqual(['2026-11-01', null]);
    const { text, headers } = await get(tenant, `/v1/usage?${range}&format=csv`);
    expect(headers['content-disposition']).toBe('attachment; filename="usage.csv"');
    expect(text).toBe(
      [
        'date,siteId,siteName,pageViews,questions,publishes,previews,exports,renderSeconds,versionBytes',
        `2026-11-02,${tenant.siteId},Tides,2,0,0,0,0,0,0`,
        `2026-11-01,${tenant.siteId},Tides,2,0,0,0,0,0,0`,
        '',
      ].join('\r\n'),
    );
    const lines = (await get(tenant, '/v1/usage?format=ndjson')).text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
  });

  test.each(['/v1/usage', '/v1/usage/summary'])(
    '%s refuses what analytics refuse',
    async (path) => {
      const tenant = await createTenant();
      const pageViews = `/v1/analytics/${tenant.projectId}/page-views`;
      for (const query of [
        'dateFrom=2026-02-30',
        'dateFrom=2026-11-02&dateTo=2026-11-01',
        'dateTo=2026-11-01&dateTo=2026-11-02',
        'from=2026-11-01',
      ]) {
        const answer = await get(tenant, `${path}?${query}`);
        const known = await get(tenant, `${pageViews}?${query}`);
        expect([query, answer.status, answer.text]).toEqual([query, 400, known.text]);
      }
      const partOfDay = await get(tenant, `${path}?dateFrom=2026-11-01T12:00:00Z`);
      expect([partOfDay.status, JSON.parse(partOfDay.text).details[0].message]).toEqual([
        400,
        expect.stringMatching(/^must be midnight UTC, or not before .*Z: for earlier times/),
      ]);
      const before = await get(tenant, pageViews);
      const { headers } = await get(tenant, path);
      expect(Number(headers['ratelimit-remaining'])).toBe(
        Number(before.headers['ratelimit-remaining']) - 1,
      );
    },
  );

  test('refuses a cursor of another list', async () => {
    const tenant = await createTenant();
    const cursor = Buffer.from('["2026-11-01","/"]').toString('base64url');
    expect((await get(tenant, `/v1/usage?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the metrics', () => {
  test('have as many organizations as the operator wants, and say how many are left out', async () => {
    await createTenant();
    const { text } = await platform.call('/metrics', { key: null });
    const names = [
      ...['stored_bytes', 'version_bytes', 'page_views_today', 'questions_today'],
      ...['renders_today', 'render_seconds_today'],
    ];
    for (const name of names) {
      const found = text.matchAll(new RegExp(`^quire_usage_${name}\\{organization="(\\w+)"`, 'gm'));
      expect([name, new Set([...found].map(([, id]) => id)).size]).toEqual([name, 2]);
    }
    expect(text).toMatch(/^quire_usage_renders_today\{organization="org_\w+",kind="publish"\} 1$/m);
    const { db } = platform.platform.services;
    const { rows } = await db.execute<{ n: number }>(sql`select count(*) as n from organisations`);
    const left = (rows[0]?.n ?? 0) - 2;
    expect(left).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`^quire_usage_organizations_left_out ${left}$`, 'm'));
  });

  test('have none unless the operator asks for them', async () => {
    const plain = await startTestPlatform({ QUIRE_DEMO: '0' });
    try {
      const { text } = await plain.call('/metrics', { key: null });
      expect(text).toContain('process_resident_memory_bytes');
      expect(text).not.toMatch(/^quire_usage_/m);
    } finally {
      await plain.stop();
    }
  });
});
