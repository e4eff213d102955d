import type { Id } from '@quire/base';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { feedback } from '../../packages/platform/dist/database/schema/index.js';
import { postFeedback, readFeedbackSummary, thumb } from '../support/feedback.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// A flood of feedback: none of it is stored beyond the limits, and all of it is counted.

vi.setConfig({ testTimeout: 1_800_000 });

const PER_VISITOR = 5;
const PER_PAGE = 20;
const PER_SITE = 50;
const AT_ONCE = 16;
const PAGES = ['/', '/concepts/freshness', '/concepts/vary', '/concepts/validation'];

let quire: TestPlatform;
let projectId: Id<'prj'>;

beforeAll(async () => {
  quire = await startTestPlatform({
    QUIRE_FEEDBACK_PER_VISITOR: String(PER_VISITOR),
    QUIRE_FEEDBACK_PER_PAGE: String(PER_PAGE),
    QUIRE_FEEDBACK_PER_SITE: String(PER_SITE),
    QUIRE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const [site] = await quire.platform.services.db.query.sites.findMany();
  if (!site) throw new Error('The first start made no site.');
  projectId = site.projectId;
});

afterAll(() => quire?.stop());

const listStored = () => quire.platform.services.db.select().from(feedback);
const read = () => readFeedbackSummary(quire, projectId);

/** Sends so many, a few at a time, and gives how often each status was the answer. */
async function flood(
  count: number,
  toPost: (index: number) => { body: unknown; headers: Record<string, string> },
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let index = 0;
  const work = async () => {
    while (index < count) {
      const { body, headers } = toPost(index++);
      const { status } = await postFeedback(quire.port, body, { headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

const visitor = (number: number) => ({
  'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

test('posts of other origins, about no page, and by programs are counted and not stored', async () => {
  const random = createSeededRandom(24);
  const count = soakCount(60_000);
  const kinds = { origin: 0, page: 0, spam: 0 };
  const statuses = await flood(count, (index) => {
    const kind = random.of(['origin', 'page', 'spam'] as const);
    kinds[kind]++;
    const headers = visitor(index);
    if (kind === 'origin') {
      return { body: thumb(), headers: { ...headers, origin: 'https://evil.example' } };
    }
    const more = kind === 'page' ? { path: `/no/${index}` } : { website: 'https://spam.example' };
    return { body: thumb(more), headers };
  });
  expect(statuses).toEqual({ 403: kinds.origin, 404: kinds.page, 201: kinds.spam });
  expect(await listStored()).toEqual([]);
  await expect
    .poll(async () => (await read()).refused, { timeout: 20_000 })
    .toEqual({ limit: 0, ...kinds });
});

test('one visitor, one page and one site have no more stored than their limits', async () => {
  const before = (await read()).refused.limit;
  const count = soakCount(40_000);
  const third = Math.floor(count / 3);
  const first = await flood(third, () => ({ body: thumb(), headers: visitor(0xffff01) }));
  expect(first).toEqual({ 201: PER_VISITOR, 429: third - PER_VISITOR });
  const second = await flood(third, (index) => ({ body: thumb(), headers: visitor(index) }));
  expect(second).toEqual({ 201: PER_PAGE - PER_VISITOR, 429: third - PER_PAGE + PER_VISITOR });
  const rest = count - 2 * third;
  const last = await flood(rest, (index) => ({
    body: thumb({ path: PAGES[index % PAGES.length] }),
    headers: visitor(third + index),
  }));
  expect(last).toEqual({ 201: PER_SITE - PER_PAGE, 429: rest - PER_SITE + PER_PAGE });
  const stored = await listStored();
  expect(stored.length).toBe(PER_SITE);
  for (const path of PAGES) {
    expect(stored.filter((row) => row.path === path).length).toBeLessThanOrEqual(PER_PAGE);
  }
  await expect
    .poll(async () => (await read()).refused.limit, { timeout: 20_000 })
    .toBe(before + count - PER_SITE);
  const metrics = (await quire.call('/metrics', { key: null })).text;
  expect(metrics).toContain(`quire_feedback_total{outcome="stored"} ${PER_SITE}\n`);
  expect(metrics).toContain(`quire_feedback_total{outcome="limit"} ${count - PER_SITE}\n`);
});
