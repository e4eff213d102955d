// What an organization that is in use has, for the contact sheets: keys, members, exports, questions.
import { randomUUID } from 'node:crypto';
import { systemClock, systemRandom } from '@quire/base';
import {
  createAnswerRecorder,
  createApiKey,
  createWebRecorder,
  insertQueries,
  listApiKeys,
  rateAnswer,
  revokeApiKey,
} from '@quire/platform';
import { seedSites } from './dashboard-site-seeds.mjs';

const parts = { clock: systemClock, random: systemRandom };
const DAY_MS = 86_400_000;

/** @typedef {{ services: import('@quire/platform').Services, orgId: string, projectId: string, siteId: string, platform: import('@quire/platform').Platform, cookie: string, join: (orgId: string, email: string, name: string) => Promise<string> }} Ground */

/** Fills an organization. Each step is about one page. */
export async function seedDashboard(/** @type {Ground} */ ground) {
  await seedKeys(ground);
  await seedMembers(ground);
  await seedQuestions(ground);
  await seedReaders(ground);
  await seedAnswers(ground);
  await seedSites(ground);
}

async function seedKeys({ services: { db }, orgId }) {
  const later = (days) => new Date(systemClock.now() + days * DAY_MS);
  const keys = [
    { name: 'Continuous integration', scope: 'publish', expiresAt: later(90) },
    { name: 'Analytics export', scope: 'admin', expiresAt: later(5) },
    { name: 'Old deployment', scope: 'admin', expiresAt: later(-2) },
    { name: 'Laptop', scope: 'admin' },
  ];
  for (const key of keys) await createApiKey(db, { orgId, ...key }, parts);
  const laptop = (await listApiKeys(db, orgId)).find(({ name }) => name === 'Laptop');
  if (laptop) await revokeApiKey(db, laptop.id, systemClock);
}

async function seedMembers({ orgId, join }) {
  await join(orgId, 'writer@example.com', 'Docs Writer');
  await join(orgId, 'release@example.com', 'Release Team');
}

/** Ninety days of questions, more on working days. */
async function seedQuestions({ services: { db }, orgId, projectId }) {
  const now = systemClock.now();
  const rows = [];
  for (let day = 0; day < 90; day++) {
    const at = now - day * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const count = Math.round((isWeekend ? 6 : 22) * (1.3 - day / 120) + ((day * 7) % 9));
    for (let index = 0; index < count; index++) {
      const caller = index % 7 === 0 ? 'api' : index % 11 === 0 ? 'other' : 'web';
      rows.push({ id: randomUUID(), orgId, projectId, caller, at: new Date(at - index * 60_000) });
    }
  }
  await insertQueries(db, rows);
}

/** Sixty days of readers: some pages far more than others, and words that no page has. */
async function seedReaders({ services: { db, logger }, orgId, projectId }) {
  const pages = ['/', '/concepts/freshness', '/recipes/static-assets', '/concepts/validation'];
  const more = ['/concepts/vary', '/reference/cache-control', '/concepts/stale-content'];
  const hosts = ['www.example.com', 'news.example.org', 'forum.example.net'];
  const queries = ['max-age', 'etag', 'cache control', 'no-store', 'vary', 's-maxage'];
  const missed = ['service worker', 'cdn purge', 'http/3'];
  const pick = (list, index) => list[Math.floor((list.length * ((index * index) % 97)) / 97) % 97];
  for (let day = 0; day < 60; day++) {
    const at = systemClock.now() - day * DAY_MS;
    const recorder = createWebRecorder({ db, logger, clock: { ...systemClock, now: () => at } });
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const count = Math.round((isWeekend ? 60 : 190) * (1.2 - day / 150) + ((day * 13) % 29));
    for (let index = 0; index < count; index++) {
      const path = pick(index % 3 === 0 ? [...pages, ...more] : pages, index);
      const referrer = index % 4 === 0 ? { referrer: pick(hosts, index) } : {};
      recorder.record({ orgId, projectId }, { type: 'view', path, ...referrer });
      if (index % 6 !== 0) continue;
      const isMissed = index % 24 === 0;
      const query = pick(isMissed ? missed : queries, index / 6);
      recorder.record({ orgId, projectId }, { type: 'search', query, hasResults: !isMissed });
      if (!isMissed) recorder.record({ orgId, projectId }, { type: 'result', path });
    }
    await recorder.stop();
  }
}

/** Questions of some weeks that went badly or were rated, with their words. */
async function seedAnswers({ services: { db, logger }, orgId, siteId, platform, cookie }) {
  const address = `${platform.url}/_dashboard/v1/sites/demo.localhost/insight-settings`;
  const kept = await fetch(address, {
    method: 'PUT',
    headers: { cookie, origin: platform.url, 'content-type': 'application/json' },
    body: '{"keepsQuestions":true}',
  });
  if (!kept.ok) throw new Error(await kept.text());
  const missed = [
    'Can a service worker cache responses?',
    'How do I purge the CDN after a deploy?',
    'How does the service worker update its cache?',
    'Is the CDN purge instant?',
    'Does HTTP/3 change how caches work?',
    'Who do I mail, ada@example.com?',
  ];
  const unsure = [
    'What is the default max-age of Safari?',
    'Which status codes are cached by nginx?',
  ];
  const recorder = createAnswerRecorder({ db, clock: systemClock, logger });
  for (let index = 0; index < 120; index++) {
    const outcome = index % 3 === 0 ? 'not-in-docs' : index % 5 === 0 ? 'unsure' : 'answered';
    const texts = outcome === 'not-in-docs' ? missed : unsure;
    const id = randomUUID();
    await recorder.record({
      ...{ id, orgId, siteId, outcome, caller: 'web' },
      at: new Date(systemClock.now() - index * 5 * 3_600_000),
      page: outcome === 'not-in-docs' ? null : '/concepts/freshness',
      question: texts[Math.floor(index / 3) % texts.length],
    });
    if (index % 4 !== 1) continue;
    await rateAnswer(
      { db, clock: { ...systemClock, now: () => 0 } },
      { siteId, answerId: id },
      index % 8 === 1 ? 'up' : 'down',
    );
  }
}
