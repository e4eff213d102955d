import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/api-reference');
const PAGES = ['reference/bookings/book-a-berth.html', 'tides/forecast.html'];
const MORE_PAGES = [
  'reference/harbors/upload-a-plan.html',
  'reference/bookings/booking-expired.html',
  'harbor/berth.html',
  'tides/history.html',
];
const CHECKED = process.env.QUIRE_SOAK ? [...PAGES, ...MORE_PAGES] : PAGES;
/** A browser on a busy machine takes its time. */
const PATIENCE = 180_000;

let folder: TemporaryFolder;
let browser: Browser;
let site: ServedSite;

describe.skipIf(!hasBrowser)('API pages', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    site = await serveSite(EXAMPLE, join(folder.path, 'out'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)(
    'nothing is wrong by axe or too wide at %i px, %s',
    async (width, colorScheme) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      const found: string[] = [];
      for (const file of CHECKED) {
        await page.goto(`${site.origin}/${file}`);
        // Everything is looked at, what is folded too.
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll('#content details')) {
            fold.setAttribute('open', '');
          }
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${file}: ${wide} px too wide`);
        for (const violation of await findViolations(page)) found.push(`${file}: ${violation}`);
      }
      expect(found).toEqual([]);
      await context.close();
    },
    PATIENCE,
  );

  test('the samples stand beside the text and follow the reader to the next page', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/reference/harbors/get-a-harbor.html`);
    const main = await page.locator('.q-api-main').boundingBox();
    const aside = await page.locator('.q-api-aside').boundingBox();
    expect((aside?.x ?? 0) >= (main?.x ?? 0) + (main?.width ?? 0)).toBe(true);
    await page.getByLabel('Language').selectOption({ label: 'Python' });
    await expect.poll(() => page.locator('[data-q-sample="python"]').isVisible()).toBe(true);
    await page.goto(`${site.origin}/reference/harbors/list-harbors.html`);
    await expect.poll(() => page.locator('[data-q-sample="python"]').isVisible()).toBe(true);
    await expect.poll(() => page.locator('[data-q-sample="bash"]').isVisible()).toBe(false);
    await context.close();
  });

  test.each([700, 1600])('no code runs over what follows it on paper %i px wide', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const cut: string[] = [];
    for (const file of CHECKED) {
      await page.goto(`${site.origin}/${file}`);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      // What is higher than its box runs over the next one, or is cut off.
      const higher = await page.evaluate(() =>
        [...document.querySelectorAll('pre, .q-api-aside, .q-beside')]
          .filter((box) => box.scrollHeight > box.clientHeight + 1)
          .map((box) => `${box.className || box.tagName} ${box.textContent?.slice(0, 20)}`),
      );
      cut.push(...higher.map((name) => `${file}: ${name}`));
    }
    expect(cut).toEqual([]);
    await context.close();
  });

  test('a printed sample lay under the response where a page broke between them', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.origin}/reference/harbors/list-harbors.html`);
    await page.emulateMedia({ media: 'print' });
    // Chromium does not move the rows of a grid when one of them begins on the next page.
    const displays = await page.evaluate(() =>
      [...document.querySelectorAll('.q-api-aside, [data-q-api-samples]')].map(
        (box) => getComputedStyle(box).display,
      ),
    );
    expect(displays).toEqual(['block', 'block']);
    await context.close();
  });

  test('everything but trying requests works without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/reference/bookings/book-a-berth.html`);
    await expect.poll(() => page.locator('[data-q-api-try]').isVisible()).toBe(false);
    for (const language of ['bash', 'python', 'node']) {
      await expect.poll(() => page.locator(`[data-q-sample="${language}"]`).isVisible()).toBe(true);
    }
    const fold = page.locator('#param-boat details').first();
    await expect.poll(() => fold.locator('#param-boat-length').isVisible()).toBe(false);
    await fold.locator('summary').click();
    await expect.poll(() => fold.locator('#param-boat-length').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#response-409-panel').isVisible()).toBe(true);
    await context.close();
  });

  test('a link to a field inside others opens what it stands in', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.origin}/reference/bookings/book-a-berth.html#param-boat-length`);
    await expect.poll(() => page.locator('#param-boat-length').isVisible()).toBe(true);
    await context.close();
  });
});
