import {
  API_ROUTES,
  DASHBOARD_PREFIX,
  DASHBOARD_ROUTES,
  ERROR_CODES,
  type Route,
} from '@quire/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpAnswer } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;

beforeAll(async () => {
  quire = await startTestPlatform();
});

afterAll(() => quire?.stop());

const TABLES: [string, readonly Route[], prefix: string][] = [
  ['the API', API_ROUTES, ''],
  ['the dashboard', DASHBOARD_ROUTES, DASHBOARD_PREFIX],
];

/** A stream would never end, and the answer of an identity provider would be used up by a look at it. */
const WITHOUT_HEAD = /\/(?:events|callback)$/;

describe('the platform', () => {
  test.each(TABLES)('answers the routes of %s by the methods of the contract', async (...table) => {
    const [, routes, prefix] = table;
    const declared: Record<string, Set<string>> = {};
    for (const { method, path } of routes) {
      declared[path] ??= new Set();
      declared[path].add(method);
      if (method === 'GET' && !WITHOUT_HEAD.test(path)) declared[path].add('HEAD');
    }
    const allowed: Record<string, Set<string>> = {};
    for (const path of Object.keys(declared)) {
      const { headers } = await quire.call(`${prefix}${path}`, { method: 'PATCH' });
      allowed[path] = new Set(headers.allow?.split(', '));
    }
    expect(allowed).toEqual(declared);
  });

  test('an idle connection was closed while a load balancer still sent requests through it', async () => {
    const { headers } = await quire.call('/healthz', { headers: { connection: 'keep-alive' } });
    // Load balancers close theirs after 60 seconds.
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  test('describes the routes of the contract, and no others', async () => {
    const { text } = await quire.call('/v1/openapi.json');
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = API_ROUTES.map(
      ({ method, path }) => `${method} ${path.replace(/:([A-Za-z0-9]+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });
});

describe('every refusal has a code that is listed, with the status that is listed for it', () => {
  /** What anybody can do wrong with a route. */
  const WRONGS = [
    { name: 'no credentials', key: null },
    { name: 'no body' },
    { name: 'another type', body: 'a', headers: { 'content-type': 'text/plain' } },
    { name: 'broken JSON', body: '{', headers: { 'content-type': 'application/json' } },
    { name: 'unknown keys', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
  ];

  const isListed = ({ status, text }: HttpAnswer): boolean => {
    const { error, code } = JSON.parse(text) as { error?: string; code: string };
    const listed = (ERROR_CODES as Record<string, { status: number }>)[code];
    return error !== undefined && listed?.status === status;
  };

  test.each(TABLES)('of %s', async (_name, routes, prefix) => {
    const faults: string[] = [];
    let refusals = 0;
    for (const { method, path } of routes) {
      for (const { name, ...options } of WRONGS) {
        const answer = await quire.call(`${prefix}${path}`, { ...options, method });
        if (answer.status < 400) continue;
        refusals++;
        if (!isListed(answer)) faults.push(`${method} ${path}, ${name}: ${answer.text}`);
      }
    }
    expect(faults).toEqual([]);
    expect(refusals).toBeGreaterThan(routes.length);
  });

  test.each([
    ['an unknown address', '/v1/nothing', 404, 'ROUTE_NOT_FOUND'],
    ['an address that cannot be decoded', '/v1/sites/%ff/domains', 400, 'INVALID_REQUEST'],
    ['a link that was altered', '/_storage/x', 403, 'LINK_INVALID'],
    ['a role that the process does not have', '/readyz/nobody', 404, 'ROLE_NOT_FOUND'],
    ['a site of pages elsewhere', '/_quire/sites/site_x/status', 404, 'SITE_NOT_FOUND'],
  ])('of %s', async (_name, path, status, code) => {
    const answer = await quire.call(path, { headers: { host: `localhost:${quire.port}` } });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code]);
  });
});
