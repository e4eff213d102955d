import { type Id, silentLogger, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../auth/api-key.ts';
import type { Database } from '../database/database.ts';
import { createOrganisation } from '../organisations/organisations.ts';
import { startOver } from '../testing/people.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addAuthentication, assertAccess } from './authentication.ts';
import { addErrorAnswers } from './error-answers.ts';
import { callerOf } from './permissions.ts';
import { NO_BODY, READS_ONLY, type RoutePolicy } from './route-policy.ts';

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
let app: FastifyInstance;
let acme: Id<'org'>;
/** Keys of two organizations, by plan and scope. */
const keys: Record<string, string> = {};

beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
  const parts = { clock, random: systemRandom };
  acme = await startOver(db, clock, { name: 'Acme', plan: 'enterprise' });
  const other = await createOrganisation(db, { name: 'Other', plan: 'free' }, parts);
  const addKey = (orgId: Id<'org'>, scope: 'admin' | 'publish' | 'preview') =>
    createApiKey(db, { orgId, name: 'key', scope }, parts);
  keys['enterprise admin'] = await addKey(acme, 'admin');
  keys['enterprise publish'] = await addKey(acme, 'publish');
  keys['enterprise preview'] = await addKey(acme, 'preview');
  keys['free admin'] = await addKey(other, 'admin');
  app = createApp();
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.stop();
});

/** A server with one route for each kind of access. */
function createApp(): FastifyInstance {
  const created = Fastify();
  addErrorAnswers(created, silentLogger);
  addAuthentication(created, { db, clock }, () => '127.0.0.1');
  const addRoute = (url: string, access: Pick<RoutePolicy, 'permission' | 'plan'> | undefined) =>
    created.get(
      url,
      {
        bodyLimit: NO_BODY,
        ...(access ? { config: { policy: { ...access, body: 'none', audit: READS_ONLY } } } : {}),
        preHandler: async (request) => assertAccess(request),
      },
      async (request) => ({ caller: request.caller ?? null }),
    );
  const open = { permission: { public: 'a test' } };
  addRoute('/open', open);
  addRoute('/v1/open', open);
  addRoute('/v1/publish', { permission: 'site.list' });
  addRoute('/v1/admin', { permission: 'site.create' });
  addRoute('/v1/export', { permission: 'exports.start', plan: 'enterprise' });
  addRoute('/_dashboard/sites', { permission: 'site.list' });
  addRoute('/health', undefined);
  created.get('/caller', async (request) => callerOf(request));
  return created;
}

async function get(url: string, key?: string) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await app.inject({ url, headers });
  const { code, caller } = answer.json();
  return { status: answer.statusCode, ...(code ? { code } : {}), ...(caller ? { caller } : {}) };
}
const refused = { status: 401, code: 'UNAUTHORIZED' };

test('a route that is open asks for no key and looks at none', async () => {
  expect(await get('/open')).toEqual({ status: 200 });
  expect(await get('/v1/open')).toEqual({ status: 200 });
  expect(await get('/v1/open', keys['enterprise admin'])).toEqual({ status: 200 });
  expect(await get('/health')).toEqual({ status: 200 });
});

test('every other route needs a good key, and so does an address of the API that does not exist', async () => {
  for (const url of ['/v1/publish', '/v1/admin', '/v1/export', '/v1/nothing']) {
    expect(await get(url)).toEqual(refused);
    expect(await get(url, `svc_${'x'.repeat(40)}`)).toEqual(refused);
  }
  expect(await get('/v1/nothing', keys['free admin'])).toMatchObject({ status: 404 });
  expect(await get('/nothing')).toMatchObject({ status: 404 });
});

test('a key says who calls, with which plan and scope, and who publishes with it', async () => {
  expect(await get('/v1/publish', keys['enterprise publish'])).toEqual({
    status: 200,
    caller: {
      orgId: acme,
      plan: 'enterprise',
      grants: { kind: 'key', scope: 'publish' },
      readerGroups: [],
      publisher: { kind: 'key', id: expect.stringMatching(/^key_/), name: 'key' },
    },
  });
});

test.each([
  ['enterprise admin', 200, 200, 200],
  ['enterprise publish', 200, 403, 403],
  ['enterprise preview', 403, 403, 403],
  ['free admin', 200, 200, 403],
])('a key of %s opens what its scope and plan reach', async (name, publish, admin, exported) => {
  const statuses = [];
  for (const url of ['/v1/publish', '/v1/admin', '/v1/export']) {
    statuses.push((await get(url, keys[name])).status);
  }
  expect(statuses).toEqual([publish, admin, exported]);
});

test('a refusal names what is missing', async () => {
  expect(await get('/v1/admin', keys['enterprise publish'])).toEqual({
    status: 403,
    code: 'SCOPE_NEEDED',
  });
  expect(await get('/v1/export', keys['free admin'])).toEqual({ status: 403, code: 'PLAN_NEEDED' });
});

test('no key opens the dashboard', async () => {
  expect(await get('/_dashboard/sites', keys['enterprise admin'])).toEqual(refused);
});

test('a route without a caller cannot ask who it is', async () => {
  expect(await get('/caller', keys['enterprise admin'])).toEqual(refused);
});
