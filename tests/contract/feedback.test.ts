import type { Id } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { forgetFeedback } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FEEDBACK_HOST,
  type PostOptions,
  postFeedback,
  readFeedback,
  readFeedbackSummary,
  thumb,
} from '../support/feedback.ts';
import type { HttpAnswer } from '../support/http.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// What readers say about pages: what is stored of it, who may say and see it, and what a team does about it.

const MIRROR = 'docs.mirror.example';
const DAY_MS = 24 * 3600 * 1000;

let quire: TestPlatform;
let site: { id: Id<'site'>; orgId: Id<'org'>; projectId: Id<'prj'>; liveVersionId: string | null };

beforeAll(async () => {
  quire = await startTestPlatform({
    QUIRE_FEEDBACK_PER_VISITOR: '1000',
    QUIRE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const [first] = await quire.platform.services.db.query.sites.findMany();
  if (!first) throw new Error('The first start made no site.');
  site = first;
  await quire.post(`/v1/sites/${FEEDBACK_HOST}/domains`, { domain: MIRROR });
});

afterAll(() => quire?.stop());

const post = (body: unknown, options?: PostOptions) => postFeedback(quire.port, body, options);
const list = (query = '') => readFeedback(quire, site.projectId, query);
const json = ({ text }: HttpAnswer) => JSON.parse(text);
const codeOf = (answer: HttpAnswer) => [answer.status, json(answer).code];

describe('feedback', () => {
  test('is a thumb first, and the reason is added to it', async () => {
    const first = await post(
      thumb({ section: 'age', language: 'en', index: 'not-an-index', path: '/concepts/vary' }),
    );
    expect([first.status, json(first)]).toEqual([201, { id: expect.stringMatching(/^fbk_/) }]);
    expect(first.headers['set-cookie']).toBeUndefined();
    const { id } = json(first);
    const second = await post(
      thumb({
        id,
        path: '/concepts/vary',
        reason: 'unclear',
        section: 'age',
        text: ' What is Vary?\r\n\r\nWrite to ada@example.com or 203.0.113.9 ',
      }),
    );
    expect([second.status, json(second)]).toEqual([200, { id }]);
    expect(await list()).toEqual([
      {
        id,
        at: expect.stringMatching(/Z$/),
        siteId: site.id,
        path: '/concepts/vary',
        section: 'age',
        language: 'en',
        version: null,
        versionId: site.liveVersionId,
        caller: 'hosted',
        rating: 'down',
        reason: 'unclear',
        text: 'What is Vary?\n\nWrite to [email] or [address]',
        status: 'open',
        statusChangedAt: null,
      },
    ]);
  });

  test('of a deployment elsewhere names the same page', async () => {
    const elsewhere = { siteId: site.id, host: MIRROR };
    const answer = await post(thumb({ path: '/concepts/vary.html', rating: 'up' }), { elsewhere });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
      201,
      `https://${MIRROR}`,
    ]);
    const [row] = await list();
    expect([row?.id, row?.path, row?.caller]).toEqual([
      json(answer).id,
      '/concepts/vary',
      'client-hosted',
    ]);
  });

  test.each([
    ['of another method', [405, 'METHOD_NOT_ALLOWED'], thumb(), { method: 'GET' }],
    [
      "of another site's page",
      [403, 'FOREIGN_ORIGIN'],
      thumb(),
      { headers: { origin: 'https://evil.example' } },
    ],
    ['without an origin', [403, 'FOREIGN_ORIGIN'], thumb(), { headers: { origin: '' } }],
    ['on a page that is none', [404, 'PAGE_NOT_FOUND'], thumb({ path: '/nowhere' }), {}],
    [
      'with a reason of the other rating',
      [400, 'INVALID_REQUEST'],
      thumb({ reason: 'solved' }),
      {},
    ],
    ['with too many words', [400, 'INVALID_REQUEST'], thumb({ text: 'x'.repeat(2_001) }), {}],
    ['with an address', [400, 'INVALID_REQUEST'], thumb({ email: 'ada@example.com' }), {}],
    [
      'for an entry that is not there',
      [404, 'FEEDBACK_NOT_FOUND'],
      thumb({ id: `fbk_${'0'.repeat(24)}` }),
      {},
    ],
    ['that is too large', [413, 'BODY_TOO_LARGE'], thumb({ text: 'x'.repeat(40_000) }), {}],
  ])('%s is refused', async (_name, expected, body, options) => {
    const before = await list();
    expect(codeOf(await post(body, options))).toEqual(expected);
    expect(await list()).toEqual(before);
  });

  test('of a deployment on a host that is no domain of the site is refused and counted', async () => {
    const elsewhere = { siteId: site.id, host: 'evil.example' };
    expect(codeOf(await post(thumb(), { elsewhere }))).toEqual([403, 'FOREIGN_ORIGIN']);
    await expect
      .poll(async () => (await readFeedbackSummary(quire, site.projectId)).refused.origin)
      // Counts are written after a moment: two of these are from the posts above.
      .toBe(3);
  });

  test.each([
    ['faster than anybody reads', { openMs: 100 }, {}],
    ['with an input filled in that nobody sees', { website: 'https://spam.example' }, {}],
    ['by a program', {}, { 'user-agent': 'curl/8.5.0' }],
  ])('%s is answered as any other and not stored', async (_name, more, headers) => {
    const before = await list();
    const { refused } = await readFeedbackSummary(quire, site.projectId);
    expect(json(await post(thumb(more), { headers }))).toEqual({
      id: expect.stringMatching(/^fbk_/),
    });
    expect(await list()).toEqual(before);
    await expect
      .poll(async () => (await readFeedbackSummary(quire, site.projectId)).refused.spam)
      .toBe(refused.spam + 1);
  });

  test.each([
    ['with the character NUL is stored without it', 'a\u0000ge', 'a ge'],
    ['that is long and has a number stays', 'step-2-configure-the-server', undefined],
    ['with an address of a person is not stored', 'ada@example.com', null],
  ])('a section %s', async (_name, section, stored) => {
    const answer = await post(thumb({ section }));
    expect(answer.status).toBe(201);
    const [row] = await list();
    expect([row?.id, row?.section]).toEqual([
      json(answer).id,
      stored === undefined ? section : stored,
    ]);
  });

  test('nothing of a reader is in the database', async () => {
    await post(thumb(), { headers: { 'x-forwarded-for': '198.51.100.77' } });
    const { db } = quire.platform.services;
    for (const table of ['feedback', 'feedback_days']) {
      const { rows } = await db.execute(sql.raw(`select * from ${table}`));
      expect(JSON.stringify(rows)).not.toMatch(/Chrome|127\.0\.0\.1|198\.51\.100|ada@/);
    }
  });
});

