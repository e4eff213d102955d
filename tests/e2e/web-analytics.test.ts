import type { Id } from '@quire/base';
import { loadWebStats } from '@quire/platform';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder as createFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

/** A browser without a window says so in its name, and is not counted. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const ALL = { from: '2000-01-01', to: '2100-01-01' };

let quire: TestPlatform;
let browser: Browser;
let project: { orgId: Id<'org'>; id: Id<'prj'> };
let member: SignedInMember;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  browser = await launchBrowser();
  const [first] = await quire.platform.services.db.query.projects.findMany();
  if (!first) throw new Error('The first start made no project.');
  project = first;
  member = await signInMember(quire, first.orgId);
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

const siteUrl = () => `http://demo.localhost:${quire.port}`;

/** Opens a page of the site, and tells where it reported to: the browser does not show what a beacon carries. */
async function read(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') reports.push(request.url());
  });
  await page.goto(`${siteUrl()}${path}`);
  await page.waitForLoadState('networkidle');
  return { page, reports };
}

async function search(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').locator('#search-input').fill(words);
}

async function waitForStats(views: number, searches: number) {
  const { db } = quire.platform.services;
  for (;;) {
    const stats = await loadWebStats(db, project.id, ALL);
    if (stats.totals.views >= views && stats.totals.searches >= searches) return stats;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.runIf(hasBrowser)('a hosted site', () => {
  test('counts what is read and searched for, and leaves nothing in the browser', {
    timeout: 120_000,
  }, async () => {
    const context = await browser.newContext({ userAgent: PERSON });
    const { page, reports } = await read(context, '/concepts/freshness');
    const address = `${siteUrl()}/_quire/events`;
    expect(reports).toEqual([address]);
    const first = await waitForStats(1, 0);
    expect(first.pages).toEqual([{ path: '/concepts/freshness', views: 1 }]);
    const told = page.waitForRequest(address);
    await search(page, 'zzqqxx');
    await told;
    const second = await waitForStats(1, 1);
    expect(second.emptySearches).toEqual([{ query: 'zzqqxx', searches: 1 }]);
    // Typed on before the pause is over, and then opened: one search, that of the last words.
    const field = page.getByRole('dialog').locator('#search-input');
    await field.fill('invali');
    await field.fill('invalidation');
    await page.locator('a[role=option][href$="/concepts/invalidation"]').click();
    await page.waitForURL('**/concepts/invalidation');
    const stats = await waitForStats(2, 2);
    expect(stats.searches).toEqual([
      { query: 'invalidation', searches: 1, emptySearches: 0 },
      { query: 'zzqqxx', searches: 1, emptySearches: 1 },
    ]);
    expect(stats.pages.map(({ path }) => path)).toContain('/concepts/freshness');
    expect(stats.openedPages).toEqual([{ path: '/concepts/invalidation', opened: 1 }]);
    expect(stats.referrers).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test.each([
    [
      'Do Not Track',
      () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }),
    ],
    [
      'Global Privacy Control',
      () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    ],
  ])('reports nothing of a reader with %s', async (_name, object) => {
    const context = await browser.newContext({ userAgent: PERSON });
    await context.addInitScript(object);
    const { page, reports } = await read(context, '/');
    await search(page, 'freshness');
    await page.locator('a[role=option]').first().waitFor();
    await page.goto(`${siteUrl()}/concepts/vary`);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    await context.close();
  });

  test('a page that the browser loads early is counted when it is opened, not before', async () => {
    const context = await browser.newContext({ userAgent: PERSON });
    // Under the eyes of a test no browser opens a page that it loaded early: the page is told that it was.
    await context.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { value: true });
    });
    const { page, reports } = await read(context, '/concepts/vary');
    expect(reports).toEqual([]);
    const told = page.waitForRequest(`${siteUrl()}/_quire/events`);
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
    await told;
    expect(reports).toEqual([`${siteUrl()}/_quire/events`]);
    await context.close();
  });

  test('the policy of a public page allows the rules for early pages', async () => {
    const context = await browser.newContext({ userAgent: PERSON });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(message.text()));
    await page.goto(`${siteUrl()}/concepts/vary`);
    const rules = page.locator('script[type=speculationrules]');
    expect(JSON.parse((await rules.textContent()) ?? '')).toEqual({
      prerender: [
        {
          where: {
            and: [
              { or: [{ href_matches: '/*.html' }, { not: { href_matches: '/*.*' } }] },
              { href_matches: '/*' },
              {
                not: { selector_matches: '[download],[target],[rel~=nofollow],[href*="_quire/"]' },
              },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    });
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe.runIf(hasBrowser)('the dashboard', () => {
  test.each(VIEWS)('shows the readers at $width px, $theme, without a violation', async (view) => {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, member, view);
    await page.goto('/analytics/web');
    const table = page.getByRole('table', { name: 'Pages' });
    await table.getByText('/concepts/freshness').waitFor();
    await page.getByRole('application').waitFor();
    const missed = page.getByRole('table', { name: 'Searches without results' });
    await expect.poll(() => missed.getByText('zzqqxx').isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/analytics/web?from=2020-01-01&to=2020-01-31');
    await page.getByText('No page views in this period').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

describe.runIf(hasBrowser)('the page about what readers do not find', () => {
  test.each(VIEWS)('shows it at $width px, $theme, without a violation', async (view) => {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, member, view);
    await page.goto('/analytics/insight');
    await page.getByText('1 search without results').waitFor();
    await page.getByRole('table', { name: 'Pages opened from search' }).waitFor();
    await page.getByRole('tab', { name: /^Not helpful/ }).click();
    await page.getByText('No answer was rated down.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/analytics/insight?from=2020-01-01&to=2020-01-31');
    await page.getByText('Nothing was missing in this period').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('keeps the words of questions once somebody asks for it', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, member);
    await page.goto('/analytics/insight');
    const kept = page.getByRole('radio', { name: /^Do not keep them/ });
    await expect.poll(() => kept.isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Keep them/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const settings = await quire.call('/v1/sites/demo.localhost/insight-settings');
    expect(JSON.parse(settings.text)).toEqual({ keepsQuestions: true, days: 90 });
    await page.context().close();
  });
});

describe.runIf(hasBrowser)('a bundle on another host', () => {
  const MIRROR = 'mirror.localhost';
  let folder: TemporaryFolder;
  let link: string;
  let service: string[];

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    link = await exportExample('http-caching', folder.path);
    const { sites } = JSON.parse((await quire.call('/v1/sites')).text);
    await quire.post('/v1/sites/demo.localhost/domains', { domain: MIRROR });
    service = [
      `service.url=http://localhost:${quire.port}`,
      `service.siteId=${sites[0].siteId}`,
      'features.analytics=on',
    ];
  });
  afterAll(() => folder?.remove());

  /** Opens a page of the deployment, and notes whatever is sent. */
  async function readElsewhere(context: BrowserContext, sets: string[], path = '/index.html') {
    const values = toValues(createFolder(), link, 'server.basePath=/docs', ...sets);
    const { port } = new URL((await startTestDeployment(values)).address);
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto(`http://${MIRROR}:${port}/docs${path}`);
    await page.waitForLoadState('networkidle');
    return { page, sent };
  }

  test('reports nothing by default', async () => {
    const context = await browser.newContext({ userAgent: PERSON });
    expect((await readElsewhere(context, [])).sent).toEqual([]);
    await context.close();
  });

  test('reports views and searches to the service, with no cookie, and the dashboard has them', async () => {
    const { db } = quire.platform.services;
    const before = await loadWebStats(db, project.id, ALL);
    const context = await browser.newContext({ userAgent: PERSON });
    // What the browser holds for the service must not go along.
    await context.addCookies([
      { name: 'theirs', value: '1', url: `http://localhost:${quire.port}` },
    ]);
    const cookies: (string | undefined)[] = [];
    context.on('request', async (request) => {
      if (request.method() === 'POST') cookies.push((await request.allHeaders()).cookie);
    });
    const { page, sent } = await readElsewhere(context, service, '/concepts/stale-content.html');
    const address = `http://localhost:${quire.port}/_quire/sites/${service[1]?.split('=')[1]}/events`;
    expect(sent).toEqual([address]);
    await search(page, 'qqfromelsewhere');
    const stats = await waitForStats(before.totals.views + 1, before.totals.searches + 1);
    expect(stats.pages).toContainEqual({ path: '/concepts/stale-content', views: 1 });
    expect(stats.emptySearches).toContainEqual({ query: 'qqfromelsewhere', searches: 1 });
    expect(cookies).toEqual([undefined, undefined]);
    const { page: dashboard } = await openDashboard(browser, quire.platform.url, member);
    await dashboard.goto('/analytics/web');
    const missed = dashboard.getByRole('table', { name: 'Searches without results' });
    await missed.getByText('qqfromelsewhere').waitFor();
    await dashboard.context().close();
    await context.close();
  });

  test('reports nothing of a reader who objects', async () => {
    const context = await browser.newContext({ userAgent: PERSON });
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    expect((await readElsewhere(context, service)).sent).toEqual([]);
    await context.close();
  });
});
