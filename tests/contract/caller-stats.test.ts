import { randomUUID } from 'node:crypto';
import { createId, type Id, systemClock, systemRandom } from '@quire/base';
import {
  admitRequest,
  countCallers,
  createApiKey,
  createOrganisation,
  createQueryRecorder,
  createSite,
  exportQueries,
  importQueries,
  insertQueries,
  type QueryRow,
} from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDice } from '../support/search-queries.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let platform: TestPlatform;

interface Tenant {
  orgId: Id<'org'>;
  projectId: string;
  key: string;
}

beforeAll(async () => {
  platform = await startTestPlatform({ QUIRE_DEMO: '0' });
});

afterAll(() => platform.stop());

let made = 0;

/** An organization with a project and keys: each test has its own, as the limit is one an organization. */
async function createTenant(scope: 'admin' | 'publish' = 'admin'): Promise<Tenant> {
  const { db } = platform.platform.services;
  const parts = { clock: systemClock, random: systemRandom };
  const orgId = await createOrganisation(db, { name: 'sea', plan: 'enterprise' }, parts);
  const site = { orgId, name: 'Tides', host: `tides${++made}.localhost` };
  await createSite(db, site, platform.platform.services);
  const key = await createApiKey(db, { orgId, name: 'test', scope }, parts);
  const listed = JSON.parse((await platform.call('/v1/projects', { key })).text);
  return { orgId, key, projectId: listed.projects[0].projectId };
}

async function add(
  { orgId, projectId }: Tenant,
  moments: [at: string, caller: QueryRow['caller']][],
) {
  const rows = moments.map(([at, caller]) => ({
    id: randomUUID(),
    orgId,
    projectId: projectId as Id<'prj'>,
    at: new Date(at),
    caller,
  }));
  await insertQueries(platform.platform.services.db, rows);
}

function get({ projectId, key }: Tenant, query = '') {
  return platform.call(`/v1/analytics/${projectId}/assistant/caller-stats${query}`, { key });
}

async function stats(tenant: Tenant, query = '') {
  const answer = await get(tenant, query);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
}

describe('the counts', () => {
  test('are numbers by caller type and their sum', async () => {
    const tenant = await createTenant();
    expect(await stats(tenant)).toEqual({ web: 0, api: 0, other: 0, total: 0 });
    await add(tenant, [
      ['2026-11-01T10:00:00Z', 'web'],
      ['2026-11-01T11:00:00Z', 'web'],
      ['2026-11-02T10:00:00Z', 'api'],
      ['2026-11-03T10:00:00Z', 'other'],
    ]);
    expect(await stats(tenant)).toEqual({ web: 2, api: 1, other: 1, total: 4 });
  });

  test('include dateFrom and exclude dateTo, to the millisecond', async () => {
    const tenant = await createTenant();
    await add(tenant, [
      ['2026-10-31T23:59:59.999Z', 'web'],
      ['2026-11-01T00:00:00.000Z', 'web'],
      ['2026-11-01T23:59:59.999Z', 'api'],
      ['2026-11-02T00:00:00.000Z', 'other'],
    ]);
    const range = (from: string, to: string) =>
      stats(tenant, `?dateFrom=${encodeURIComponent(from)}&dateTo=${encodeURIComponent(to)}`);
    expect(await range('2026-11-01', '2026-11-02')).toEqual({ web: 1, api: 1, other: 0, total: 2 });
    expect(await range('2026-11-01', '2026-11-01')).toEqual({ web: 0, api: 0, other: 0, total: 0 });
    expect((await range('2026-11-01T00:00:00.001Z', '2026-11-03')).total).toBe(2);
    expect((await range('2026-11-01', '2026-11-02T00:00:00.001Z')).total).toBe(3);
    expect((await range('2026-11-01T01:00:00+01:00', '2026-11-02T02:00+02:00')).total).toBe(2);
    expect((await stats(tenant, '?dateFrom=2026-11-01')).total).toBe(3);
    expect((await stats(tenant, '?dateTo=2026-11-01')).total).toBe(1);
  });

  test('equal a count one by one for any range', async () => {
    const tenant = await createTenant();
    const dice = createDice(7);
    const day = 86_400_000;
    const start = Date.parse('2026-03-01T00:00:00Z');
    const callers = ['web', 'api', 'other'] as const;
    const times = Array.from({ length: 3_000 }, () => ({
      // A third of them within one day, some right at midnight.
      at: start + (dice(3) === 0 ? 3 * day + dice(day) : dice(20) * day + dice(3) * dice(day)),
      caller: callers[dice(3)] ?? 'web',
    }));
    await add(
      tenant,
      times.map(({ at, caller }) => [new Date(at).toISOString(), caller]),
    );
    const ranges = process.env.QUIRE_SOAK ? 1_000 : 50;
    for (let count = 0; count < ranges; count++) {
      const [a, b] = [start - day + dice(24 * day), start - day + dice(24 * day)];
      const round = (time: number) => (dice(3) === 0 ? Math.floor(time / day) * day : time);
      const [from, to] = [round(Math.min(a, b)), round(Math.max(a, b))];
      if (from > to) continue;
      const inside = times.filter(({ at }) => at >= from && at < to);
      const of = (caller: string) => inside.filter((each) => each.caller === caller).length;
      const db = platform.platform.services.db;
      const { stats } = await countCallers(db, tenant.projectId as Id<'prj'>, { from, to });
      expect(stats).toEqual({
        web: of('web'),
        api: of('api'),
        other: of('other'),
        total: inside.length,
      });
    }
  });
});

