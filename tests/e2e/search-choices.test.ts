import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endAnimations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const tab = (name: string, pages: string[]) => ({ tab: name, groups: [{ group: 'All', pages }] });
const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#0f766e' },
    search: { synonyms: [['quay', 'wharf']] },
    navigation: {
      versions: [
        {
          version: 'v2',
          tabs: [
            tab('Docs', ['index', 'guides/export', 'guides/wharf']),
            tab('News', ['changelog/all']),
          ],
        },
        { version: 'v1', pages: ['v1/export'] },
      ],
    },
  }),
  'index.mdx': page('Welcome', 'Export all of it.'),
  'guides/export.mdx': page('Export a site', 'How it is done.'),
  'guides/wharf.mdx': page('Moor at a wharf', 'Ropes.'),
  'changelog/all.mdx': page('Changes', 'The export is faster.'),
  'v1/export.mdx': page('Export in the old version', 'It was slow.'),
};
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

let folder: TemporaryFolder;
let server: Server;
let browser: Browser;
let context: BrowserContext;
let view: Page;

/** A plain host: files, and 404.html for everything else. */
function serve(root: string): Server {
  const load = (path: string) => readFile(join(root, path)).catch(() => undefined);
  return createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
    const found = path.includes('..') ? undefined : await load(path);
    const type = TYPES[extname(found ? path : '404.html')] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'content-type': type });
    response.end(found ?? (await load('404.html')));
  });
}

const addressOf = (path: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
const titles = () => view.locator('#search-results .search-page .q-find-title').allTextContents();

async function search(query: string): Promise<void> {
  await view.keyboard.press('Control+k');
  await view.waitForSelector('#search-dialog[open]');
  await view.fill('#search-input', query);
}

describe.skipIf(!hasBrowser)('what readers choose in search', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder.path, 'docs', path)), { recursive: true });
      await writeFile(join(folder.path, 'docs', path), text);
    }
    const sink = await createFolderSink(join(folder.path, 'site'));
    await buildSite({ source: join(folder.path, 'docs'), links: 'relative' }, sink);
    await sink.finish();
    server = serve(join(folder.path, 'site'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await folder?.remove();
  });
  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext();
    view = await context.newPage();
    await view.goto(addressOf('index.html'));
  });

  test('one kind, one tab or another version is searched alone', async () => {
    await search('export');
    await expect.poll(titles).toEqual(['Export a site', 'Welcome', 'Changes']);
    await view.selectOption('[data-q-filter=kind]', 'changelog');
    await expect.poll(titles).toEqual(['Changes']);
    await view.selectOption('[data-q-filter=tab]', 'Docs');
    await view.locator('[data-q-widen]').click();
    await expect.poll(titles).toEqual(['Export a site', 'Welcome', 'Changes']);
    await view.selectOption('[data-q-filter=version]', 'v1');
    await expect.poll(titles).toEqual(['Export in the old version']);
    await endAnimations(view);
    const { violations } = await new AxeBuilder({ page: view }).include('#search-dialog').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
  });

  test('a misspelled query offers the right one, and a word finds its synonym', async () => {
    await search('exprot');
    await view.locator('.q-find-instead').click();
    await expect.poll(() => view.inputValue('#search-input')).toBe('export');
    await expect.poll(() => view.locator('.q-find-instead').count()).toBe(0);
    await view.fill('#search-input', 'quay');
    await expect.poll(titles).toEqual(['Moor at a wharf']);
  });

  test('pages of the navigation are offered while nothing is typed', async () => {
    await search('');
    const suggested = view.locator('.q-find-suggested');
    await expect
      .poll(() => suggested.allTextContents())
      .toEqual(['Export a site', 'Moor at a wharf']);
    await suggested.first().click();
    await view.waitForURL('**/guides/export.html');
  });

  test('the page for unknown addresses shows what was likely meant', async () => {
    const cards = () => view.locator('.directory .q-entry-title').allTextContents();
    await view.goto(addressOf('guides/exprot-a-site'));
    await expect.poll(async () => (await cards())[0]).toBe('Export a site');
    await view.goto(addressOf('v1/exports'));
    await expect.poll(cards).toEqual(['Export in the old version']);
  });
});
