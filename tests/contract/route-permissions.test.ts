import { type Id, systemRandom } from '@quire/base';
import {
  DASHBOARD_PREFIX,
  type Grants,
  KEY_SCOPES,
  mayDo,
  mayDoSomewhere,
  maySee,
  ORGANIZATION_ROLES,
  type Permission,
  permissionRow,
  SITE_ROLES,
  type SiteRole,
} from '@quire/contract';
import { createApiKey, createOrganisation, type RegisteredRoute } from '@quire/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsWindows } from '../../packages/platform/dist/database/schema/index.js';
import {
  ROUTE_SAMPLES,
  type RouteSample,
  type SampleSite,
} from '../support/access/route-samples.ts';
import { addSampleSites } from '../support/access/sample-sites.ts';
import { type HttpAnswer, send } from '../support/http.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// Every route of the API and of the dashboard, asked by every role and every kind of key, of a site that they may read
// and of one that they may not. What is expected comes from the one table of permissions.

/** Somebody who asks, and what they were given. */
interface Asker {
  name: string;
  grants: Grants;
  /** What a request of theirs carries. */
  toHeaders(): Promise<Record<string, string>>;
}

let quire: TestPlatform;
let orgId: Id<'org'>;
/** The first is the one that a role at a single site and a bound key are for. */
let sites: [own: SampleSite, other: SampleSite];

beforeAll(async () => {
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  const parts = { clock: quire.platform.services.clock, random: systemRandom };
  orgId = await createOrganisation(db, { name: 'Matrix', plan: 'enterprise' }, parts);
  sites = await addSampleSites(quire.platform.services, orgId);
});
afterAll(() => quire?.stop());

const isDashboard = ({ path }: RegisteredRoute) => path.startsWith(`${DASHBOARD_PREFIX}/`);
const permissionOf = ({ policy }: RegisteredRoute) => policy.permission as Permission;
const keyOf = ({ method, path }: RegisteredRoute) =>
  `${method} ${path.startsWith(DASHBOARD_PREFIX) ? path.slice(DASHBOARD_PREFIX.length) : path}`;

/** The routes that need a caller. */
const listGuarded = () =>
  quire.platform.routes.filter(
    ({ method, policy }) => method !== 'HEAD' && typeof policy.permission === 'string',
  );