describe('a request that is not valid', () => {
  const FORM = 'must be a date (2026-11-15) or an ISO 8601 date-time (2026-11-15T02:22:13Z)';
  test.each([
    ['?dateFrom=2026-02-30', [{ message: FORM, path: 'querystring.dateFrom' }]],
    ['?dateTo=', [{ message: FORM, path: 'querystring.dateTo' }]],
    [
      '?dateFrom=x&dateTo=y',
      [
        { message: FORM, path: 'querystring.dateFrom' },
        { message: FORM, path: 'querystring.dateTo' },
      ],
    ],
    [
      '?dateFrom=2026-11-01&dateFrom=2026-11-02',
      [{ message: 'must be set only once', path: 'querystring.dateFrom' }],
    ],
    [
      '?dateFrom=2026-11-02&dateTo=2026-11-01',
      [{ message: 'must not be after dateTo', path: 'querystring.dateFrom' }],
    ],
  ])('%s is answered 400 with one detail a fault', async (query, details) => {
    const answer = await get(await createTenant(), query);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual({
      error: 'The request is not valid.',
      code: 'INVALID_REQUEST',
      details,
    });
  });

  test('an unknown parameter is 400 and named', async () => {
    const answer = await get(await createTenant(), '?from=2026-11-01');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).details).toEqual([
      { message: 'Unrecognized key: "from"', path: 'querystring' },
    ]);
  });

  test('an unknown project and one of another organization are the same 404', async () => {
    const [own, other] = [await createTenant(), await createTenant()];
    const unknown = createId('prj', systemRandom);
    const answers = [
      await get({ ...own, projectId: unknown }),
      await get({ ...own, projectId: other.projectId }),
      await get({ ...own, projectId: 'nonsense' }),
    ];
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
      answers.map(() => ({
        status: 404,
        text: '{"error":"The project was not found.","code":"PROJECT_NOT_FOUND"}',
      })),
    );
  });

  test('a key that may only publish is refused', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    const parts = { clock: systemClock, random: systemRandom };
    const { orgId } = tenant;
    const key = await createApiKey(db, { orgId, name: 'ci', scope: 'publish' }, parts);
    expect((await get({ ...tenant, key })).status).toBe(403);
  });
});

