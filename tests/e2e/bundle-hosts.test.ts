import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createArchiveSink } from '@quire/site';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import {
  hasNginx,
  hasPython,
  type StaticHost,
  startNginx,
  startPython,
} from '../support/static-hosts.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

let folder: TemporaryFolder;
let browser: Browser;
const siteOf = (name: string) => join(folder.path, name);

/** Exports a site as one archive and unpacks it the way anyone would. */
async function unpackBundle(name: string): Promise<void> {
  const archive = join(folder.path, `${name}.tar.gz`);
  const sink = await createArchiveSink(archive);
  await buildSite({ source: join(EXAMPLES, name), links: 'relative' }, sink);
  await sink.finish();
  mkdirSync(siteOf(name));
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', siteOf(name)]);
  if (status !== 0) throw new Error(String(stderr));
}

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await unpackBundle('http-caching');
  await unpackBundle('api-reference');
  if (hasBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

const fromDisk = async (name: string): Promise<StaticHost> => ({
  url: `${pathToFileURL(siteOf(name)).href}/`,
  stop: async () => {},
});
let startedHosts = 0;
const byNginx = (prefix: string) => (name: string) =>
  startNginx(siteOf(name), { prefix, home: join(folder.path, `nginx-${startedHosts++}`) });

const byPython = (name: string) => startPython(siteOf(name));

const HOSTS = [
  { host: 'opened from disk', isThere: true, start: fromDisk },
  { host: 'served by nginx at the root', isThere: hasNginx, start: byNginx('/') },
  { host: 'served by nginx under /docs/', isThere: hasNginx, start: byNginx('/docs/') },
  {
    host: 'served by python3 -m http.server',
    isThere: hasPython,
    start: byPython,
  },
];

/** Opens pages of one host, and keeps every request and every complaint of the browser. */
async function visit(host: StaticHost, work: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const requests: string[] = [];
  const troubles: string[] = [];
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  try {
    await work(page);
    expect(troubles).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
    const away = requests.filter((url) => !url.startsWith(host.url) && !url.startsWith('data:'));
    expect(away).toEqual([]);
  } finally {
    await context.close();
  }
}

async function withHost(
  start: (name: string) => Promise<StaticHost>,
  name: string,
  work: (host: StaticHost) => Promise<void>,
): Promise<void> {
  const host = await start(name);
  try {
    await work(host);
  } finally {
    await host.stop();
  }
}

describe.skipIf(!hasBrowser).each(HOSTS)('a bundle $host', ({ isThere, start }) => {
  test.skipIf(!isThere)('is a whole site', () =>
    withHost(start, 'http-caching', (host) =>
      visit(host, async (page) => {
        await page.goto(`${host.url}index.html`);
        await followSidebar(page, host);
        await switchTabs(page);
        await switchTheme(page);
        await searchAndOpen(page);
      }),
    ),
  );

  test.skipIf(!isThere)('has the pages of an API', () =>
    withHost(start, 'api-reference', (host) =>
      visit(host, async (page) => {
        await page.goto(`${host.url}reference/harbors/list-harbors.html`);
        await expect.poll(() => page.locator('#page-title').textContent()).toBe('List harbors');
        await expect.poll(() => page.locator('#content').textContent()).toContain('/harbors');
        await page.locator('#sidebar a', { hasText: 'Get a harbor' }).first().click();
        await page.waitForURL(`${host.url}reference/harbors/get-a-harbor.html`);
      }),
    ),
  );
});

describe.skipIf(!hasBrowser)('the pages of a bundle', () => {
  test.each([
    ['http-caching', 'index.html'],
    ['http-caching', 'recipes/static-sites.html'],
    ['api-reference', 'reference/harbors/list-harbors.html'],
  ])('axe finds nothing wrong in %s, %s', (site, file) =>
    // Not from disk: there axe itself may not read the style sheets.
    withHost(hasPython ? byPython : byNginx('/'), site, (host) =>
      visit(host, async (page) => {
        await page.goto(host.url + file);
        expect(await findViolations(page)).toEqual([]);
      }),
    ),
  );

  test.skipIf(!hasNginx)('nginx shows the page for what is not there', () =>
    withHost(byNginx('/'), 'http-caching', async (host) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const answer = await page.goto(`${host.url}not/there.html`);
      expect(answer?.status()).toBe(404);
      await expect.poll(() => page.locator('h1').textContent()).toBe('Page not found');
      const font = await page.locator('h1').evaluate((node) => getComputedStyle(node).fontFamily);
      expect(font).toContain('Inter');
      await page.getByRole('link', { name: 'Max Age' }).first().click();
      await page.waitForURL(`${host.url}index.html`);
      await context.close();
    }),
  );
});

async function followSidebar(page: Page, host: StaticHost): Promise<void> {
  await page.locator('#sidebar a', { hasText: 'Vary' }).first().click();
  await page.waitForURL(`${host.url}concepts/vary.html`);
  await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
  await page.waitForURL(`${host.url}reference/cache-control.html`);
}

async function switchTabs(page: Page): Promise<void> {
  await page.locator('#sidebar, .nav-tabs').first().waitFor();
  await page.goto(new URL('../recipes/static-sites.html', page.url()).href);
  const tabs = page.locator('#content [role=tab]');
  await tabs.nth(1).click();
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  const panel = await tabs.nth(1).getAttribute('aria-controls');
  await expect.poll(() => page.locator(`[id="${panel}"]`).isVisible()).toBe(true);
}

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

async function switchTheme(page: Page): Promise<void> {
  const before = await isDark(page);
  await page.locator('[data-q-theme-switch]').first().click();
  await expect.poll(() => isDark(page)).toBe(!before);
  // A browser stores in its own time, and may lose what a page that is left had not handed over yet: another tab tells.
  const other = await page.context().newPage();
  const readAgain = async () => {
    await other.goto(page.url());
    return isDark(other);
  };
  // On a busy machine that may take long: the limit is here to end what hangs.
  await expect.poll(readAgain, { timeout: 90_000 }).toBe(!before);
  await other.close();
  await page.reload();
  await expect.poll(() => isDark(page)).toBe(!before);
}

async function searchAndOpen(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-dialog[open]');
  await page.keyboard.type('strong and waek');
  await page.locator('#search-results [aria-selected=true] mark').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/concepts/validation.html#strong-and-weak-tags');
}
