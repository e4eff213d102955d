import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const NAV = '_quire/nav-guides.js';

let folder: TemporaryFolder;
let browser: Browser;
let troubles: string[];

/** Builds a site with these groups of pages in one tab, and a second tab. */
async function build(name: string, groups: Record<string, string[]>): Promise<string> {
  const source = join(folder.path, `${name}-source`);
  const put = (path: string, title: string) => {
    const file = join(source, `${path}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\ntitle: ${title}\n---\n\nText.\n`);
    return path;
  };
  const toPath = (title: string) => `guides/${title.replace(/ .*/, '')}`;
  const config = {
    theme: 'mint',
    name: 'Guides',
    colors: { primary: '#3b5bdb' },
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          groups: Object.entries(groups).map(([group, titles]) => ({
            group,
            pages: titles.map((title) => put(toPath(title), title)),
          })),
        },
        { tab: 'Other', pages: [put('other', 'Other')] },
      ],
    },
  };
  writeFileSync(join(source, 'docs.json'), JSON.stringify(config));
  const target = join(folder.path, name);
  const sink = await createFolderSink(target);
  await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  return target;
}

/** The pages of one build with the navigation of another. */
function mix(name: string, pages: string, navigation: string): string {
  const target = join(folder.path, name);
  cpSync(pages, target, { recursive: true });
  cpSync(join(navigation, NAV), join(target, NAV));
  return target;
}

async function open(site: string, file: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.goto(pathToFileURL(join(site, file)).href);
  return page;
}

/** The sidebar as a reader sees it: titles, entries below them, the current one in brackets. */
function readSidebar(page: Page): Promise<string[]> {
  return page.locator('#navigation-items :is(.sidebar-title, li > a)').evaluateAll((entries) =>
    entries.map((entry) => {
      const text = entry.textContent ?? '';
      if (entry.matches('.sidebar-title')) return text;
      return entry.getAttribute('aria-current') === 'page' ? `- [${text}]` : `- ${text}`;
    }),
  );
}

const OLD = { First: ['a', 'b'], Second: ['c', 'd'], Third: ['e'] };

