import { createId, type Id, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import {
  createOrganisation,
  createSite,
  createWebRecorder,
  forgetWebDays,
  loadWebStats,
} from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const parts = { clock: systemClock, random: systemRandom };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const HOST = 'demo.localhost';
const ALL = { from: '2000-01-01', to: '2100-01-01' };

let quire: TestPlatform;
let demo: { orgId: Id<'org'>; projectId: Id<'prj'> };

beforeAll(async () => {
  quire = await startTestPlatform();
  const [project] = await quire.platform.services.db.query.projects.findMany();
  if (!project) throw new Error('The first start made no project.');
  demo = { orgId: project.orgId, projectId: project.id };
});

afterAll(() => quire?.stop());

function report(
  body: unknown,
  { headers = {}, method = 'POST' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<HttpAnswer> {
  return send(quire.port, '/_quire/events', {
    method,
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'user-agent': BROWSER,
      // As a beacon sends it.
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const view = (path: string, referrer?: string) => ({
  type: 'view',
  path,
  ...(referrer === undefined ? {} : { referrer }),
});
const search = (query: string, results: number) => ({ type: 'search', query, results });
const load = (projectId = demo.projectId, range = ALL) =>
  loadWebStats(quire.platform.services.db, projectId, range);

/** Until what was reported is written: at most a second later. */
async function loadUntil(views: number, searches: number) {
  for (;;) {
    const stats = await load();
    if (stats.totals.views >= views && stats.totals.searches >= searches) return stats;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A project of its own, for what is counted without a site. */
async function createProject(): Promise<{ orgId: Id<'org'>; projectId: Id<'prj'> }> {
  const { db } = quire.platform.services;
  const orgId = await createOrganisation(db, { name: 'sea', plan: 'free' }, parts);
  const host = `${createId('site', systemRandom).slice(5, 15)}.localhost`;
  await createSite(db, { orgId, name: 'Tides', host }, quire.platform.services);
  const own = await db.query.projects.findMany();
  const project = own.find((each) => each.orgId === orgId);
  if (!project) throw new Error('There is no project.');
  return { orgId, projectId: project.id };
}

describe('what pages report', () => {
  test('is counted by page, referrer and search, and shown to the organization', async () => {
    const answer = await report({
      events: [
        view('/', 'https://News.example.com'),
        view('/concepts/freshness'),
        view('/concepts/freshness/'),
        view('/concepts/freshness', `http://${HOST}:1`),
        view('/not-a-page', 'https://other.example'),
        view('//evil'),
        search('  Cache  Control ', 4),
        search('cache control', 3),
        search('pigeons', 0),
        search('mail ada@example.com', 0),
        { type: 'result', path: '/concepts/freshness#age' },
        { type: 'result', path: '/concepts/freshness' },
        { type: 'result', path: '/not-a-page' },
      ],
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const day = new Date().toISOString().slice(0, 10);
    const stats = await loadUntil(3, 4);
    expect(stats).toEqual({
      totals: { views: 3, searches: 4, emptySearches: 2, openedResults: 2 },
      days: [{ day, views: 3, searches: 4, emptySearches: 2, openedResults: 2 }],
      pages: [
        { path: '/concepts/freshness', views: 2 },
        { path: '/', views: 1 },
      ],
      referrers: [{ host: 'news.example.com', views: 1 }],
      programs: [],
      searches: [
        { query: 'cache control', searches: 2, emptySearches: 0 },
        { query: 'pigeons', searches: 1, emptySearches: 1 },
        { query: null, searches: 1, emptySearches: 1 },
      ],
      emptySearches: [
        { query: 'pigeons', searches: 1 },
        { query: null, searches: 1 },
      ],
      openedPages: [{ path: '/concepts/freshness', opened: 2 }],
    });
  });

  test('has agents and crawlers apart from people, by what the site sent them', async () => {
    const before = (await load()).totals;
    const read = (path: string, name: string) =>
      send(quire.port, path, {
        headers: { host: HOST, 'user-agent': `Mozilla/5.0 (${name}/1.0)` },
      });
    for (const path of ['/', '/concepts/freshness.md', '/llms.txt', '/gone', '/_quire/theme.css']) {
      await read(path, 'Claude-User');
    }
    await read('/', 'GPTBot');
    await read('/', 'SomebodyElse');
    await vi.waitFor(async () => {
      expect((await load()).programs).toEqual([
        { name: 'Claude', kind: 'agent', reads: 3 },
        { name: 'OpenAI', kind: 'crawler', reads: 1 },
      ]);
    }, 20_000);
    expect((await load()).totals).toEqual(before);
  });

  test.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['the name of a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('with %s is answered 204 and not counted', async (_name, headers) => {
    const before = await load();
    const answer = await report({ events: [view('/')] }, { headers });
    expect(answer.status).toBe(204);
    // One that counts comes after it: once that is there, the other would be, too.
    await report({ events: [view('/')] });
    const after = await loadUntil(before.totals.views + 1, 0);
    expect(after.totals.views).toBe(before.totals.views + 1);
  });

  test.each([
    ['of another method', 405, {}, { method: 'GET' }],
    ["of another site's page", 403, {}, { headers: { origin: 'https://evil.example' } }],
    ['without an origin', 403, {}, { headers: { origin: '' } }],
    ['that is no JSON', 415, 'x', {}],
    ['of another type', 415, {}, { headers: { 'content-type': 'text/html' } }],
    ['without events', 400, { events: [] }, {}],
    ['with too many events', 400, { events: Array.from({ length: 21 }, () => view('/')) }, {}],
    ['with something else in it', 400, { events: [{ ...view('/'), ip: '::1' }] }, {}],
    ['with a count that is none', 400, { events: [search('x', -1)] }, {}],
    ['that is too large', 413, { events: [search('x'.repeat(20_000), 1)] }, {}],
  ])('a report %s is refused with %i', async (_name, status, body, options) => {
    const answer = await report(body, options);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toHaveProperty('error');
  });

  test('nothing of a reader is in the database', async () => {
    const { db } = quire.platform.services;
    for (const table of ['web_days', 'web_page_days', 'web_referrer_days', 'web_search_days']) {
      const { rows } = await db.execute(sql.raw(`select * from ${table}`));
      const text = JSON.stringify(rows);
      expect(text).not.toMatch(/Firefox|127\.0\.0\.1|::1|ada@|T\d\d:/);
    }
  });
});

describe('what pages of a client-hosted deployment report', () => {
  const MIRROR = 'docs.mirror.example';
  const origin = `https://${MIRROR}:8443`;
  let siteId: string;

  const reportElsewhere = (
    body: unknown,
    headers: Record<string, string> = {},
    { id = siteId, method = 'POST' } = {},
  ) =>
    send(quire.port, `/_quire/sites/${id}/events`, {
      method,
      headers: {
        host: 'localhost',
        origin,
        'user-agent': BROWSER,
        'content-type': 'text/plain;charset=UTF-8',
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });

  beforeAll(async () => {
    siteId = JSON.parse((await quire.call('/v1/sites')).text).sites[0].siteId;
    await quire.post(`/v1/sites/${HOST}/domains`, { domain: MIRROR });
  });

  test('is counted with what hosted pages report, each page under its one address', async () => {
    const before = await load();
    const answer = await reportElsewhere({
      events: [
        view('/concepts/vary.html', 'https://mirrored-news.example'),
        view('/concepts/vary'),
        view('/index.html', origin),
        view('/404.html'),
        view('/not-a-page.html'),
        view('//evil'),
        search('only elsewhere', 2),
        { type: 'result', path: '/concepts/freshness.html' },
      ],
    });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { totals, pages, referrers, searches } = await loadUntil(
      before.totals.views + 3,
      before.totals.searches + 1,
    );
    expect(totals).toEqual({
      views: before.totals.views + 3,
      searches: before.totals.searches + 1,
      emptySearches: before.totals.emptySearches,
      openedResults: before.totals.openedResults + 1,
    });
    const viewsOf = (stats: typeof before, path: string) =>
      stats.pages.find((page) => page.path === path)?.views ?? 0;
    expect(viewsOf({ ...before, pages }, '/concepts/vary')).toBe(
      viewsOf(before, '/concepts/vary') + 2,
    );
    expect(viewsOf({ ...before, pages }, '/')).toBe(viewsOf(before, '/') + 1);
    expect(pages.filter(({ path }) => path?.includes('.html'))).toEqual([]);
    expect(referrers).toContainEqual({ host: 'mirrored-news.example', views: 1 });
    expect(searches).toContainEqual({ query: 'only elsewhere', searches: 1, emptySearches: 0 });
  });

  test.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['the name of a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('with %s is answered 204 and not counted', async (_name, headers) => {
    const before = await load();
    expect((await reportElsewhere({ events: [view('/')] }, headers)).status).toBe(204);
    await reportElsewhere({ events: [view('/')] });
    const after = await loadUntil(before.totals.views + 1, 0);
    expect(after.totals.views).toBe(before.totals.views + 1);
  });

  test.each([
    ['of a host that the organization did not name', 403, { origin: 'https://evil.example' }, {}],
    ['of a page on a disk', 403, { origin: 'null' }, {}],
    ['for a site that is not there', 404, {}, { id: `site_${'0'.repeat(24)}` }],
    ['of another method', 405, {}, { method: 'GET' }],
  ])('a report %s is refused with %i and not counted', async (_name, status, headers, options) => {
    const before = await load();
    const answer = await reportElsewhere({ events: [view('/')] }, headers, options);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    await reportElsewhere({ events: [view('/')] });
    const after = await loadUntil(before.totals.views + 1, 0);
    expect(after.totals.views).toBe(before.totals.views + 1);
  });
});

// After everything else that reports: for the rest of the minute this visitor is not heard.
describe('the limit of reports', () => {
  test('beyond a limit a visitor is told to wait', async () => {
    let last = await report({ events: [view('/none')] });
    for (let count = 0; count < 130 && last.status === 204; count++) {
      last = await report({ events: [view('/none')] });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the sums', () => {
  test('have a limited number of names a day, and the rest is counted together', async () => {
    const { db } = quire.platform.services;
    const owner = await createProject();
    const clock = createTestClock(Date.parse('2026-05-05T12:00:00Z'));
    const write = async (fill: (record: (path: string) => void) => void) => {
      const recorder = createWebRecorder({ db, clock, logger: silentLogger });
      fill((path) => recorder.record(owner, { type: 'view', path, referrer: `h${path.slice(1)}` }));
      await recorder.stop();
    };
    await write((record) => {
      for (let n = 0; n < 1_999; n++) record(`/page-${n}`);
    });
    await write((record) => {
      record('/page-1');
      for (let n = 0; n < 3; n++) record('/often');
      for (let n = 0; n < 10; n++) record(`/late-${n}`);
    });
    await write((record) => {
      record('/page-2');
      record('/another');
    });
    const stats = await load(owner.projectId);
    expect(stats.totals.views).toBe(2_015);
    expect(stats.pages.slice(0, 3)).toEqual([
      { path: '/often', views: 3 },
      { path: '/page-1', views: 2 },
      { path: '/page-2', views: 2 },
    ]);
    const { rows } = await db.execute(sql`
      select count(*) as names, sum(count)::int as views, max(count) filter (where path = '') as other
      from web_page_days where project_id = ${owner.projectId}
    `);
    expect(rows).toEqual([{ names: 2_001, views: 2_015, other: 11 }]);
    const referrers = await db.execute(sql`
      select count(*) as names, sum(count)::int as views
      from web_referrer_days where project_id = ${owner.projectId}
    `);
    expect(referrers.rows).toEqual([{ names: 501, views: 2_015 }]);
  });

  test('are right when several processes write to the same day at once', async () => {
    const { db } = quire.platform.services;
    const owner = await createProject();
    const recorders = Array.from({ length: 4 }, () =>
      createWebRecorder({ db, clock: systemClock, logger: silentLogger }),
    );
    for (let round = 0; round < 5; round++) {
      for (const recorder of recorders) {
        for (let n = 0; n < 200; n++) {
          recorder.record(owner, { type: 'view', path: `/page-${n % 7}` });
          recorder.record(owner, { type: 'search', query: `q${n % 3}`, hasResults: n % 2 === 0 });
          recorder.record(owner, { type: 'result', path: `/page-${n % 7}` });
        }
      }
      await Promise.all(recorders.map((recorder) => recorder.stop()));
    }
    const { totals, pages, searches } = await load(owner.projectId);
    expect(totals).toEqual({
      views: 4_000,
      searches: 4_000,
      emptySearches: 2_000,
      openedResults: 4_000,
    });
    expect(pages.map(({ views }) => views).reduce((sum, views) => sum + views)).toBe(4_000);
    expect(searches).toHaveLength(3);
  });

  test('go after the days that they are kept for', async () => {
    const { db } = quire.platform.services;
    const owner = await createProject();
    const clock = createTestClock(Date.parse('2026-01-01T12:00:00Z'));
    for (const _day of [1, 2, 3]) {
      const recorder = createWebRecorder({ db, clock, logger: silentLogger });
      recorder.record(owner, { type: 'view', path: '/', referrer: 'news.example' });
      recorder.record(owner, { type: 'search', query: 'q', hasResults: true });
      recorder.record(owner, { type: 'result', path: '/' });
      await recorder.stop();
      await clock.advance(24 * 3600 * 1000);
    }
    expect(await forgetWebDays({ db, clock }, 0)).toBe(0);
    expect(await forgetWebDays({ db, clock }, 2)).toBe(1);
    const stats = await load(owner.projectId);
    expect(stats.days.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03']);
    expect(stats.pages).toEqual([{ path: '/', views: 2 }]);
    expect(stats.referrers).toEqual([{ host: 'news.example', views: 2 }]);
    expect(stats.searches).toEqual([{ query: 'q', searches: 2, emptySearches: 0 }]);
    expect(stats.openedPages).toEqual([{ path: '/', opened: 2 }]);
  });
});

describe('the dashboard', () => {
  let session: SignedInMember;
  beforeAll(async () => {
    session = await signInMember(quire, demo.orgId);
  });
  const path = (projectId: string, query: string) =>
    `/projects/${projectId}/web-analytics?${query}`;

  test('shows a range of days of a project of the own organization', async () => {
    const answer = await session.get(path(demo.projectId, 'from=2020-01-01&to=2020-02-01'));
    expect(answer).toEqual({
      status: 200,
      body: {
        isOn: true,
        totals: { views: 0, searches: 0, emptySearches: 0, openedResults: 0 },
        days: [],
        pages: [],
        referrers: [],
        programs: [],
        searches: [],
        emptySearches: [],
        openedPages: [],
      },
    });
  });

  test('is refused to others, and for what is no range', async () => {
    const query = 'from=2026-01-01&to=2026-02-01';
    const other = await signInMember(quire, (await createProject()).orgId);
    expect((await other.get(path(demo.projectId, query))).status).toBe(404);
    const host = new URL(quire.platform.url).host;
    const signedOut = await send(quire.port, `/_dashboard${path(demo.projectId, query)}`, {
      headers: { host },
    });
    expect(signedOut.status).toBe(401);
    const wrong = [
      'from=2026-01-01',
      'from=x&to=y',
      'from=2026-02-01&to=2026-01-01',
      `${query}&x=1`,
    ];
    for (const bad of wrong) {
      expect((await session.get(path(demo.projectId, bad))).status, bad).toBe(400);
    }
    expect((await session.get(path(demo.projectId, 'from=2010-01-01&to=2026-01-01'))).status).toBe(
      400,
    );
  });
});

describe('the features of a hosted site', () => {
  const readConfig = (port: number) => send(port, '/quire-config.js', { headers: { host: HOST } });

  test('tell its pages to report', async () => {
    const { status, text, headers } = await readConfig(quire.port);
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(text).toContain('"analytics":true');
    const again = await send(quire.port, '/quire-config.js', {
      headers: { host: HOST, 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('say no where the operator turned it off, and what still arrives is not counted', async () => {
    const off = await startTestPlatform({ QUIRE_WEB_ANALYTICS: '0' });
    try {
      expect((await readConfig(off.port)).text).toContain('"analytics":false');
      const answer = await send(off.port, '/_quire/events', {
        method: 'POST',
        headers: {
          host: HOST,
          origin: `http://${HOST}`,
          'user-agent': BROWSER,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ events: [view('/')] }),
      });
      expect(answer.status).toBe(204);
      const { db } = off.platform.services;
      expect((await db.execute(sql`select * from web_days`)).rows).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
