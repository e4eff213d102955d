import { randomUUID } from 'node:crypto';
import { type Id, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import {
  createAnswerRecorder,
  createApiKey,
  createOrganisation,
  createSite,
  createWebRecorder,
} from '@quire/platform';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sites } from '../../packages/platform/dist/database/schema/index.js';
import { send } from '../support/http.ts';
import {
  type AnswerChecker,
  createAnswerChecker,
  type OpenApiDocument,
} from '../support/openapi-checker.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// Page views, searches, opened pages, questions and topics by API: with the dates, errors and the limit of caller
// stats, part by part or as an export.

const parts = { clock: systemClock, random: systemRandom };

let quire: TestPlatform;
let check: AnswerChecker;
let made = 0;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { text } = await quire.call('/v1/openapi.json');
  check = createAnswerChecker(JSON.parse(text) as OpenApiDocument);
});

afterAll(() => quire?.stop());

interface Tenant {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  siteId: Id<'site'>;
  host: string;
  key: string;
}

/** Each test has its own organization, as the limit is one an organization. */
async function createTenant(): Promise<Tenant> {
  const { services } = quire.platform;
  const orgId = await createOrganisation(services.db, { name: 'sea', plan: 'free' }, parts);
  const host = `rows${++made}.localhost`;
  await createSite(services.db, { orgId, name: 'Tides', host }, services);
  const [site] = await services.db.select().from(sites).where(eq(sites.orgId, orgId));
  if (!site) throw new Error('There is no site.');
  const key = await createApiKey(services.db, { orgId, name: 'test', scope: 'admin' }, parts);
  return { orgId, projectId: site.projectId, siteId: site.id, host, key };
}

async function get({ projectId, key }: Tenant, path: string, headers: Record<string, string> = {}) {
  const address = `/v1/analytics/${projectId}/${path}`;
  const answer = await quire.call(address, { key, headers });
  expect(check({ method: 'GET', path: address, answer })).toBeUndefined();
  return answer;
}

async function getJson(tenant: Tenant, path: string) {
  const answer = await get(tenant, path);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return JSON.parse(answer.text);
}

type RecordEvents = ReturnType<typeof createWebRecorder>['record'];

/** Counts events as those of a day. */
async function addDay(day: string, fill: (record: RecordEvents) => void) {
  const clock = createTestClock(Date.parse(`${day}T12:00:00Z`));
  const { db } = quire.platform.services;
  const recorder = createWebRecorder({ db, clock, logger: silentLogger });
  fill(recorder.record);
  await recorder.stop();
}

type Recorded = Parameters<ReturnType<typeof createAnswerRecorder>['record']>[0];

async function addAnswers(tenant: Tenant, answers: Partial<Recorded>[]) {
  const { db } = quire.platform.services;
  const recorder = createAnswerRecorder({ db, clock: systemClock, logger: silentLogger });
  const { orgId, siteId } = tenant;
  const rows = answers.map((answer) => ({
    id: randomUUID(),
    at: new Date('2026-11-01T10:00:00Z'),
    orgId,
    siteId,
    caller: 'web' as const,
    outcome: 'answered' as const,
    page: null,
    question: 'Why?',
    ...answer,
  }));
  const written = await Promise.all(rows.map((row) => recorder.record(row)));
  expect(written.every(Boolean)).toBe(true);
  return rows;
}

const keepWords = ({ host, key }: Tenant) =>
  quire.call(`/v1/sites/${host}/insight-settings`, {
    method: 'PUT',
    key,
    headers: { 'content-type': 'application/json' },
    body: '{"keepsQuestions":true}',
  });

async function addSomeDays(tenant: Tenant) {
  await addDay('2026-11-01', (record) => {
    record(tenant, { type: 'view', path: '/tides' });
    record(tenant, { type: 'search', query: 'low water', hasResults: true });
    record(tenant, { type: 'result', path: '/tides' });
  });
  await addDay('2026-11-02', (record) => {
    record(tenant, { type: 'view', path: '/tides' });
    record(tenant, { type: 'view', path: '/tides' });
    record(tenant, { type: 'view', path: '/' });
    record(tenant, { type: 'search', query: 'low water', hasResults: false });
    record(tenant, { type: 'search', query: 'low water', hasResults: true });
    record(tenant, { type: 'search', query: '', hasResults: false });
    record(tenant, { type: 'search', query: '=cmd()', hasResults: false });
  });
}