function toUrl(path: string, { params = {}, query = '' }: RouteSample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} has no sample for :${name}.`);
    return encodeURIComponent(value);
  });
  return filled + query;
}

async function ask(asker: Asker, route: RegisteredRoute, sample: RouteSample): Promise<HttpAnswer> {
  const { body, bytes } = sample;
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const sends = body !== undefined || bytes !== undefined;
  return send(quire.port, toUrl(route.path, sample), {
    method: route.method,
    headers: {
      host: new URL(quire.platform.url).host,
      origin: quire.platform.url,
      ...(sends ? { 'content-type': type } : {}),
      ...(await asker.toHeaders()),
    },
    ...(sends ? { body: bytes ?? JSON.stringify(body) } : {}),
  });
}

const REFUSALS = ['ROLE_NEEDED', 'SCOPE_NEEDED', 'KEY_BOUND'];

/** What the table says of a request. */
function expectOf({ grants }: Asker, permission: Permission, siteId: string | undefined) {
  if (!mayDoSomewhere(grants, permission)) return 'refused';
  if (permissionRow(permission).on !== 'site' || siteId === undefined) return 'allowed';
  if (!maySee(grants, siteId)) return 'hidden';
  return mayDo(grants, permission, siteId) ? 'allowed' : 'refused';
}

/** What became of it. Something else that is missing, or not valid, is looked at only after access. */
function outcomeOf({ status, text }: HttpAnswer, isHidden: boolean): string {
  // What is answered well may be lines, or bytes.
  const { code = '' } = status >= 400 && text.startsWith('{') ? JSON.parse(text) : {};
  if (REFUSALS.includes(code)) return 'refused';
  if (isHidden ? status === 404 : code === 'SITE_NOT_FOUND') return 'hidden';
  if (status === 401 || status === 403 || status >= 500) return `${status} ${code}`;
  return 'allowed';
}

async function findFaults(asker: Asker, routes: readonly RegisteredRoute[]): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routes) {
    for (const site of sites) {
      const sample = ROUTE_SAMPLES[keyOf(route)]?.(site);
      if (!sample) throw new Error(`There is no sample of ${keyOf(route)}.`);
      if (!sample.isOfSite && site !== sites[0]) continue;
      const wanted = expectOf(asker, permissionOf(route), sample.isOfSite && site.siteId);
      const answer = await ask(asker, route, sample);
      const outcome = outcomeOf(answer, wanted === 'hidden');
      if (outcome !== wanted) {
        faults.push(`${keyOf(route)} at ${site.domain}: ${outcome}, not ${wanted}: ${answer.text}`);
      }
    }
  }
  return faults;
}

function toMember(role: (typeof ORGANIZATION_ROLES)[number], atOwn?: SiteRole): Asker {
  const given = atOwn ? [{ siteId: sites[0].siteId, role: atOwn }] : [];
  const place = { platform: quire.platform, port: quire.port };
  let signedIn: Promise<{ cookie: string }> | undefined;
  return {
    name: role,
    grants: {
      kind: 'member',
      role,
      sites: new Map(given.map(({ siteId, role: at }) => [siteId, at])),
    },
    async toHeaders() {
      signedIn ??= signInMember(place, orgId, role, given);
      const { cookie } = await signedIn;
      const { status } = await send(quire.port, `${DASHBOARD_PREFIX}/me`, {
        headers: { host: new URL(quire.platform.url).host, cookie },
      });
      if (status === 200) return { cookie };
      // The request before signed them out.
      signedIn = signInMember(place, orgId, role, given);
      return { cookie: (await signedIn).cookie };
    },
  };
}

test('every route that needs a caller has a sample, and every sample has a route', () => {
  const routes = new Set(listGuarded().map(keyOf));
  expect(Object.keys(ROUTE_SAMPLES).sort()).toEqual([...routes].sort());
});

test('a public route says why anybody may call it', () => {
  const open = quire.platform.routes.filter(({ policy }) => typeof policy.permission !== 'string');
  for (const { path, policy } of open) {
    const { public: reason } = policy.permission as { public: string };
    expect([path, reason.length > 10]).toEqual([path, true]);
  }
});

test.each(ORGANIZATION_ROLES)(
  'a member whose role is %s is answered by the table',
  async (role) => {
    expect(await findFaults(toMember(role), listGuarded().filter(isDashboard))).toEqual([]);
  },
);

test.each(SITE_ROLES)('a member who is %s at one site is answered by the table', async (role) => {
  expect(await findFaults(toMember('none', role), listGuarded().filter(isDashboard))).toEqual([]);
});

test('a viewer who is an admin at one site is answered by the table', async () => {
  const asker = toMember('viewer', 'admin');
  expect(await findFaults(asker, listGuarded().filter(isDashboard))).toEqual([]);
});

const KEYS = KEY_SCOPES.flatMap((scope) => [
  { scope, isBound: false, kind: 'for all sites' },
  { scope, isBound: true, kind: 'bound to one site' },
]);

test.each(KEYS)('a key of scope $scope $kind is answered by the table', async (each) => {
  const { scope, isBound } = each;
  const bound = isBound ? [sites[0].siteId as Id<'site'>] : undefined;
  const { db, clock } = quire.platform.services;
  const details = { orgId, name: scope, scope, sites: bound };
  const key = await createApiKey(db, details, { clock, random: systemRandom });
  const asker: Asker = {
    name: scope,
    grants: { kind: 'key', scope, sites: bound && new Set(bound) },
    toHeaders: async () => ({ authorization: `Bearer ${key}` }),
  };
  const routes = listGuarded().filter((route) => !isDashboard(route));
  // Each key has the hour for itself: there are more requests here than the limit of analytics allows.
  await db.delete(analyticsWindows);
  expect(await findFaults(asker, routes)).toEqual([]);
});

test('nobody without a session or key gets past a route that needs one', async () => {
  const stranger: Asker = {
    name: 'stranger',
    grants: { kind: 'member', role: 'none', sites: new Map() },
    toHeaders: async () => ({}),
  };
  for (const route of listGuarded()) {
    const sample = ROUTE_SAMPLES[keyOf(route)]?.(sites[0]) ?? {};
    const { status } = await ask(stranger, route, sample);
    expect([keyOf(route), status]).toEqual([keyOf(route), 401]);
  }
});

test('lists show what the caller may read, and nothing of other sites', async () => {
  const headers = await toMember('none', 'viewer').toHeaders();
  const [own, other] = sites;
  for (const path of [
    '/sites',
    '/exports',
    '/activity',
    '/activity/projects',
    '/v1/sites',
    '/v1/projects',
  ]) {
    const { status, text } = await send(quire.port, DASHBOARD_PREFIX + path, {
      headers: { host: new URL(quire.platform.url).host, ...headers },
    });
    expect([path, status]).toEqual([path, 200]);
    if (!path.startsWith('/activity')) expect(text).toContain(own.domain);
    for (const secret of [other.domain, other.siteId, other.projectId, other.jobId]) {
      expect(text).not.toContain(secret);
    }
  }
});

test('a key is refused from an address that it does not allow, and works from one that it does', async () => {
  const { db, clock } = quire.platform.services;
  const create = (addresses: string[]) =>
    createApiKey(
      db,
      { orgId, name: 'a', scope: 'admin', addresses },
      { clock, random: systemRandom },
    );
  const call = async (key: string) => {
    const { status, text } = await quire.call('/v1/sites', { key });
    return { status, code: JSON.parse(text).code };
  };
  expect(await call(await create(['203.0.113.0/24', '2001:db8::/32']))).toEqual({
    status: 403,
    code: 'ADDRESS_REFUSED',
  });
  expect(await call(await create(['127.0.0.0/8', '::1']))).toMatchObject({ status: 200 });
});
