import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const FILLER = 'A line of text.\n\n'.repeat(60);

let folder: TemporaryFolder;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'source');
  await writeSite(source, {
    index: `## First\n\n${FILLER}## Navbar\n\n${FILLER}## Footer\n\n${FILLER}`,
  });
  const sink = await createFolderSink(join(folder.path, 'site'));
  await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

test.runIf(hasBrowser)(
  'a heading whose id the layout uses too can be linked to and is marked',
  async () => {
    if (!browser) throw new Error('There is no browser.');
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const address = pathToFileURL(join(folder.path, 'site', 'index.html')).href;
    const active = () => page.locator('#table-of-contents [data-active]').innerText();
    await page.goto(address);
    await expect.poll(() => active()).toBe('First');
    await page.goto(`${address}#navbar`);
    await page.waitForFunction(() => scrollY > 500);
    await expect.poll(() => active()).toBe('Navbar');
    const top = await page.locator('#content h2', { hasText: 'Navbar' }).boundingBox();
    expect(top?.y).toBeGreaterThan(0);
    expect(top?.y).toBeLessThan(300);
    await page.close();
  },
);
