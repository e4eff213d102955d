import { createId, type Id, systemClock, systemRandom } from '@quire/base';
import {
  admitRequest,
  createApiKey,
  createOrganisation,
  createSite,
  revokeApiKey,
} from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpAnswer, HttpOptions } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };
const LIMIT_HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

let quire: TestPlatform;
let made = 0;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
});

afterAll(() => quire?.stop());

interface Tenant {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  key: string;
}

async function createTenant(): Promise<Tenant> {
  const { services } = quire.platform;
  const orgId = await createOrganisation(services.db, { name: 'sea', plan: 'free' }, parts);
  const site = { orgId, name: 'Tides', host: `answers${++made}.localhost` };
  await createSite(services.db, site, services);
  const own = await services.db.query.projects.findMany();
  const project = own.find((each) => each.orgId === orgId);
  if (!project) throw new Error('There is no project.');
  return { orgId, projectId: project.id, key: await newKey(orgId) };
}

const newKey = (orgId: Id<'org'>, options: { scope?: 'publish'; expiresAt?: Date } = {}) =>
  createApiKey(
    quire.platform.services.db,
    { orgId, name: 'test', scope: 'admin', ...options },
    parts,
  );

const pathOf = (projectId: string, query = '') =>
  `/v1/analytics/${projectId}/assistant/caller-stats${query}`;

const get = (
  { projectId }: Pick<Tenant, 'projectId'>,
  key: string | null,
  query = '',
  options: HttpOptions = {},
): Promise<HttpAnswer> => quire.call(pathOf(projectId, query), { ...options, key });

const errorOf = ({ text }: HttpAnswer) => JSON.parse(text);

describe('the answer', () => {
  test('has exactly the four counts as numbers, as JSON, with the state of the limit', async () => {
    const tenant = await createTenant();
    const { status, headers, text } = await get(tenant, tenant.key);
    expect([status, text]).toEqual([200, '{"web":0,"api":0,"other":0,"total":0}']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-request-id']).toBeTruthy();
    expect(LIMIT_HEADERS.map((name) => headers[name])).toEqual(['100', '99', '3600']);
  });

  test.each([
    ['?dateFrom=2026-11-01', 200],
    ['?dateTo=2026-11-01', 200],
    ['?dateFrom=2026-11-01&dateTo=2026-11-01', 200],
    ['?dateFrom=2026-11-01T10:00:00.5%2B02:00&dateTo=2026-11-02T10:00', 200],
    ['?dateFrom=01.11.2026', 400],
    ['?dateFrom=2026-11-31', 400],
    ['?dateFrom=', 400],
    ['?dateFrom=2026-11-02&dateTo=2026-11-01T23:59:59.999Z', 400],
  ])('to %s is %i', async (query, status) => {
    const tenant = await createTenant();
    expect((await get(tenant, tenant.key, query)).status).toBe(status);
  });

  test('to another method is 405 and names the one that is allowed', async () => {
    const tenant = await createTenant();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await get(tenant, tenant.key, '', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(errorOf(answer)).toEqual({ error: expect.any(String), code: 'METHOD_NOT_ALLOWED' });
    }
  });

  test('is the same with or without a body, which is not read', async () => {
    const tenant = await createTenant();
    const body = '{"dateFrom":"nonsense"}';
    const headers = { 'content-type': 'application/json' };
    const answer = await get(tenant, tenant.key, '', { body, headers });
    expect([answer.status, answer.text]).toEqual([200, '{"web":0,"api":0,"other":0,"total":0}']);
  });
});

describe('a key', () => {
  test('that is missing, malformed, unknown, expired or revoked is 401 and counts for nothing', async () => {
    const tenant = await createTenant();
    const { db } = quire.platform.services;
    const expired = await newKey(tenant.orgId, { expiresAt: new Date(Date.now() - 1000) });
    const revoked = await newKey(tenant.orgId);
    const rows = await db.query.apiKeys.findMany();
    const row = rows.find(
      ({ orgId, lastFour }) => orgId === tenant.orgId && revoked.endsWith(lastFour),
    );
    if (!row) throw new Error('The key is not there.');
    await revokeApiKey(db, row.id, systemClock);
    const bad = [null, 'svc_', 'nonsense', `svc_${'x'.repeat(40)}`, expired, revoked];
    for (const key of bad) {
      const answer = await get(tenant, key, '?dateFrom=nonsense');
      expect(answer.status, String(key)).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(errorOf(answer)).toEqual({
        error: expect.stringContaining('admin API key'),
        code: 'UNAUTHORIZED',
      });
    }
    const basic = await get(tenant, null, '', {
      headers: { authorization: `Basic ${Buffer.from(`x:${tenant.key}`).toString('base64')}` },
    });
    expect(basic.status).toBe(401);
    expect((await get(tenant, tenant.key)).headers['ratelimit-remaining']).toBe('99');
  });

  test('of another organization sees nothing, not even that the project is there', async () => {
    const [own, other] = [await createTenant(), await createTenant()];
    const unknown = createId('prj', systemRandom);
    const answers = await Promise.all([
      get(own, other.key),
      get({ projectId: unknown }, other.key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });
});

describe('the limit', () => {
  test('is one for all keys of an organization, counts refused requests, and leaves others alone', async () => {
    const [tenant, other] = [await createTenant(), await createTenant()];
    const publish = await newKey(tenant.orgId, { scope: 'publish' });
    const second = await newKey(tenant.orgId);
    const seen = [
      await get(tenant, tenant.key),
      await get(tenant, second),
      await get(tenant, tenant.key, '?dateFrom=nonsense'),
      await get(other, tenant.key),
      await get(tenant, publish),
    ];
    expect(seen.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
      [200, '99'],
      [200, '98'],
      [400, '97'],
      [404, '96'],
      [403, '95'],
    ]);
    expect((await get(other, other.key)).headers['ratelimit-remaining']).toBe('99');
  });

  test('comes after 401 and before 403, 400 and 404; these come in that order', async () => {
    const tenant = await createTenant();
    const publish = await newKey(tenant.orgId, { scope: 'publish' });
    const unknown = { projectId: createId('prj', systemRandom) };
    expect((await get(unknown, publish, '?dateFrom=x')).status).toBe(403);
    expect((await get(unknown, tenant.key, '?dateFrom=x')).status).toBe(400);
    expect((await get(unknown, tenant.key)).status).toBe(404);
    const { db } = quire.platform.services;
    for (let count = 0; count < 97; count++) await admitRequest(db, tenant.orgId, Date.now());
    const refused = await get(unknown, publish, '?dateFrom=x');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(errorOf(refused)).toEqual({
      error: `This organization has sent 100 analytics requests in the last hour, which is the limit. Try again in ${wait} seconds.`,
      code: 'RATE_LIMITED',
    });
    expect((await get(tenant, 'svc_unknown')).status).toBe(401);
  });

  test('lets one in again when the oldest is an hour old, and not a millisecond sooner', async () => {
    const { orgId } = await createTenant();
    const { db } = quire.platform.services;
    const start = 1_900_000_000_000;
    for (let count = 0; count < 100; count++) await admitRequest(db, orgId, start + count);
    const at = (time: number) => admitRequest(db, orgId, time);
    expect(await at(start + 3_599_999)).toEqual({
      isAdmitted: false,
      remaining: 0,
      resetSeconds: 1,
    });
    expect((await at(start + 3_600_000)).isAdmitted).toBe(true);
    expect((await at(start + 3_600_000)).isAdmitted).toBe(false);
    expect((await at(start + 3_600_001)).isAdmitted).toBe(true);
  });
});