describe('a private site', () => {
  const setPublic = (isPublic: boolean) =>
    quire.call(`/v1/sites/${FEEDBACK_HOST}/access`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        isPublic,
        signIn: isPublic ? { way: 'none' } : { way: 'password', password: 'a tide of secrets' },
      }),
    });

  test('takes feedback only of who may read the page', async () => {
    expect((await setPublic(false)).status).toBe(200);
    // What was found at a host is known for a moment.
    await expect.poll(async () => (await post(thumb())).status, { timeout: 10_000 }).toBe(404);
    const elsewhere = { siteId: site.id, host: MIRROR };
    await expect
      .poll(async () => codeOf(await post(thumb(), { elsewhere })), { timeout: 10_000 })
      .toEqual([404, 'PAGE_NOT_FOUND']);
    expect((await setPublic(true)).status).toBe(200);
    await expect.poll(async () => (await post(thumb())).status, { timeout: 10_000 }).toBe(201);
  });
});

describe('what was said', () => {
  test('is listed by page, rating, language, status and words, part by part and as a file', async () => {
    const { id } = json(await post(thumb({ path: '/', rating: 'up', language: 'fr' })));
    await post(thumb({ id, path: '/', rating: 'up', reason: 'solved', text: 'Merci, =1+1' }));
    expect((await list('?path=/')).map((row) => row.id)).toEqual([id]);
    expect((await list('?language=fr')).map((row) => row.id)).toEqual([id]);
    expect((await list('?text=MERCI')).map((row) => row.text)).toEqual(['Merci, =1+1']);
    expect((await list('?text=%25')).length).toBe(0);
    const all = await list();
    expect(await list('?rating=down')).toEqual(all.filter(({ rating }) => rating === 'down'));
    expect(await list('?status=resolved')).toEqual([]);
    const seen: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const path = `/v1/analytics/${site.projectId}/feedback?limit=2${cursor}`;
      const page = json(await quire.call(path));
      seen.push(...page.rows);
      next = page.next;
    }
    expect(seen).toEqual(all);
    const csv = await quire.call(`/v1/analytics/${site.projectId}/feedback?path=/&format=csv`);
    expect([csv.headers['content-type'], csv.text.split('\r\n')[0]]).toEqual([
      'text/csv; charset=utf-8',
      'at,siteId,path,section,language,version,rating,reason,text,status,statusChangedAt,caller,versionId,id',
    ]);
    const lines = await quire.call(`/v1/analytics/${site.projectId}/feedback?format=ndjson`);
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(all);
  });

  test.each([
    'feedback?text=%00',
    'feedback?path=%2F%00',
    'feedback?language=%00',
    'feedback/summary?path=%00',
    `feedback/by-page?cursor=${Buffer.from('[1,1,"\\u0000"]').toString('base64url')}`,
  ])('%s with the character NUL is refused', async (path) => {
    const answer = await quire.call(`/v1/analytics/${site.projectId}/${path}`);
    expect(codeOf(answer)).toEqual([400, 'INVALID_REQUEST']);
  });

  test('is summed by page, the least helpful first, and by day', async () => {
    const rows = json(await quire.call(`/v1/analytics/${site.projectId}/feedback/by-page`)).rows;
    const all = await list();
    const count = (path: string, rating: string) =>
      all.filter((row) => row.path === path && row.rating === rating).length;
    expect(rows).toEqual(
      ['/concepts/freshness', '/concepts/vary', '/'].map((path) => ({
        path,
        up: count(path, 'up'),
        down: count(path, 'down'),
        open: count(path, 'up') + count(path, 'down'),
        lastAt: all.find((row) => row.path === path)?.at,
      })),
    );
    const paged: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`;
      const path = `/v1/analytics/${site.projectId}/feedback/by-page?limit=1${cursor}`;
      const page = json(await quire.call(path));
      paged.push(...page.rows);
      next = page.next;
    }
    expect(paged).toEqual(rows);
    const summary = await readFeedbackSummary(quire, site.projectId);
    const up = all.filter(({ rating }) => rating === 'up').length;
    expect(summary).toMatchObject({
      up,
      down: all.length - up,
      statuses: { open: all.length, 'in-progress': 0, resolved: 0, ignored: 0 },
      languages: expect.arrayContaining(['en', 'fr']),
      days: [{ date: new Date().toISOString().slice(0, 10), up, down: all.length - up }],
    });
    const ofPage = json(
      await quire.call(`/v1/analytics/${site.projectId}/feedback/summary?path=/&limit=3`),
    );
    expect(ofPage.code).toBe('INVALID_REQUEST');
  });

  test('changes its status by who may, with an entry in the audit log, and can be deleted', async () => {
    const [row] = await list();
    const path = `/v1/sites/${FEEDBACK_HOST}/feedback/${row?.id}`;
    const viewer = await signInMember(quire, site.orgId, 'viewer');
    const editor = await signInMember(quire, site.orgId, 'editor');
    expect((await viewer.call(path, 'PUT', { status: 'resolved' })).status).toBe(403);
    const changed = await editor.call(path, 'PUT', { status: 'in-progress' });
    expect([changed.status, json(changed)]).toEqual([
      200,
      { ...row, status: 'in-progress', statusChangedAt: expect.stringMatching(/Z$/) },
    ]);
    expect((await list('?status=in-progress')).map(({ id }) => id)).toEqual([row?.id]);
    const { entries } = json(await quire.call('/v1/audit?action=feedback.status'));
    expect(entries).toMatchObject([
      { before: { status: 'open' }, after: { status: 'in-progress' }, target: { id: row?.id } },
    ]);
    expect((await viewer.call(path, 'DELETE')).status).toBe(403);
    expect((await editor.call(path, 'DELETE')).status).toBe(204);
    expect(codeOf(await editor.call(path, 'PUT', { status: 'open' }))).toEqual([
      404,
      'FEEDBACK_NOT_FOUND',
    ]);
  });

  test('goes after its days, and stays where it is kept for good', async () => {
    const { db } = quire.platform.services;
    const before = await list();
    const clock = createTestClock(Date.now() + 10 * DAY_MS);
    expect(await forgetFeedback({ db, clock }, 0)).toBe(0);
    expect(await forgetFeedback({ db, clock }, 11)).toBe(0);
    expect(await list()).toEqual(before);
    expect(await forgetFeedback({ db, clock }, 9)).toBe(before.length);
    expect(await list()).toEqual([]);
  });
});
