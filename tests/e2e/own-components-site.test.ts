import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/own-components', import.meta.url));

let folder: TemporaryFolder;
let browser: Browser | undefined;
let built: Awaited<ReturnType<typeof buildSite>>;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const sink = await createFolderSink(join(folder.path, 'site'));
  built = await buildSite({ source: EXAMPLE, links: 'relative' }, sink);
  await sink.finish();
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

describe('a site with components of its own', () => {
  test('is built without a complaint, every page whole', () => {
    expect(built.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(built.pages.map(({ status }) => status)).toEqual(built.pages.map(() => 'ok'));
  });

  test.runIf(hasBrowser)('is live from disk, without an error', async () => {
    if (!browser) throw new Error('There is no browser.');
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(pathToFileURL(join(folder.path, 'site', 'index.html')).href);
    const counter = page.locator('quire-component', { hasText: 'Send a request' }).first();
    await counter.locator('button').first().click();
    await counter.locator('button').first().click();
    await expect.poll(() => counter.textContent()).toContain('2 of 3 sent');
    expect(troubles).toEqual([]);
    await page.close();
  });

  test.runIf(hasBrowser)('lets modules be written in the many ways of other sites', async () => {
    if (!browser) throw new Error('There is no browser.');
    const page = await browser.newPage({ colorScheme: 'light' });
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(pathToFileURL(join(folder.path, 'site', 'guides', 'lab.html')).href);
    const content = page.locator('#content');
    const text = await content.innerText();
    expect(text).toContain('Version 2026-04 of the limits, for 3 regions.');
    expect(text).toContain('The busiest takes 900 requests a minute.');
    expect(text).toContain('429 Too many requests');
    expect(text).toContain('⇈ Burst');
    expect(text).toContain('Since 2026-04-01.');
    const picker = page.locator('section', { hasText: 'Where do you call from?' });
    await picker.getByRole('button', { name: 'Asia' }).click();
    await picker.getByText('Asia: 300 of 1800').waitFor();
    await picker.getByText('changed 1 times').waitFor();
    // The color comes gradually.
    await expect
      .poll(
        () =>
          picker.getByRole('button', { name: 'Asia' }).evaluate((button) => {
            const { backgroundColor, borderRadius } = getComputedStyle(button);
            return [backgroundColor, borderRadius];
          }),
        { timeout: 20_000 },
      )
      .toEqual(['rgb(2, 132, 199)', '9999px']);
    await page.getByText('This window is 1280 by 720.').waitFor();
    await page.locator('select').selectOption('team');
    await page.getByText('Live in light mode').waitFor();
    await page.locator('[data-q-theme-switch]').first().click();
    await page.getByText('Live in dark mode').waitFor();
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('shows on the server what needs no browser, and says what does', async () => {
    const document = await readFile(join(folder.path, 'site', 'guides', 'lab.html'), 'utf8');
    expect(document).toContain('Europe: 600 of 1800');
    expect(document).toContain('Drawn in light mode');
    expect(document).toContain('WindowSize is shown if the page can run scripts.');
  });
});
