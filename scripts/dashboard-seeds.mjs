// What an organization that is in use has, for the contact sheets: keys, members, exports, questions.
import { randomUUID } from 'node:crypto';
import { systemClock, systemRandom } from '@quire/base';
import {
  createApiKey,
  createWebRecorder,
  insertQueries,
  listApiKeys,
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
    }
    await recorder.stop();
  }
}
