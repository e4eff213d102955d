import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { realSites, unpackSite } from '../support/corpus.ts';
import { type ServedSite, sample, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const REAL = 'resend__react-email';
const MOST_BYTES = 11 * 1024;

/** All pages take longer than a few. */
const TIME = process.env.QUIRE_SOAK === '1' ? 1_800_000 : 120_000;

let folder: TemporaryFolder;
let browser: Browser;
let context: BrowserContext;
const sites: ServedSite[] = [];

describe.skipIf(!hasBrowser)('pages without a script', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    sites.push(await serveSite(join(ROOT, 'examples/gallery'), join(folder.path, 'gallery')));
    if (realSites.includes(REAL)) {
      const source = unpackSite(REAL, folder.path);
      sites.push(await serveSite(source, join(folder.path, 'real')));
    }
    browser = await launchBrowser();
    context = await browser.newContext({ javaScriptEnabled: false });
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) await site.close();
    await folder?.remove();
  });

  test(
    'all text of a page is there, what stands behind tabs too',
    async () => {
      const page = await context.newPage();
      const hidden: string[] = [];
      for (const { origin, pages } of sites) {
        for (const file of sample(pages, 4)) {
          await page.goto(`${origin}/${file}`);
          const panels = page.locator('#content [role="tabpanel"], #content [data-q-view]');
          for (const panel of await panels.all()) {
            const isFolded = await panel.evaluate(
              (element) => element.closest('details:not([open])') !== null,
            );
            if (!isFolded && !(await panel.isVisible()))
              hidden.push(`${file}: ${await panel.getAttribute('id')}`);
          }
          const text = (await page.locator('#content').innerText()).trim();
          if (text === '') hidden.push(file);
        }
      }
      expect(hidden).toEqual([]);
      await page.close();
    },
    TIME,
  );

  test(
    'a reader gets to every part of a site, on a phone by the menu',
    async () => {
      for (const { origin, pages } of sites) {
        const page = await context.newPage();
        await page.goto(`${origin}/${pages.find((file) => file.includes('/')) ?? pages[0]}`);
        const before = page.url();
        await page
          .locator('#navigation-items a:not([aria-current], [target]):visible')
          .first()
          .click();
        await expect.poll(() => page.url()).not.toBe(before);
        await expect.poll(() => page.locator('h1').first().isVisible()).toBe(true);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.locator('#sidebar-content').waitFor({ state: 'hidden' });
        await page.locator('.q-open-menu').click();
        await page.locator('#sidebar-content').waitFor({ state: 'visible' });
        await page.locator('.q-close-menu').click();
        await page.locator('#sidebar-content').waitFor({ state: 'hidden' });
        await page.close();
      }
    },
    TIME,
  );

  test('what only a script can do is not offered', async () => {
    const page = await context.newPage();
    await page.goto(`${sites[0]?.origin}/components/code.html`);
    const dead = page.locator('button:visible');
    await expect.poll(() => dead.allInnerTexts()).toEqual([]);
    await page.close();
  });

  test('the scripts of a plain page are small', async () => {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The navigation grows with the site: it is data.
      if (pathname.startsWith('/_quire/nav-')) return;
      if (request.resourceType() === 'script') scripts.push(pathname);
    });
    await page.goto(`${sites[0]?.origin}/content/text.html`, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(
      scripts.map(
        async (path) => gzipSync(await readFile(join(sites[0]?.folder ?? '', path))).length,
      ),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
    await page.close();
  });
});
