import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { DEFAULT_FEATURES, toConfigScript } from '@quire/model';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAnimations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/http-caching');

let folder: TemporaryFolder;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let requests: string[];
let troubles: string[];

const addressOf = (file: string) => pathToFileURL(join(folder.path, 'site', file)).href;
const pathOf = (address: string) =>
  address.slice(addressOf('index.html').length - 'index.html'.length);

async function search(query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-dialog[open]');
  await page.keyboard.type(query);
}

const chosen = () => page.locator('#search-results [aria-selected=true]');

describe.skipIf(!hasBrowser)('search in a bundle that is opened from a disk', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const sink = await createFolderSink(join(folder.path, 'site'));
    await buildSite({ source: EXAMPLE, links: 'relative' }, sink);
    await sink.finish();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  beforeEach(async () => {
    requests = [];
    troubles = [];
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    await page.goto(addressOf('concepts/vary.html'));
  });
  afterEach(async () => {
    expect(troubles).toEqual([]);
    expect(requests.filter((address) => !address.startsWith('file:'))).toEqual([]);
    await context.close();
  });

  test('nothing of it is loaded before a reader comes near', async () => {
    const loaded = () =>
      requests.map(pathOf).filter((path) => /^_quire\/search(?:\.|\/)/.test(path));
    await page.waitForSelector('#search-bar-entry');
    expect(loaded()).toEqual([]);
    await page.hover('#search-bar-entry');
    await expect.poll(loaded).toHaveLength(2);
  });

  test('a misspelt heading is found while it is typed, and Enter lands on the section', async () => {
    await search('strong and waek');
    await chosen().waitFor();
    await expect
      .poll(() => chosen().locator('.q-find-title').textContent())
      .toBe('Strong and weak tags');
    await expect.poll(() => chosen().locator('mark').allTextContents()).toContain('Strong');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/validation.html#strong-and-weak-tags');
    await expect.poll(() => page.locator('#search-dialog').count()).toBe(0);
  });

  test('arrows go through the results, and a section of the same page closes the dialog', async () => {
    await search('cors origin');
    await chosen().waitFor();
    const first = await chosen().getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen().getAttribute('id')).not.toBe(first);
    const input = page.locator('#search-input');
    await expect
      .poll(() => input.getAttribute('aria-activedescendant'))
      .toBe(await chosen().getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => chosen().locator('.q-find-title').textContent())
      .toBe('CORS and Origin');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/vary.html#cors-and-origin');
    await expect.poll(() => page.locator('#search-dialog[open]').count()).toBe(0);
  });

  test('a slash opens it, Escape closes it, and the focus goes back to where it was', async () => {
    await page.focus('.q-home');
    await page.keyboard.press('/');
    await page.waitForSelector('#search-dialog[open]');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-input');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main, header')))
      .toBeNull();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('q-home');
  });

  test('what led somewhere is offered again, until it is cleared', async () => {
    await search('stale-if-error');
    await chosen().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/stale-content.html*');
    // A browser hands what one page stored to the next a moment later.
    await page.waitForFunction(() => localStorage.getItem('quire-search') !== null);
    await page.keyboard.press('Control+k');
    await page.locator('.q-find-recent', { hasText: 'stale-if-error' }).click();
    await page.locator('.q-find-section', { hasText: 'stale-if-error' }).first().waitFor();
    await page.fill('#search-input', '');
    await page.click('.q-find-clear');
    await expect.poll(() => page.locator('.q-find-recent').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('quire-search'))).toBeNull();
  });

  test('a query without results says so in the words of the query, as text', async () => {
    await search('<qqzz onqqzz>');
    await page.locator('.q-find-note', { hasText: '<qqzz onqqzz>' }).waitFor();
    await expect.poll(() => page.locator('#search-dialog qqzz').count()).toBe(0);
  });

  test('the open dialog has no fault that axe knows', async () => {
    await search('cache');
    await chosen().waitFor();
    await endAnimations(page);
    const { violations } = await new AxeBuilder({ page })
      // It would read style sheets by requests, which a page from a disk may not make.
      .options({ preload: false })
      .include('#search-dialog')
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
  });

  test('there is none where the features say off', async () => {
    const config = join(folder.path, 'site/quire-config.js');
    await writeFile(config, toConfigScript(DEFAULT_FEATURES['air-gapped']));
    await page.reload();
    await expect.poll(() => page.locator('#search-bar-entry').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.locator('#search-dialog').count()).toBe(0);
    expect(requests.map(pathOf).filter((path) => path.startsWith('_quire/search'))).toEqual([]);
    await writeFile(config, toConfigScript(DEFAULT_FEATURES['client-hosted']));
  });
});