beforeAll(async () => {
  folder = await createTemporaryFolder();
  if (hasBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

describe.skipIf(!hasBrowser)('a page and the navigation that it shares', () => {
  let old: string;
  beforeAll(async () => {
    old = await build('old', OLD);
  });

  test('are the whole sidebar, with the page marked in it', async () => {
    const page = await open(old, 'guides/d.html');
    await expect
      .poll(() => readSidebar(page))
      .toEqual(['First', '- a', '- b', 'Second', '- c', '- [d]', 'Third', '- e']);
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('from before a change of titles and order show the new ones', async () => {
    const groups = { First: ['b', 'a renamed'], Third: ['e'], Second: ['d renamed', 'c'] };
    const site = mix('renamed', old, await build('new-titles', groups));
    const page = await open(site, 'guides/d.html');
    await expect
      .poll(() => readSidebar(page))
      .toEqual(['First', '- b', '- a renamed', 'Third', '- e', 'Second', '- [d renamed]', '- c']);
    await page.locator('#sidebar a', { hasText: 'a renamed' }).click();
    await page.waitForURL('**/guides/a.html');
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('keep the own group of a page that is gone, and show the others as they are now', async () => {
    const groups = { First: ['a'], Second: ['c'], Fourth: ['f'] };
    const site = mix('gone', old, await build('without', groups));
    const page = await open(site, 'guides/d.html');
    await expect
      .poll(() => readSidebar(page))
      .toEqual(['First', '- a', 'Second', '- c', '- [d]', 'Fourth', '- f']);
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('keep the place of a group that is gone', async () => {
    const site = mix('group-gone', old, await build('two', { First: ['a'], Third: ['e'] }));
    const page = await open(site, 'guides/d.html');
    await expect
      .poll(() => readSidebar(page))
      .toEqual(['First', '- a', 'Second', '- c', '- [d]', 'Third', '- e']);
    await page.close();
  });

  test('leave the page as it is where the file is of another format, or missing', async () => {
    const asWritten = ['First', 'Second', '- c', '- [d]', 'Third'];
    const other = mix('other-format', old, old);
    const text = readFileSync(join(other, NAV), 'utf8');
    writeFileSync(join(other, NAV), text.replace('"format":2', '"format":3'));
    const page = await open(other, 'guides/d.html');
    await expect.poll(() => readSidebar(page)).toEqual(asWritten);
    expect(troubles).toEqual([]);
    await page.route(`**/${NAV}`, (route) => route.abort());
    await page.goto(pathToFileURL(join(old, 'guides/d.html')).href);
    await expect.poll(() => readSidebar(page)).toEqual(asWritten);
    await page.close();
  });
});

describe.skipIf(!hasBrowser)('a sidebar that is completed', () => {
  /** Opens a page in a browser that does not wait for the shared file, and gives the way to let it arrive. */
  async function openSlowly(site: string, file: string) {
    const path = join(site, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(' blocking="render"', ''));
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/${NAV}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(pathToFileURL(join(site, file)).href, { waitUntil: 'commit' });
    await page.locator('#sidebar a[aria-current="page"]').waitFor();
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    return { page, release };
  }
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index}`);
  const isCompleted = (page: Page) =>
    expect.poll(() => page.locator('#navigation-items li > a').count()).toBe(95);

  let site: string;
  beforeAll(async () => {
    site = await build('large', { Above: many('x', 40), Own: many('y', 15), Below: many('z', 40) });
  });

  test('moves nothing, as nothing is shown before', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    await page.route(`**/${NAV}`, async (route) => {
      await setTimeout(400);
      await route.continue();
    });
    await page.goto(pathToFileURL(join(site, 'guides/y3.html')).href, { waitUntil: 'load' });
    await isCompleted(page);
    expect(await listShifted(page)).toEqual([]);
    await page.close();
  });

  test('late does not move the page that is marked, nor take the focus away', async () => {
    const { page, release } = await openSlowly(site, 'guides/y7.html');
    const current = page.locator('#sidebar a[aria-current="page"]');
    const topOf = async () => Math.round((await current.boundingBox())?.y ?? 0);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#sidebar a[aria-current="page"]')?.focus(),
    );
    const before = await topOf();
    release();
    await isCompleted(page);
    expect(await topOf()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('y7');
    await page.close();
  });

  test('late gives the focus of a group link to the first of its pages', async () => {
    const { page, release } = await openSlowly(site, 'guides/y7.html');
    await page.locator('#sidebar a', { hasText: 'Below' }).focus();
    release();
    await isCompleted(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('z0');
    await page.close();
  });

  test('keeps the link that a reader followed under the pointer', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
    await page.goto(pathToFileURL(join(site, 'guides/y7.html')).href);
    await isCompleted(page);
    const link = page.locator('#sidebar a', { hasText: /^z12$/ });
    await link.scrollIntoViewIfNeeded();
    const before = Math.round((await link.boundingBox())?.y ?? 0);
    await link.click();
    await page.waitForURL('**/guides/z12.html');
    await isCompleted(page);
    await expect
      .poll(async () => Math.round((await link.boundingBox())?.y ?? 0))
      .toBeGreaterThanOrEqual(before - 1);
    expect(Math.round((await link.boundingBox())?.y ?? 0)).toBeLessThanOrEqual(before + 1);
    await page.close();
  });
});

/** What moved in the sidebar since the page was loaded, by its text. A font that comes late moves text elsewhere. */
function listShifted(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          const sources = list
            .getEntries()
            .flatMap((entry) => (entry as unknown as { sources: { node: Node | null }[] }).sources);
          const elements = sources.map(({ node }) =>
            node instanceof Element ? node : node?.parentElement,
          );
          const own = elements.filter((element) => element?.closest('#sidebar'));
          moved.push(...own.map((element) => element?.textContent ?? ''));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

describe.skipIf(!hasBrowser)('the tabs of a small screen', () => {
  let site: string;
  beforeAll(async () => {
    site = await build('phone', OLD);
  });

  test('are in the page once: in the drawer, and in the bar when the screen grows', async () => {
    const page = await open(site, 'guides/d.html');
    const tabs = page.locator('.nav-tabs-item');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.q-open-menu').click();
    await page.locator('#sidebar .nav-tabs-item', { hasText: 'Other' }).waitFor();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Guides', 'Other']);
    await page.locator('#sidebar .nav-tabs-item', { hasText: 'Other' }).click();
    await page.waitForURL('**/other.html');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('#navbar .nav-tabs-item', { hasText: 'Guides' }).click();
    await page.waitForURL('**/guides/a.html');
    await page.close();
  });

  test('are in a drawer that opens at the current page and then stays where the reader scrolled it', async () => {
    const titles = Array.from({ length: 80 }, (_, index) => `n${index} page`);
    const long = await build('phone-long', { All: titles });
    const page = await open(long, 'guides/n70.html');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const current = page.locator('#sidebar a[aria-current="page"]');
    await page.locator('.q-open-menu').click();
    await expect.poll(() => current.evaluate(isInView)).toBe(true);
    await page.locator('#sidebar-content').evaluate((element) => element.scrollTo(0, 0));
    await page.locator('.q-close-menu').click();
    await page.locator('.q-open-menu').click();
    await expect.poll(() => current.evaluate(isInView)).toBe(false);
    await page.close();
  });

  test('stay in the bar where no script runs', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(site, 'guides/d.html')).href);
    await page.locator('#navbar .nav-tabs-item', { hasText: 'Other' }).click();
    await page.waitForURL('**/other.html');
    await context.close();
  });
});
