import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccessView, type Reader, resolveList, toView } from '@quire/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { buildInMemory, type RuledBuild, writeRuledSite } from '../support/ruled-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let build: RuledBuild;
let browser: Browser;
let server: Server;
let reader: Reader = { kind: 'stranger' };

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  writeRuledSite(folder.path);
  build = await buildInMemory({ source: folder.path, links: 'hosted', readers: 'all' });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/_quire/reader.json' && reader.kind === 'reader') {
      const claims = { team: { title: 'Core' } };
      response.end(JSON.stringify({ signedIn: true, name: '<b>Ada</b>', claims }));
      return;
    }
    const found = find(path);
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': toType(found.path) }).end(found.bytes);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  await folder?.remove();
});

/** As a host does that asks the manifest. */
function find(address: string): { path: string; bytes: Buffer } | undefined {
  const { access } = build.manifest;
  if (!access) return undefined;
  const view: AccessView = toView(access, reader, { isPublic: true });
  const name = decodeURIComponent(address).replace(/^\/+|\/+$/g, '') || 'index';
  const path = [name, `${name}.html`].find((one) => build.files.has(one));
  if (path === undefined || !view.mayReadFile(path)) return undefined;
  const parts = access.lists[path];
  if (parts === undefined)
    return { path, bytes: Buffer.from(build.files.get(path) ?? '', 'latin1') };
  const list = JSON.parse(Buffer.from(build.files.get(parts) ?? '', 'latin1').toString());
  return { path, bytes: Buffer.from(resolveList(list, view.decide)) };
}

function toType(path: string): string {
  if (path.endsWith('.html')) return 'text/html; charset=utf-8';
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8';
  return path.endsWith('.css') ? 'text/css' : 'application/octet-stream';
}

async function open(path: string, groups?: string[]): Promise<Page> {
  reader = groups ? { kind: 'reader', groups: new Set(groups) } : { kind: 'stranger' };
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return page;
}

const texts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .allTextContents()
    .then((all) => all.map((text) => text.trim()));

describe.skipIf(!hasBrowser)('a site with rules, in a browser', () => {
  test('shows each reader the tabs and pages that they may read', async () => {
    const stranger = await open('/');
    await expect.poll(() => texts(stranger, '#navigation-items li > a')).toContain('About zqsite');
    await expect
      .poll(() => texts(stranger, '.nav-tabs-item'))
      .toEqual(['Guides', 'Inner', 'API', 'Versions']);
    await expect
      .poll(() => stranger.locator('#navigation-items').innerText())
      .not.toContain('zqalpha');
    await stranger.close();
    const staff = await open('/', ['a', 'b']);
    await expect.poll(() => texts(staff, '#navigation-items li > a')).toContain('About zqalpha');
    await expect
      .poll(() => texts(staff, '.nav-tabs-item'))
      .toEqual(['Guides', 'Inner', 'Link zqlink', 'Changes zqchanges', 'API', 'Versions']);
    await expect.poll(() => texts(staff, '.nav-tabs-item[data-active]')).toEqual(['Guides']);
    await staff.close();
  });

  test('adds a switch where a page has none because of what only some may read', async () => {
    const stranger = await open('/v1/open');
    await expect.poll(() => texts(stranger, '#navigation-items li > a')).toEqual(['Open in one']);
    await expect.poll(() => stranger.locator('.q-switch').count()).toBe(0);
    await stranger.close();
    const page = await open('/v1/open', ['c']);
    await expect.poll(() => page.locator('.q-switch').count()).toBe(1);
    await page.locator('.q-switch summary').click();
    await expect.poll(() => texts(page, '.q-switch li a')).toEqual(['one', 'two zqversion']);
    await page.locator('.q-switch li a', { hasText: 'two' }).click();
    await expect.poll(() => page.title()).toContain('zqversion');
    await page.close();
  });

  test('finds what a reader may read, over all indexes that they may load', async () => {
    const search = async (groups: string[] | undefined, query: string) => {
      const page = await open('/', groups);
      await page.keyboard.press('/');
      await page.locator('dialog input').fill(query);
      await expect
        .poll(() => page.locator('dialog').innerText())
        .toMatch(new RegExp(`About ${query}|${query}.$`, 'm'));
      const found = await page.locator('dialog').innerText();
      await page.close();
      return found;
    };
    expect(await search(['a'], 'zqalpha')).toContain('About zqalpha');
    expect(await search(undefined, 'zqsite')).toContain('About zqsite');
    expect(await search(undefined, 'zqalpha')).not.toContain('About zqalpha');
  });

  test('says words about a reader as text, in the browser alone', async () => {
    const page = await open('/guides/zqany', ['x']);
    const words = page.locator('p', { hasText: 'Hello' });
    await expect.poll(() => words.innerText()).toBe('Hello <b>Ada</b>, of Core.');
    await expect
      .poll(() => page.locator('a', { hasText: 'Keys' }).getAttribute('href'))
      .toBe('https://app.example.com/Core/keys?of=%3Cb%3EAda%3C%2Fb%3E');
    await page.close();
    const text = build.files.get('guides/zqany.html');
    expect(text).toContain('Hello <span data-q-user="name">friend</span>, of ');
  });
});
