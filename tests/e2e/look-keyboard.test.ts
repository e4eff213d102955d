import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const GALLERY = join(import.meta.dirname, '../../examples/gallery');

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const open = (file: string) => page.goto(`${site.origin}/${file}`, { waitUntil: 'load' });
const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());

describe.skipIf(!hasBrowser)('switches and menus by keyboard', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    site = await serveSite(GALLERY, join(folder.path, 'site'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  test('the first stop of the Tab key leads past the navigation', async () => {
    await open('index.html');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content-area');
  });

  test('the menu of a page opens, moves, finds by letter and closes', async () => {
    await open('components/card.html');
    const opener = page.locator('.q-acts-open');
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('Copy page');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('View as Markdown');
    await page.keyboard.press('End');
    await expect.poll(() => focused()).toBe('Ask a friendBy mail, as ever');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('Copy page');
    await page.keyboard.press('o');
    await expect.poll(() => focused()).toBe('Open in ChatGPT');
    await page.keyboard.press('Escape');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.locator('.q-acts-list').isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe('q-acts-open');
  });

  test('an assistant is asked about the Markdown of the page', async () => {
    await open('components/card.html');
    const href = await page.locator('.q-acts-list a[data-q-ask]').first().getAttribute('href');
    const question = new URL(href ?? '').searchParams.get('q');
    expect(question).toBe(
      `Read ${site.origin}/components/card.md so that I can ask questions about it.`,
    );
  });

  test('a page is copied as Markdown, also from a file on disk', async () => {
    await open('content/tiny.html');
    await page.locator('#page-context-menu-button').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#page-context-menu-button[data-q-copied]');
    await expect.poll(() => readClipboard()).toBe('# Tiny\n\nOne line.\n');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.goto(pathToFileURL(join(site.folder, 'content/tiny.html')).href);
    // From a file nobody else can read the page: nothing leads to those who could not.
    await expect.poll(() => page.locator('.q-acts-list a[data-q-ask]').count()).toBe(0);
    await page.locator('#page-context-menu-button').press('Enter');
    await page.waitForSelector('#page-context-menu-button[data-q-copied]');
    await open('content/tiny.html');
    await expect.poll(() => readClipboard()).toBe('# Tiny\n\nOne line.\n');
  });

  test('the color mode is switched, and stays', async () => {
    await open('index.html');
    await page.locator('[data-q-theme-switch]').press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.qTheme))
      .toBe('dark');
    await open('content/tiny.html');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.qTheme))
      .toBe('dark');
  });

  test('the switch between languages opens, closes and leads to the other language', async () => {
    await open('index.html');
    const opener = page.locator('.q-switch summary');
    await opener.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.q-switch').getAttribute('open')).toBeNull();
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/ar\//);
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  });

  test('a nested group of the sidebar folds and unfolds', async () => {
    await open('content/text.html');
    const button = page.locator('#navigation-items li > button').first();
    const list = page.locator('#navigation-items li > button + ul').first();
    await expect.poll(() => list.isVisible()).toBe(false);
    await button.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => list.isVisible()).toBe(true);
    await button.press('Enter');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => list.isVisible()).toBe(false);
  });

  test('tabs move with the arrow keys', async () => {
    await open('components/tabs.html');
    const first = page.locator('[role="tab"]').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe('Country');
    await page.keyboard.press('Home');
    await expect.poll(() => focused()).toBe('City');
  });

  test('an answer is kept and told to the scripts of the author', async () => {
    await open('content/text.html');
    await page.evaluate(() =>
      document.addEventListener('quire:feedback', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail);
      }),
    );
    await page.locator('[data-q-answer="yes"]').press('Enter');
    await expect.poll(() => page.title()).toBe('{"path":"/content/text","helpful":true}');
    await open('content/text.html');
    await expect
      .poll(() => page.locator('[data-q-answer="yes"]').getAttribute('aria-pressed'))
      .toBe('true');
  });

  test('the banner is closed for good', async () => {
    await open('index.html');
    await page.locator('[data-q-banner-close]').press('Enter');
    await expect.poll(() => page.locator('#banner').isVisible()).toBe(false);
    await open('content/tiny.html');
    await expect.poll(() => page.locator('#banner').isVisible()).toBe(false);
  });

  test('the drawer of a phone takes the focus, keeps it and gives it back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('index.html');
    await page.locator('.q-open-menu').press('Enter');
    await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(true);
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () =>
        document.activeElement?.closest('#sidebar') !== null ||
        document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('q-open-menu');
  });
});
