import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder as createFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const SITE = 'demo.localhost';
const MIRROR = 'mirror.localhost';
const QUERY = 'vary header';
const VARY = '/concepts/vary';

let folder: TemporaryFolder;
let quire: TestPlatform;
let browser: Browser;
let link: string;
let siteId: string;
const open: BrowserContext[] = [];

/** A page of a deployment, and what it loads and says. */
async function openPage(sets: readonly string[], host = MIRROR) {
  const values = toValues(createFolder(), link, 'server.basePath=/docs', ...sets);
  const { port } = new URL((await startTestDeployment(values)).address);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  open.push(context);
  const page = await context.newPage();
  const searches: string[] = [];
  const indexFiles: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/search$/.test(url)) searches.push(url);
    if (/_quire\/search\/[^/]+\.js/.test(url)) indexFiles.push(url);
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`http://${host}:${port}/docs/concepts/freshness.html`);
  return { page, searches, indexFiles, warnings, origin: `http://${host}:${port}` };
}

const bySearchOf = (url: string) => [
  'features.search=service',
  `service.url=${url}`,
  `service.siteId=${siteId}`,
];

/** What is found, once the first of it leads to the page: suggestions and earlier results stand there until then. */
async function search(page: Page, words: string, leadsTo: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.locator('#search-input').fill(words);
  const first = page.locator('a[role=option]').first();
  await expect.poll(() => first.getAttribute('href')).toContain(leadsTo);
  return page.locator('a[role=option]').evaluateAll((options) =>
    options.map((option) => {
      const { pathname, hash } = new URL((option as HTMLAnchorElement).href);
      return `${pathname}${hash} ${option.innerHTML.replace(/<svg.*?<\/svg>/g, '')}`;
    }),
  );
}

/** A service with a behavior of its own. */
async function startService(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

describe.skipIf(!hasBrowser)('the search of a site that is hosted elsewhere', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    link = await exportExample('http-caching', folder.path);
    quire = await startTestPlatform();
    siteId = JSON.parse((await quire.call('/v1/sites')).text).sites[0].siteId;
    await quire.post(`/v1/sites/${SITE}/domains`, { domain: MIRROR });
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await quire?.stop();
    await folder?.remove();
  });

  test('asks the service, loads no index, and shows what the bundled index would', async () => {
    const bundled = await openPage([]);
    const expected = await search(bundled.page, QUERY, VARY);
    const service = `http://localhost:${quire.port}`;
    const { page, searches, indexFiles, warnings, origin } = await openPage(bySearchOf(service));
    expect(await search(page, QUERY, VARY)).toEqual(expected);
    expect(new Set(searches)).toEqual(new Set([`${service}/_quire/sites/${siteId}/search`]));
    expect([indexFiles, warnings]).toEqual([[], []]);
    await page.locator('a[role=option][href*="/concepts/vary"]').first().click();
    await page.waitForURL(`${origin}/docs/concepts/vary.html*`);
    await expect.poll(() => page.locator('#page-title').textContent()).toBe('Vary');
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['cannot be understood', (_request, response) => void send(response, '{"pages":[{}]}')],
    [
      'leads to another host',
      (_request, response) =>
        void send(
          response,
          '{"pages":[{"address":"//evil.example/","title":"E","breadcrumbs":[],"score":1,"sections":[]}],"terms":[]}',
        ),
    ],
  ])('a service that %s is left for the bundled index, with one warning', async (_name, answer) => {
    const service = await startService(answer);
    const { page, searches, indexFiles, warnings } = await openPage(bySearchOf(service.url));
    const found = await search(page, QUERY, VARY);
    expect(found[0]).toContain('/docs/concepts/vary.html');
    expect(indexFiles).toHaveLength(1);
    await page.keyboard.press('Escape');
    await search(page, 'freshness', '/concepts/freshness');
    // Whoever types on does not wait for a service that is not there.
    expect(searches).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('The search of the service cannot be used');
    await service.close();
  });

  test('a service that does not know the host of the pages is left, too', async () => {
    const sets = bySearchOf(`http://localhost:${quire.port}`);
    const { page, warnings } = await openPage(sets, 'other.localhost');
    expect((await search(page, QUERY, VARY))[0]).toContain('/docs/concepts/vary.html');
    expect(warnings).toHaveLength(1);
  });
});

function send(response: Parameters<RequestListener>[1], body: string): void {
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end(body);
}
