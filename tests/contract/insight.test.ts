import { type Id, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import {
  createAnswerRecorder,
  createOrganisation,
  createSite,
  forgetAnswers,
  rateAnswer,
} from '@quire/platform';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assistantAnswers, sites } from '../../packages/platform/dist/database/schema/index.js';
import { openAnswer, type StreamedEvent } from '../support/answer-stream.ts';
import { type HttpAnswer, send } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// What is kept of questions to the assistant: what came of them, their words where the site asks for it, and ratings.

const HOST = 'demo.localhost';
const PAGE = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' };
const DAY_MS = 24 * 3600 * 1000;
/** How sure the assistant is of an answer is for its own tests to say. */
const ANSWERED = /^(?:answered|unsure)$/;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let quire: TestPlatform;
let site: { id: Id<'site'>; orgId: Id<'org'>; projectId: Id<'prj'> };

beforeAll(async () => {
  quire = await startTestPlatform();
  const [first] = await quire.platform.services.db.select().from(sites);
  if (!first) throw new Error('The first start made no site.');
  site = first;
});

afterAll(() => quire?.stop());

const listAnswers = (siteId = site.id) =>
  quire.platform.services.db
    .select()
    .from(assistantAnswers)
    .where(eq(assistantAnswers.siteId, siteId))
    .orderBy(asc(assistantAnswers.at));

/** Asks as a page of the site, and gives the end of the answer. */
async function ask(content: string): Promise<StreamedEvent | undefined> {
  const body = JSON.stringify({ messages: [{ role: 'user', content }] });
  const answer = await openAnswer(quire.port, '/_quire/assistant', { headers: PAGE, body });
  expect(answer.status).toBe(200);
  return (await answer.rest()).at(-1);
}

function rate(body: unknown, headers: Record<string, string> = {}, method = 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const options = { method, headers: { ...PAGE, ...headers }, body: text };
  return send(quire.port, '/_quire/rating', options);
}

const codeOf = ({ status, text }: HttpAnswer) => [status, text && JSON.parse(text).code];

