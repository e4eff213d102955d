import { readFileSync } from 'node:fs';
import { collectGarbage } from '@quire/platform';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  copySites,
  PAGES,
  RENDERED,
  renderSites,
  TOGETHER,
  toHost,
} from '../../benchmarks/many-sites/write-sites.mjs';
import { createApiKey } from '../../packages/platform/dist/index.js';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { startQuire } from '../support/quire-process.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const SITES = soakCount(10_000);
const MOST_MEGABYTES = 400;
const AT_ONCE = 8;

let folder: TemporaryFolder;
let platform: TestPlatform;
let key: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DATA: folder.path, QUIRE_DEMO: '0' });
  const rendered = await renderSites(platform.platform, { from: 0, to: RENDERED });
  await copySites(platform.platform, rendered, { from: RENDERED, to: SITES });
  const { services } = platform.platform;
  const [{ orgId } = { orgId: 'org_' as const }] = rendered;
  key = await createApiKey(services.db, { orgId, name: 'Test', scope: 'admin' }, services);
}, COUNTED_TIMEOUT);
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

/** The queries that something sends to the database, with their values and the number of their rows. */
async function watchQueries(work: () => Promise<unknown>) {
  const seen: { text: string; values: unknown[]; rows: number }[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, values] = given;
    const { text = first, values: named = values } = Object(first);
    const note = (result: { rows?: unknown[] } | undefined) =>
      seen.push({
        text: String(text),
        values: Array.isArray(named) ? named : [],
        rows: result?.rows?.length ?? 0,
      });
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = (error: unknown, result: never) => {
        note(result);
        last(error, result);
      };
      return Reflect.apply(query, this, given);
    }
    return Reflect.apply(query, this, given).then((result: never) => {
      note(result);
      return result;
    });
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return seen;
}

async function visitAll(port: number, path: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const visit = async () => {
    for (let number = next++; number < SITES; number = next++) {
      const { status } = await send(port, path, { headers: { host: toHost(number) } });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return statuses;
}

describe(`an installation with ${SITES} sites`, () => {
  test('shows every site, and asks for each of them once', async () => {
    let statuses = {};
    const queries = await watchQueries(async () => {
      statuses = await visitAll(platform.port, '/');
      statuses = await visitAll(platform.port, '/');
    });
    expect(statuses).toEqual({ 200: SITES });
    const asked = queries.filter(({ values }) => String(values[0]).startsWith('site-'));
    expect(asked).toHaveLength(SITES);
    expect(new Set(asked.map(({ values }) => values[0])).size).toBe(SITES);
  });

  test('lists the sites of an organization in parts', async () => {
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/v1/sites?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const { sites, next }: { sites: { name: string }[]; next: string | null } = JSON.parse(
        (await platform.call(path, { key })).text,
      );
      expect(sites.length).toBeLessThanOrEqual(100);
      listed.push(...sites.map(({ name }) => name));
      cursor = next;
    }
    const own = Array.from({ length: SITES }, (_, number) => number).filter(
      (number) => number % RENDERED < TOGETHER,
    );
    expect(new Set(listed)).toEqual(new Set(own.map((number) => `Site ${number}`)));
    expect(listed).toHaveLength(own.length);
  });

  test('cleans up in steps that are bounded by rows', async () => {
    let summary = {};
    const queries = await watchQueries(async () => {
      summary = await collectGarbage(platform.platform.services);
    });
    expect(summary).toEqual({ files: 0, bytes: 0 });
    expect(Math.max(...queries.map(({ rows }) => rows))).toBeLessThanOrEqual(500);
  });

  test(`shows each page of every site in less than ${MOST_MEGABYTES} MB`, async () => {
    await platform.platform.stop();
    const port = await findFreePort();
    const quire = startQuire(['platform', '--port', String(port), '--data', folder.path], {
      environment: { QUIRE_ADMIN_KEY: TEST_KEY, QUIRE_DEMO: '0' },
    });
    try {
      await quire.printed('Ready in');
      const { text } = await send(port, '/sitemap.xml', { headers: { host: toHost(0) } });
      const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
        ([, path = '']) => path || '/',
      );
      expect(paths).toHaveLength(PAGES);
      for (const path of paths) expect(await visitAll(port, path)).toEqual({ 200: SITES });
      const status = readFileSync(`/proc/${quire.child.pid}/status`, 'utf8');
      const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
      expect(megabytes).toBeLessThan(MOST_MEGABYTES);
    } finally {
      await quire.kill('SIGTERM');
    }
  });
});