describe('the limit', () => {
  test('is told on every answer, and the 101st request of an hour is 429', async () => {
    const tenant = await createTenant();
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        get(tenant, index % 3 === 0 ? '?dateFrom=nonsense' : ''),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers).toMatchObject({
      'ratelimit-limit': '100',
      'ratelimit-remaining': '0',
    });
    expect(refused?.headers['retry-after']).toBe(refused?.headers['ratelimit-reset']);
    const remaining = answers
      .filter(({ status }) => status !== 429)
      .map(({ headers }) => Number(headers['ratelimit-remaining']))
      .sort((a, b) => a - b);
    expect(remaining).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  test('does not count a request without a good key', async () => {
    const tenant = await createTenant();
    expect((await get({ ...tenant, key: `svc_${'x'.repeat(40)}` })).status).toBe(401);
    expect((await get(tenant)).headers['ratelimit-remaining']).toBe('99');
  });

  test('holds for any window of an hour over simulated days', async () => {
    const { orgId } = await createTenant();
    const { db } = platform.platform.services;
    const dice = createDice(11);
    const passed: number[] = [];
    const length = (process.env.QUIRE_SOAK ? 168 : 6) * 3_600_000;
    // Busy hours and long pauses, and two processes whose clocks differ by up to two seconds.
    for (let now = 0; now < length; now += dice(400) === 0 ? dice(length / 4) : dice(30_000)) {
      const seen = 1_800_000_000_000 + now - dice(2_000);
      if ((await admitRequest(db, orgId, seen)).isAdmitted) passed.push(seen);
    }
    passed.sort((a, b) => a - b);
    const most = passed.map((time, index) => {
      const next = passed.findIndex((other) => other >= time + 3_600_000);
      return (next < 0 ? passed.length : next) - index;
    });
    expect(Math.max(...most)).toBe(100);
  });
});

describe('recording', () => {
  test('counts each question once, also when many come together and rows are sent again', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    const recorder = createQueryRecorder(db, systemClock);
    const { orgId } = tenant;
    const projectId = tenant.projectId as Id<'prj'>;
    await Promise.all(
      Array.from({ length: 1_200 }, () => recorder.record({ orgId, projectId, caller: 'web' })),
    );
    const row = { id: randomUUID(), orgId, projectId, at: new Date(), caller: 'api' as const };
    await insertQueries(db, [row]);
    await insertQueries(db, [row]);
    expect(await stats(tenant)).toEqual({ web: 1_200, api: 1, other: 0, total: 1_201 });
  });

  test('what is exported can be taken in elsewhere, and taken in twice changes nothing', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    const line = (id: string, caller: string) =>
      JSON.stringify({ id, projectId: tenant.projectId, at: '2026-11-01T10:00:00.000Z', caller });
    const lines = [line(randomUUID(), 'web'), '', line(randomUUID(), 'other')];
    const seen = { lines: 3, tooOld: 0, faults: [], faultCount: 0 };
    expect(await importQueries(db, toLines(lines))).toEqual({ ...seen, added: 2, known: 0 });
    expect(await importQueries(db, toLines(lines))).toEqual({ ...seen, added: 0, known: 2 });
    expect(await stats(tenant)).toEqual({ web: 1, api: 0, other: 1, total: 2 });
    const exported: string[] = [];
    for await (const each of exportQueries(db)) exported.push(each.trimEnd());
    expect(exported.filter((each) => each.includes(tenant.projectId)).sort()).toEqual(
      lines.filter(Boolean).sort(),
    );
  });

  test('lines that cannot be taken in are named with their number, and the others are taken in', async () => {
    const tenant = await createTenant();
    const { db } = platform.platform.services;
    const good = { id: randomUUID(), projectId: tenant.projectId, at: '2026-11-01T10:00:00Z' };
    const foreign = createId('prj', systemRandom);
    const summary = await importQueries(
      db,
      toLines([
        '',
        '{"id":1}',
        'nonsense',
        JSON.stringify({ ...good, caller: 'web' }),
        JSON.stringify({ ...good, caller: 'phone' }),
        JSON.stringify({ ...good, projectId: foreign, caller: 'web' }),
      ]),
    );
    expect(summary).toMatchObject({ lines: 6, added: 1, known: 0, faultCount: 4 });
    expect(summary.faults.map(({ number }) => number)).toEqual([2, 3, 5, 6]);
    expect(summary.faults.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('id: '),
      'it is not JSON',
      expect.stringContaining('caller: '),
      `there is no project ${foreign}`,
    ]);
    expect((await stats(tenant)).web).toBe(1);
  });
});

async function* toLines(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}
