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
    expect(await counter.textContent()).toContain('2 of 3 sent');
    expect(troubles).toEqual([]);
    await page.close();
  });
});
