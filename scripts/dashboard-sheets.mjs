// Creates contact sheets of the dashboard: every page of scripts/dashboard-pages.mjs, of a new organization and of
// one in use, at two widths and in both themes. `node scripts/dashboard-sheets.mjs --out DIR [--only NAME] [--width PX]`
// Each page also becomes a picture of its own; what is wider than the screen and what the page's policy refused is reported.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import {
  createLoginLink,
  createOrganisation,
  findSiteByHost,
  platformSettings,
  startPlatform,
} from '@quire/platform';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { DASHBOARD_PAGES } from './dashboard-pages.mjs';
import { seedDashboard } from './dashboard-seeds.mjs';

const SIZES = [
  { width: 1440, height: 900, columns: 2, scale: 0.6 },
  { width: 390, height: 844, columns: 5, scale: 0.8 },
];
const PASSWORD = 'a lighthouse in the fog';
const parts = { clock: systemClock, random: systemRandom };

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    /** Names of pages begin with it; several with commas between. */
    only: { type: 'string' },
    width: { type: 'string' },
  },
});
const out = values.out ?? join(tmpdir(), 'quire-dashboard-sheets');
const scratch = mkdtempSync(join(tmpdir(), 'quire-dashboard-'));
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is needed for the contact sheets.');
mkdirSync(out, { recursive: true });

const platform = await startPlatform({
  settings: readSettings(platformSettings, { QUIRE_DATA: join(scratch, 'data'), QUIRE_PORT: '0' }),
  ...parts,
  logger: silentLogger,
});
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const { db } = platform.services;

/** Makes somebody a member and gives the cookie that they are signed in by. */
async function signUp(orgId, email, name) {
  const secret = await createLoginLink(db, { orgId, hours: 1 }, parts);
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
async function preparePlaces() {
  const site = await findSiteByHost(db, 'demo.localhost');
  const empty = await createOrganisation(db, { name: 'Fresh start', plan: 'free' }, parts);
  const places = {
    empty: { orgId: empty, cookie: await signUp(empty, 'new@example.com', 'New Member') },
    full: {
      orgId: site.orgId,
      cookie: await signUp(site.orgId, 'first@example.com', 'First Member'),
    },
  };
  const { cookie } = places.full;
  const ground = {
    ...{ services: platform.services, platform, cookie, join: signUp },
    ...site,
    siteId: site.id,
  };
  await seedDashboard(ground);
  const invitation = await createLoginLink(db, { orgId: site.orgId, hours: 1 }, parts);
  return { places, facts: { projectId: site.projectId, siteId: site.id, links: { invitation } } };
}

async function takePicture(entry, { place, facts, size, theme, file }) {
  const { width, height } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    deviceScaleFactor: width < 500 ? 2 : 1,
  });
  if (!entry.isOpen) {
    const [name, value] = place.cookie.split('=');
    // By the protocol of the browser such a cookie can only be given to https; localhost gets it all the same.
    const url = platform.url.replace('http:', 'https:');
    await context.addCookies([{ name, value, url, secure: true, httpOnly: true }]);
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) console.warn(`!! ${file}: ${text}`);
  });
  page.on('pageerror', (error) => console.warn(`!! ${file}: ${error.message}`));
  const path = typeof entry.path === 'function' ? entry.path(facts) : entry.path;
  await page.goto(`${platform.url}${path}`, { waitUntil: 'networkidle' });
  await entry.prepare?.(page, facts);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.warn(`!! ${file} is ${overflow} px too wide`);
  const bytes = await page.screenshot({ path: file, fullPage: !entry.prepare });
  await context.close();
  return bytes;
}

async function composeSheet(files, size, file) {
  const width = Math.round(size.width * size.scale);
  const cells = files.map((name) => `<img src="${pathToFileURL(name).href}" width="${width}">`);
  const markup = `<style>body{margin:0;padding:12px;background:#888;display:grid;gap:12px;grid-template-columns:repeat(${size.columns},${width}px);align-items:start}img{display:block}</style>${cells.join('')}`;
  writeFileSync(join(scratch, 'sheet.html'), markup);
  const page = await browser.newPage({
    viewport: { width: size.columns * (width + 12) + 12, height: 600 },
  });
  await page.goto(pathToFileURL(join(scratch, 'sheet.html')).href, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

try {
  const { places, facts } = await preparePlaces();
  const wanted = values.only?.split(',');
  const entries = DASHBOARD_PAGES.filter(
    ({ name }) => !wanted || wanted.some((start) => name.startsWith(start)),
  );
  for (const size of SIZES.filter(({ width }) => !values.width || +values.width === width)) {
    for (const theme of ['light', 'dark']) {
      const files = [];
      for (const entry of entries) {
        for (const state of entry.states ?? ['empty', 'full']) {
          const file = join(out, `${entry.name}-${state}-${size.width}-${theme}.png`);
          await takePicture(entry, { place: places[state], facts, size, theme, file });
          files.push(file);
        }
      }
      const sheet = join(out, `sheet-${size.width}-${theme}.png`);
      await composeSheet(files, size, sheet);
      console.log(sheet);
    }
  }
} finally {
  await browser.close();
  await platform.stop();
  rmSync(scratch, { recursive: true, force: true });
}