const LISTS = [
  'page-views',
  'searches',
  'searches/opened-pages',
  'assistant/questions',
  'insight/topics',
];

describe('the rows', () => {
  test('are sums of days, the newest first', async () => {
    const tenant = await createTenant();
    await addSomeDays(tenant);
    expect(await getJson(tenant, 'page-views')).toEqual({
      rows: [
        { date: '2026-11-02', path: '/', views: 1 },
        { date: '2026-11-02', path: '/tides', views: 2 },
        { date: '2026-11-01', path: '/tides', views: 1 },
      ],
      next: null,
    });
    expect(await getJson(tenant, 'searches?dateFrom=2026-11-01&dateTo=2026-11-03')).toEqual({
      rows: [
        { date: '2026-11-02', query: null, searches: 1, withoutResults: 1 },
        { date: '2026-11-02', query: '=cmd()', searches: 1, withoutResults: 1 },
        { date: '2026-11-02', query: 'low water', searches: 2, withoutResults: 1 },
        { date: '2026-11-01', query: 'low water', searches: 1, withoutResults: 0 },
      ],
      next: null,
    });
    expect(await getJson(tenant, 'searches/opened-pages?dateTo=2026-11-02')).toEqual({
      rows: [{ date: '2026-11-01', path: '/tides', opened: 1 }],
      next: null,
    });
  });

  test('of questions are exact to the millisecond, and have words where the site keeps them', async () => {
    const tenant = await createTenant();
    await addAnswers(tenant, [{ question: 'Before anybody agreed?' }]);
    expect((await keepWords(tenant)).status).toBe(200);
    const [, late] = await addAnswers(tenant, [
      { at: new Date('2026-11-02T00:00:00.000Z'), question: 'Mail ada@example.com?' },
      {
        at: new Date('2026-11-02T00:00:00.001Z'),
        question: 'Where is low water?',
        outcome: 'not-in-docs',
        caller: 'api',
      },
    ]);
    const { rows } = await getJson(tenant, 'assistant/questions');
    expect(rows.map(({ question }: { question: string }) => question)).toEqual([
      'Where is low water?',
      'Mail [email]?',
      null,
    ]);
    const range = 'dateFrom=2026-11-02T00:00:00.001Z&dateTo=2026-11-02T00:00:00.002Z';
    expect(await getJson(tenant, `assistant/questions?${range}`)).toEqual({
      rows: [
        {
          id: late?.id,
          at: '2026-11-02T00:00:00.001Z',
          siteId: tenant.siteId,
          caller: 'api',
          question: 'Where is low water?',
          outcome: 'not-in-docs',
          rating: null,
          page: null,
        },
      ],
      next: null,
    });
    const missed = await getJson(tenant, 'assistant/questions?outcome=not-in-docs');
    expect(missed.rows).toHaveLength(1);
    expect((await getJson(tenant, 'assistant/questions?rating=down')).rows).toEqual([]);
  });

  test('come part by part, each once, also those of one moment', async () => {
    const tenant = await createTenant();
    const answers = await addAnswers(
      tenant,
      Array.from({ length: 25 }, () => ({})),
    );
    await addDay('2026-11-01', (record) => {
      for (const n of Array(25).keys()) record(tenant, { type: 'view', path: `/ä${n % 5}/${n}` });
    });
    for (const [list, name] of [
      ['assistant/questions', 'id'],
      ['page-views', 'path'],
    ]) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await getJson(tenant, `${list}?limit=10${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.rows.map((row: Record<string, string>) => row[name ?? '']));
        cursor = page.next ?? '';
      } while (cursor !== '');
      expect(seen).toHaveLength(25);
      expect(new Set(seen).size).toBe(25);
      if (name === 'id') expect(new Set(seen)).toEqual(new Set(answers.map(({ id }) => id)));
    }
  });

  test('of a site that the key is not for are not there, though the project is the same', async () => {
    const tenant = await createTenant();
    await keepWords(tenant);
    await addAnswers(tenant, [{ question: 'Where is low water?', outcome: 'not-in-docs' }]);
    const { db } = quire.platform.services;
    const [own] = await db.select().from(sites).where(eq(sites.id, tenant.siteId));
    const other = `site_${'0'.repeat(18)}${String(made).padStart(6, '0')}` as Id<'site'>;
    await db.insert(sites).values({ ...(own as NonNullable<typeof own>), id: other });
    const bound = { orgId: tenant.orgId, name: 'b', scope: 'admin' as const, sites: [other] };
    const key = await createApiKey(db, bound, parts);
    const stranger = { ...tenant, key };
    expect((await getJson(stranger, 'assistant/questions')).rows).toEqual([]);
    expect((await getJson(stranger, 'insight/topics')).rows).toEqual([]);
    expect((await getJson(stranger, 'insight/summary')).outcomes['not-in-docs']).toBe(0);
    expect((await getJson(tenant, 'assistant/questions')).rows).toHaveLength(1);
  });
});

describe('an export', () => {
  test('has all rows as CSV, and nothing that a spreadsheet would run', async () => {
    const tenant = await createTenant();
    await addSomeDays(tenant);
    const { status, headers, text } = await get(tenant, 'searches?format=csv');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="searches.csv"',
    ]);
    expect(text).toBe(
      [
        'date,query,searches,withoutResults',
        '2026-11-02,,1,1',
        "2026-11-02,'=cmd(),1,1",
        '2026-11-02,low water,2,1',
        '2026-11-01,low water,1,0',
        '',
      ].join('\r\n'),
    );
  });

  test('has all rows as lines of JSON, the same as the parts have', async () => {
    const tenant = await createTenant();
    await addAnswers(
      tenant,
      Array.from({ length: 1_050 }, (_, n) => ({ at: new Date(1_790_000_000_000 + (n % 30)) })),
    );
    const { text, headers } = await get(tenant, 'assistant/questions', {
      accept: 'application/x-ndjson',
    });
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    const first = await getJson(tenant, 'assistant/questions?limit=1000');
    const second = await getJson(tenant, `assistant/questions?limit=1000&cursor=${first.next}`);
    expect(lines.map((line) => JSON.parse(line))).toEqual([...first.rows, ...second.rows]);
    expect(lines).toHaveLength(1_050);
  });

  test.each(LISTS)('of %s is there in every form', async (list) => {
    const tenant = await createTenant();
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['ndjson', 'application/x-ndjson'],
      ['json', 'application/json'],
    ]) {
      const { status, headers } = await get(tenant, `${list}?format=${format}`);
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    }
  });
});

describe('topics', () => {
  test('put what readers did not find together, and the summary counts it', async () => {
    const tenant = await createTenant();
    await keepWords(tenant);
    const at = new Date('2026-11-02T08:00:00Z');
    const [first] = await addAnswers(tenant, [
      { at, question: 'How do I retry webhooks?', outcome: 'answered' },
      { at, question: 'Are failed webhooks retried?', outcome: 'not-in-docs' },
      { at, question: 'Is there a dark mode?', outcome: 'unsure' },
      { at, question: 'What is a tide?', outcome: 'answered' },
    ]);
    await quire.platform.services.db.execute(
      sql`update assistant_answers set rating = 'down' where id = ${first?.id}`,
    );
    await addDay('2026-11-02', (record) => {
      record(tenant, { type: 'search', query: 'webhook retries', hasResults: false });
      record(tenant, { type: 'search', query: 'tide', hasResults: true });
      record(tenant, { type: 'result', path: '/tides' });
    });
    const range = 'dateFrom=2026-11-02&dateTo=2026-11-03';
    expect(await getJson(tenant, `insight/topics?${range}`)).toEqual({
      rows: [
        {
          topic: 'webhooks retried',
          total: 3,
          unanswered: 1,
          unsure: 0,
          disliked: 1,
          searchesWithoutResults: 1,
          examples: ['Are failed webhooks retried?', 'How do I retry webhooks?', 'webhook retries'],
        },
        {
          topic: 'dark mode',
          total: 1,
          unanswered: 0,
          unsure: 1,
          disliked: 0,
          searchesWithoutResults: 0,
          examples: ['Is there a dark mode?'],
        },
      ],
      next: null,
    });
    const part = await getJson(tenant, `insight/topics?${range}&limit=1`);
    const rest = await getJson(tenant, `insight/topics?${range}&limit=1&cursor=${part.next}`);
    expect([part.rows.length, rest.rows[0].topic, rest.next]).toEqual([1, 'dark mode', null]);
    expect(await getJson(tenant, `insight/summary?${range}`)).toEqual({
      outcomes: { answered: 2, unsure: 1, 'not-in-docs': 1, failed: 0, stopped: 0 },
      ratings: { up: 0, down: 1 },
      searches: 2,
      searchesWithoutResults: 1,
      openedResults: 1,
    });
    expect((await getJson(tenant, 'insight/topics?dateTo=2026-11-02')).rows).toEqual([]);
  });
});

describe('a request that is not valid', () => {
  const FORM = 'must be a date (2026-11-15) or an ISO 8601 date-time (2026-11-15T02:22:13Z)';
  const WHOLE = 'must be left out: an export contains all rows';

  test.each([
    ['page-views?dateFrom=2026-02-30', { message: FORM, path: 'querystring.dateFrom' }],
    [
      'searches?dateFrom=2026-11-02&dateTo=2026-11-01',
      { message: 'must not be after dateTo', path: 'querystring.dateFrom' },
    ],
    [
      'assistant/questions?dateTo=2026-11-01&dateTo=2026-11-02',
      { message: 'must be set only once', path: 'querystring.dateTo' },
    ],
    ['insight/topics?from=x', { message: 'Unrecognized key: "from"', path: 'querystring' }],
    [
      'page-views?cursor=nonsense',
      {
        message: 'must be "next" from an earlier response to the same request',
        path: 'querystring.cursor',
      },
    ],
    ['page-views?format=csv&limit=5', { message: WHOLE, path: 'querystring.limit' }],
  ])('%s is answered 400 and says what is wrong', async (path, detail) => {
    const answer = await get(await createTenant(), path);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      { error: 'The request is not valid.', code: 'INVALID_REQUEST', details: [detail] },
    ]);
  });

  test.each(['page-views', 'searches', 'searches/opened-pages', 'insight/topics'])(
    '%s has sums of whole days, so a bound within a past day is refused',
    async (list) => {
      const answer = await get(await createTenant(), `${list}?dateFrom=2026-11-01T12:00:00Z`);
      const [detail] = JSON.parse(answer.text).details;
      expect([answer.status, detail.path]).toEqual([400, 'querystring.dateFrom']);
      expect(detail.message).toMatch(/^must be midnight UTC, or not before .*Z: for earlier times/);
    },
  );

  test('limits out of bounds, unknown formats and cursors of another list are refused', async () => {
    const tenant = await createTenant();
    await addAnswers(tenant, [{}, {}]);
    const { next } = await getJson(tenant, 'assistant/questions?limit=1');
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'format=xml', `cursor=${next}`]) {
      expect([query, (await get(tenant, `page-views?${query}`)).status]).toEqual([query, 400]);
    }
    const accepts = await get(tenant, 'page-views?limit=5', { accept: 'text/csv' });
    expect(accepts.status).toBe(400);
  });

  test('a project of another organization is not there', async () => {
    const [own, other] = [await createTenant(), await createTenant()];
    for (const list of [...LISTS, 'insight/summary']) {
      const { status, text } = await get({ ...own, projectId: other.projectId }, list);
      expect([status, JSON.parse(text).code]).toEqual([404, 'PROJECT_NOT_FOUND']);
    }
  });
});

test('the limit of 100 an hour is one for all of them and caller stats', async () => {
  const tenant = await createTenant();
  const paths = [...LISTS, 'insight/summary', 'assistant/caller-stats'];
  const answers = await Promise.all(
    Array.from({ length: 105 }, (_, n) => get(tenant, paths[n % paths.length] ?? '')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBe(refused[0]?.headers['ratelimit-reset']);
  const { status } = await send(quire.port, `/v1/analytics/${tenant.projectId}/page-views`);
  expect(status).toBe(401);
});
