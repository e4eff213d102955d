import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createDice } from '../support/search-queries.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const PAGES = 200;
const SECTIONS = 8;

let folder: TemporaryFolder;
let browser: Browser;
let page: Page;
let files: string[];
const requests: string[] = [];
const troubles: string[] = [];

/** Enough sections of invented words for an index in parts; one section has a word of its own. */
async function writeProject(source: string): Promise<void> {
  const dice = createDice(5);
  const word = () => Array.from({ length: 5 }, () => 'abcdefghijklmnop'[dice(16)]).join('');
  const names = Array.from({ length: PAGES }, (_, index) => `p${index}`);
  await mkdir(source);
  for (const name of names) {
    const sections = Array.from({ length: SECTIONS }, (_, at) => {
      const own = name === 'p150' && at === 3 ? 'The lighthouse stands here. ' : '';
      return `## Part ${at}\n\n${own}${Array.from({ length: 60 }, word).join(' ')}\n`;
    });
    await writeFile(
      join(source, `${name}.mdx`),
      `---\ntitle: ${name}\n---\n\n${sections.join('\n')}`,
    );
  }
  const config = {
    name: 'Large',
    theme: 'mint',
    colors: { primary: '#0b7a5d' },
    navigation: { pages: names },
  };
  await writeFile(join(source, 'docs.json'), JSON.stringify(config));
}

describe.skipIf(!hasBrowser)('search in a large site that is opened from a disk', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await writeProject(source);
    const sink = await createFolderSink(join(folder.path, 'site'));
    const { manifest } = await buildSite({ source, links: 'relative' }, sink);
    files = Object.keys(manifest.files).filter((path) => path.startsWith('_quire/search/'));
    await sink.finish();
    browser = await launchBrowser();
    page = await browser.newPage();
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(pathToFileURL(join(folder.path, 'site/p0.html')).href);
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  test('a query loads the parts that it needs, and no others', async () => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('#search-dialog[open]');
    await page.keyboard.type('lihgthouse');
    const found = page.locator('.q-find-section', { hasText: 'lighthouse' });
    await found.waitFor();
    await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['lighthouse']);
    const loaded = new Set(requests.filter((address) => address.includes('/_quire/search/')));
    expect(files.length).toBeGreaterThan(30);
    expect(loaded.size).toBeLessThan(files.length / 2);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/p150.html#part-3');
    expect(troubles).toEqual([]);
  });
});
