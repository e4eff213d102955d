import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { realSites, unpackSite } from '../support/corpus.ts';
import { type ServedSite, sample, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG = process.env.QUIRE_SOAK === '1';
const TIME = LONG ? 1_800_000 : 120_000;
/** Between them: five themes, every kind of switch, pale and dark primaries, backgrounds. */
const REAL = [
  'kernel__docs',
  'jlowin__fastmcp',
  'resend__react-email',
  'triggerdotdev__trigger.dev',
  'mem0ai__mem0',
].filter((name) => realSites.includes(name));

/** Sites of this repository. */
const OWN = [
  'examples/gallery',
  'docs',
  'examples/api-reference',
  'examples/http-caching',
  'examples/own-components',
];

let folder: TemporaryFolder;
let browser: Browser;
const sites: ServedSite[] = [];

/** Every page to look at, with its address; of real sites forty each in the long run. */
function listPages(): string[] {
  return sites.flatMap(({ origin, pages }) =>
    sample(pages)
      .slice(0, 40)
      .map((file) => `${origin}/${file}`),
  );
}

/** What the browser counts as layout shift until the page has come to rest. */
async function measureShift(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as { value?: number }).value ?? 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

describe.skipIf(!hasBrowser)('pages of our own sites and of real ones', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const sources = OWN.map((name) => join(ROOT, name));
    for (const name of LONG ? REAL : REAL.slice(0, 1)) {
      const into = join(folder.path, 'sources');
      await mkdir(into, { recursive: true });
      sources.push(unpackSite(name, into));
    }
    for (const [index, source] of sources.entries()) {
      sites.push(await serveSite(source, join(folder.path, `site-${index}`)));
    }
    browser = await launchBrowser();
  }, TIME);
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) await site.close();
    await folder?.remove();
  });

  test(
    'none is wider than a phone',
    async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const wide: string[] = [];
      for (const address of listPages()) {
        await page.goto(address, { waitUntil: 'load' });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        if (excess > 0) wide.push(`${address}: ${excess} px`);
      }
      expect(wide).toEqual([]);
      await page.close();
    },
    TIME,
  );

  test(
    'none moves while it loads',
    async () => {
      const moving: string[] = [];
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: 900 } });
        // A browser keeps the fonts from the first page on; how fast they come is the network's.
        for (const { origin, pages } of sites) {
          await page.goto(`${origin}/${pages[0]}`);
          // Those of code as well, which the first page may be without; those on other hosts do not come.
          await page.evaluate(() =>
            Promise.allSettled([...document.fonts].map((font) => font.load())),
          );
        }
        for (const address of listPages()) {
          const shift = await measureShift(page, address);
          if (shift > 0.05) moving.push(`${address} at ${width} px: ${shift.toFixed(3)}`);
        }
        await page.close();
      }
      expect(moving).toEqual([]);
    },
    TIME,
  );

  test(
    'axe finds no problems on our own, in light and in dark',
    async () => {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ colorScheme });
        const page = await context.newPage();
        // The gallery has a test of its own.
        for (const { origin, pages } of sites.slice(1, OWN.length)) {
          for (const file of LONG ? pages : sample(pages, 2).slice(0, 2)) {
            await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
            const violations = await findViolations(page);
            found.push(...violations.map((each) => `${file} (${colorScheme}) ${each}`));
          }
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
    TIME,
  );

  test(
    'none asks another host for anything that Quire added, and none throws',
    async () => {
      const page = await browser.newPage();
      const troubles: string[] = [];
      const own = new Set(sites.map(({ origin }) => origin));
      page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        // Pictures, films and frames that an author names are the author's.
        const isAuthors = ['image', 'media', 'document'].includes(request.resourceType());
        if (url.protocol.startsWith('http') && !own.has(url.origin) && !isAuthors) {
          troubles.push(`${page.url()} asks ${request.url()}`);
        }
      });
      for (const address of listPages()) await page.goto(address, { waitUntil: 'load' });
      expect(troubles).toEqual([]);
      await page.close();
    },
    TIME,
  );
});
