// The dashboard of a platform of its own: every page of `dashboard-pages.mjs`, of a new organization and of one in use.
import { join } from 'node:path';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import {
  createLoginLink,
  createOrganisation,
  findSiteByHost,
  platformSettings,
  startPlatform,
} from '@quire/platform';
import { DASHBOARD_PAGES } from '../dashboard-pages.mjs';
import { seedDashboard } from '../dashboard-seeds.mjs';

const PASSWORD = 'a lighthouse in the fog';
const parts = { clock: systemClock, random: systemRandom };

/** Starts a platform, fills it, and gives its pages, each with what brings it into its state. */
export async function startDashboard(scratch) {
  const platform = await startPlatform({
    settings: readSettings(platformSettings, {
      QUIRE_DATA: join(scratch, 'data'),
      QUIRE_PORT: '0',
    }),
    ...parts,
    logger: silentLogger,
  });
  const { places, facts } = await preparePlaces(platform);
  const pages = DASHBOARD_PAGES.flatMap((entry) =>
    (entry.states ?? ['empty', 'full']).map((state) => ({
      name: `dashboard/${entry.name}-${state}`,
      isWhole: !entry.prepare,
      open: (page) => openPage(page, entry, { platform, place: places[state], facts }),
    })),
  );
  return { pages, stop: () => platform.stop() };
}

async function openPage(page, entry, { platform, place, facts }) {
  const context = page.context();
  await context.clearCookies();
  if (!entry.isOpen) {
    const [name, value] = place.cookie.split('=');
    // By the protocol of the browser such a cookie can only be given to https; localhost gets it all the same.
    const url = platform.url.replace('http:', 'https:');
    await context.addCookies([{ name, value, url, secure: true, httpOnly: true }]);
  }
  const path = typeof entry.path === 'function' ? entry.path(facts) : entry.path;
  // From an empty page: an address that differs behind its # alone would not be opened again.
  await page.goto('about:blank');
  await page.goto(`${platform.url}${path}`, { waitUntil: 'networkidle' });
  // A page that could not be opened has no faults.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await entry.prepare?.(page, facts);
}

/** Makes somebody a member and gives the cookie that they are signed in by. */
async function signUp({ platform, orgId, email, name }) {
  const secret = await createLoginLink(platform.services.db, { orgId, hours: 1 }, parts);
  const answer = await fetch(`${platform.url}/_dashboard/link/use`, {
    method: 'POST',
    headers: {
      origin: platform.url,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ secret, email, name, password: PASSWORD }),
  });
  if (answer.status !== 204) throw new Error(await answer.text());
  return answer.headers.getSetCookie()[0].split(';')[0];
}

/** A new organization, and the first one, filled. */
async function preparePlaces(platform) {
  const { db } = platform.services;
  const join = (orgId, email, name) => signUp({ platform, orgId, email, name });
  const site = await findSiteByHost(db, 'demo.localhost');
  const empty = await createOrganisation(db, { name: 'Fresh start', plan: 'free' }, parts);
  const places = {
    empty: { cookie: await join(empty, 'new@example.com', 'New Member') },
    full: { cookie: await join(site.orgId, 'first@example.com', 'First Member') },
  };
  const { cookie } = places.full;
  await seedDashboard({
    services: platform.services,
    platform,
    cookie,
    join,
    ...site,
    siteId: site.id,
  });
  const invitation = await createLoginLink(db, { orgId: site.orgId, hours: 1 }, parts);
  return { places, facts: { projectId: site.projectId, siteId: site.id, links: { invitation } } };
}
