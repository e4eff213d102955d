import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { DevServer } from '@quire/site/dev';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { startPreview } from '../support/dev-server.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const LONG = Array.from(
  { length: 30 },
  (_, i) => `## Part ${i + 1}\n\n${'A line of text that takes some room. '.repeat(12)}`,
).join('\n\n');

let browser: Browser;
let folder: TemporaryFolder;
let server: DevServer;
let context: BrowserContext;
let page: Page;
const troubles: string[] = [];

const file = (name: string) => join(folder.path, name);
const edit = async (name: string, from: string, to: string) =>
  writeFile(file(name), (await readFile(file(name), 'utf8')).replace(from, to));
const dialog = () => page.locator('#quire-preview dialog');
const badge = () => page.locator('#quire-preview .badge');

describe.runIf(hasBrowser)('the preview in a browser', () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    await writeSite(folder.path, { index: LONG, 'guides/start': 'A short page.' });
    await writeFile(file('style.css'), '.prose h2 { color: rgb(1, 2, 3) }');
    server = await startPreview(folder.path);
    context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    page = await context.newPage();
    troubles.length = 0;
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      // The browser asks for this by itself; the site has none.
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isIcon) troubles.push(message.text());
    });
    await page.goto(`${server.url}/`);
  });

  afterEach(async () => {
    await context?.close();
    await server?.close();
    await folder?.remove();
    expect(troubles).toEqual([]);
  });

  test('a saved page changes where the writer is reading', async () => {
    await page.locator('#part-20').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: scrollY + 120, behavior: 'instant' }));
    const before = await page.locator('#part-20').boundingBox();
    await edit('index.mdx', '## Part 3\n', '## Part 3, longer\n\nAn added paragraph.\n');
    await page.getByText('An added paragraph.').waitFor({ state: 'attached' });
    await page.waitForLoadState('load');
    await expect
      .poll(async () => Math.round((await page.locator('#part-20').boundingBox())?.y ?? 0))
      .toBe(Math.round(before?.y ?? 0));
  });

  test('tabs work in content that was put in place without a reload', async () => {
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const tabs = '<Tabs>\n<Tab title="One">First.</Tab>\n<Tab title="Two">Second.</Tab>\n</Tabs>';
    await edit('index.mdx', '## Part 1\n', `## Part 1\n\n${tabs}\n`);
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByText('Second.').waitFor();
    await expect.poll(() => page.getByText('First.').isVisible()).toBe(false);
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  });

  test('search finds what was just written', async () => {
    await page.goto(`${server.url}/guides/start`);
    await edit('guides/start.mdx', 'A short page.', 'A page about marmalade.');
    await page.getByText('A page about marmalade.').waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('#search-input').fill('marmalade');
    await page.getByRole('option', { name: 'marmalade' }).first().waitFor();
  });

  test('a saved style sheet takes effect without a reload', async () => {
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    await edit('style.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h2') as Element).color === 'rgb(4, 5, 6)',
    );
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
    await expect.poll(() => page.locator('link[href*="/_assets/style"]').count()).toBe(1);
  });

  test('a title changes in the sidebar, and a new page comes to its address', async () => {
    await edit('guides/start.mdx', '"guides/start"', 'A new beginning');
    await page.locator('#sidebar').getByText('A new beginning').waitFor();
    const missing = await page.goto(`${server.url}/later`);
    expect(missing?.status()).toBe(404);
    await writeFile(file('later.mdx'), '---\ntitle: Later\n---\n\nNow it is here.\n');
    await page.getByText('Now it is here.').waitFor();
    // The browser itself reports the 404.
    expect(troubles.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('a broken docs.json is shown over the last good page and goes when it is fixed', async () => {
    const good = await readFile(file('docs.json'), 'utf8');
    await writeFile(file('docs.json'), '{\n  "name": "Small site",\n  "navigation": oops\n}\n');
    await dialog().waitFor();
    await expect
      .poll(() => dialog().locator('.place code').first().textContent())
      .toMatch(/^docs\.json:3:\d+$/);
    await expect
      .poll(() => dialog().locator('.note').textContent())
      .toContain('the last valid navigation');
    await expect
      .poll(() => dialog().locator('[data-marked]').textContent())
      .toContain('"navigation": oops');
    await expect
      .poll(() => page.locator('#sidebar a', { hasText: 'guides/start' }).count())
      .toBe(1);
    await writeFile(file('docs.json'), good);
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => badge().isVisible()).toBe(false);
  });

  test('a broken page is shown with its place, and the overlay is used by keyboard', async () => {
    await page.goto(`${server.url}/guides/start`);
    await edit('guides/start.mdx', 'A short page.', '<Card title="x">\n\nnever closed');
    await dialog().waitFor();
    await expect
      .poll(() => dialog().locator('.place code').first().textContent())
      .toMatch(/^guides\/start\.mdx:\d+:\d+$/);
    await expect
      .poll(() => dialog().locator('pre').first().textContent())
      .toContain('never closed');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await badge().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    // What was dismissed does not come back by itself, until it is another problem.
    await page.reload();
    await badge().waitFor();
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await edit('guides/start.mdx', '<Card title="x">\n\nnever closed', 'Whole again.');
    await page.getByText('Whole again.').waitFor();
    await expect.poll(() => badge().isVisible()).toBe(false);
  });

  test('warnings are a quiet count that opens a list', async () => {
    await edit('index.mdx', '## Part 1\n', '## Part 1\n\n[Nowhere](/no/such/page)\n');
    await badge().waitFor();
    await expect.poll(() => badge().textContent()).toBe('1 warning');
    await expect.poll(() => dialog().isVisible()).toBe(false);
    await badge().click();
    await expect.poll(() => dialog().locator('.message').textContent()).toContain('/no/such/page');
  });

  test.each(['light', 'dark'] as const)(
    'the overlay passes axe in %s mode',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await edit('index.mdx', '## Part 1\n', '<Card title="x">\n\nnever closed\n');
      await dialog().waitFor();
      const { violations } = await new AxeBuilder({ page }).include('#quire-preview').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    },
  );
});