const setSettings = (body: unknown) =>
  quire.call(`/v1/sites/${HOST}/insight-settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function countAsked(): Promise<number> {
  const path = `/v1/analytics/${site.projectId}/assistant/caller-stats`;
  return JSON.parse((await quire.call(path)).text).total;
}

describe('a question', () => {
  test('leaves how it ended and the page of the answer, and no words unless the site keeps them', async () => {
    const before = await countAsked();
    const end = await ask('How is the freshness of a response measured?');
    const lost = await ask('Which zebra won the 1987 chess tournament in Ulaanbaatar?');
    expect([end, lost]).toEqual([
      { type: 'end', outcome: expect.stringMatching(ANSWERED), answerId: expect.any(String) },
      { type: 'end', outcome: 'not-in-docs', answerId: expect.any(String) },
    ]);
    expect(await listAnswers()).toEqual([
      {
        id: end?.answerId,
        orgId: site.orgId,
        siteId: site.id,
        at: expect.any(Date),
        caller: 'web',
        outcome: end?.outcome,
        page: expect.stringMatching(/^\/[a-z/-]+$/),
        question: null,
        rating: null,
      },
      {
        id: lost?.answerId,
        orgId: site.orgId,
        siteId: site.id,
        at: expect.any(Date),
        caller: 'web',
        outcome: 'not-in-docs',
        page: null,
        question: null,
        rating: null,
      },
    ]);
    expect(await countAsked()).toBe(before + 2);
  });

  test('is kept with its words where the site asks for it, without addresses, keys and card numbers', async () => {
    const settings = await setSettings({ keepsQuestions: true });
    expect([settings.status, JSON.parse(settings.text)]).toEqual([
      200,
      { keepsQuestions: true, days: 90 },
    ]);
    const key = `svc_${'a1'.repeat(12)}`;
    await ask(`Can ada@example.com cache 4111 1111 1111 1111 with ${key}?`);
    expect((await listAnswers()).at(-1)?.question).toBe('Can [email] cache [card] with [secret]?');
    await ask(`Cache ${'very '.repeat(300)}long`);
    expect((await listAnswers()).at(-1)?.question).toHaveLength(500);
  });

  test('loses its words when the site stops to keep them; what came of it stays', async () => {
    await setSettings({ keepsQuestions: true });
    await ask('What is a cache?');
    const before = await listAnswers();
    expect(before.at(-1)?.question).toBe('What is a cache?');
    expect((await setSettings({ keepsQuestions: false })).status).toBe(200);
    expect(await listAnswers()).toEqual(before.map((answer) => ({ ...answer, question: null })));
  });

  test.each([{ days: 0 }, { days: 401 }, { days: 1.5 }, { keepsQuestions: 'yes' }, { other: 1 }])(
    'the settings refuse %j',
    async (body) => {
      expect(codeOf(await setSettings(body))).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});

describe('a rating', () => {
  test('is kept with its answer, changed and taken back', async () => {
    const end = await ask('What is a cache?');
    const { answerId = '' } = end ?? {};
    const kept = async () => (await listAnswers()).find(({ id }) => id === answerId)?.rating;
    for (const rating of ['up', 'down', null] as const) {
      const answer = await rate({ answerId, rating });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await kept()).toBe(rating);
    }
  });

  test('of an answer that this site did not give, or not lately, is refused', async () => {
    const { db } = quire.platform.services;
    const { answerId = '' } = (await ask('What is a cache?')) ?? {};
    expect(codeOf(await rate({ answerId: NOBODY, rating: 'up' }))).toEqual([
      404,
      'ANSWER_NOT_FOUND',
    ]);
    const other = { siteId: `site_${'0'.repeat(24)}` as Id<'site'>, answerId };
    expect(await rateAnswer({ db, clock: systemClock }, other, 'up')).toBe(false);
    const late = createTestClock(systemClock.now() + DAY_MS + 1000);
    expect(await rateAnswer({ db, clock: late }, { siteId: site.id, answerId }, 'up')).toBe(false);
    expect((await listAnswers()).find(({ id }) => id === answerId)?.rating).toBeNull();
  });

  test.each([
    ['by another method', 405, 'METHOD_NOT_ALLOWED', {}, {}, 'GET'],
    ["by another site's page", 403, 'FOREIGN_ORIGIN', {}, { origin: 'https://evil.example' }],
    ['that is no JSON', 415, 'NOT_JSON', 'x', {}],
    ['without an answer', 400, 'INVALID_REQUEST', { rating: 'up' }, {}],
    ['of another kind', 400, 'INVALID_REQUEST', { answerId: NOBODY, rating: 'five stars' }, {}],
    ['that is large', 413, 'BODY_TOO_LARGE', { answerId: 'x'.repeat(2_000), rating: 'up' }, {}],
  ])('%s is refused', async (_name, status, code, body, headers, method = 'POST') => {
    const given = headers as Record<string, string>;
    expect(codeOf(await rate(method === 'GET' ? '' : body, given, method))).toEqual([status, code]);
  });

  test('comes at most 60 times a minute from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => rate({ answerId: NOBODY, rating: 'up' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what is kept', () => {
  async function createOwnSite(days: number): Promise<typeof site> {
    const { services } = quire.platform;
    const parts = { clock: systemClock, random: systemRandom };
    const orgId = await createOrganisation(services.db, { name: 'sea', plan: 'free' }, parts);
    await createSite(
      services.db,
      { orgId, name: 'Tides', host: `kept${days}.localhost` },
      services,
    );
    const change = { insightDays: days, keepsQuestions: true };
    const [own] = await services.db
      .update(sites)
      .set(change)
      .where(eq(sites.orgId, orgId))
      .returning();
    if (!own) throw new Error('There is no site.');
    return own;
  }

  test('goes after the days of its site', async () => {
    const { db } = quire.platform.services;
    const now = Date.parse('2026-06-01T12:00:00Z');
    const clock = createTestClock(now);
    const recorder = createAnswerRecorder({ db, clock: systemClock, logger: silentLogger });
    const [short, long] = [await createOwnSite(2), await createOwnSite(5)];
    for (const { id: siteId, orgId } of [short, long]) {
      for (const days of [1, 3, 10]) {
        await recorder.record({
          id: crypto.randomUUID(),
          at: new Date(now - days * DAY_MS),
          orgId,
          siteId,
          caller: 'web',
          outcome: 'answered',
          page: null,
          question: `${days} days ago?`,
        });
      }
    }
    expect(await forgetAnswers({ db, clock })).toBe(3);
    const left = async ({ id }: typeof site) =>
      (await listAnswers(id)).map(({ question }) => question);
    expect([await left(short), await left(long)]).toEqual([
      ['1 days ago?'],
      ['3 days ago?', '1 days ago?'],
    ]);
  });

  test('is not written for a site that is gone, and written once however often it is sent', async () => {
    const { db } = quire.platform.services;
    const recorder = createAnswerRecorder({ db, clock: systemClock, logger: silentLogger });
    const own = await createOwnSite(9);
    const answer = {
      id: crypto.randomUUID(),
      at: new Date(),
      orgId: own.orgId,
      siteId: own.id,
      caller: 'api' as const,
      outcome: 'failed' as const,
      page: null,
      question: 'Why?',
    };
    const gone = `site_${'1'.repeat(24)}` as Id<'site'>;
    await recorder.record({ ...answer, id: crypto.randomUUID(), siteId: gone });
    await recorder.record(answer);
    await recorder.record({ ...answer, outcome: 'failed' });
    expect((await listAnswers(own.id)).map(({ id }) => id)).toEqual([answer.id]);
    expect(await listAnswers(gone)).toEqual([]);
  });
});
