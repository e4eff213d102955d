import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { SMALL, WHOLE, writeManyPages } from '../support/many-pages-site.ts';
import { createSeededRandom, isSoak, soakCount } from '../support/soak.ts';
import { hasNginx, type StaticHost, startNginx } from '../support/static-hosts.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

/** From each page, the pages that its links lead to. */
type Graph = ReadonlyMap<string, readonly string[]>;

const TIME = 1_800_000;

let folder: TemporaryFolder;
let browser: Browser;
let pages: string[];
const site = () => join(folder.path, 'out');

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'source');
  mkdirSync(source);
  await writeManyPages(source, isSoak ? WHOLE : SMALL);
  const sink = await createFolderSink(site());
  const { manifest } = await buildSite({ source, links: 'relative' }, sink);
  await sink.finish();
  pages = manifest.pages.map(({ file }) => file);
  if (hasBrowser) browser = await launchBrowser();
}, TIME);
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

const fromDisk = async (): Promise<StaticHost> => ({
  url: `${pathToFileURL(site()).href}/`,
  stop: async () => {},
});
const byNginx = () => startNginx(site(), { prefix: '/', home: join(folder.path, 'nginx') });

const WAYS = [
  { host: 'from disk', isThere: true, start: fromDisk, hasScript: true },
  { host: 'from disk, without JavaScript', isThere: true, start: fromDisk, hasScript: false },
  { host: 'from nginx', isThere: hasNginx, start: byNginx, hasScript: true },
  { host: 'from nginx, without JavaScript', isThere: hasNginx, start: byNginx, hasScript: false },
];
/** A plain run takes one of each: a host, and a way to read. */
const ways = WAYS.filter((_, index) => isSoak || index % 3 === 0);

test('the site is as large as it should be', () => {
  expect(pages.length).toBe(isSoak ? 500 : 162);
});

describe.skipIf(!hasBrowser).each(ways)(
  'a site of many pages $host',
  ({ isThere, start, hasScript }) => {
    test.skipIf(!isThere)(
      'lead from each page to every other, and random pairs are walked by clicks',
      async () => {
        const host = await start();
        const context = await browser.newContext({
          javaScriptEnabled: hasScript,
          viewport: { width: 1280, height: 900 },
        });
        const page = await context.newPage();
        try {
          const graph = await readGraph(page, host.url);
          expect(pages.filter((file) => !graph.has(file))).toEqual([]);
          expect(findUnreached(graph)).toEqual([]);
          expect(findUnreached(reverse(graph))).toEqual([]);
          const random = createSeededRandom(500);
          for (let pair = 0; pair < soakCount(100); pair++) {
            await walk(page, host.url, findWay(graph, random.of(pages), random.of(pages)));
          }
        } finally {
          await context.close();
          await host.stop();
        }
      },
      TIME,
    );
  },
);

/** Opens every page that can be reached from the first, and reads its links. */
async function readGraph(page: Page, url: string): Promise<Graph> {
  // Only the links matter here; what else a page loads takes time.
  await page.route(/\.(?:css|woff2|svg)$/, (route) => route.abort());
  const graph = new Map<string, readonly string[]>();
  const waiting = [pages[0] ?? ''];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (graph.has(file)) continue;
    const links = await readLinks(page, url, file);
    graph.set(file, links);
    waiting.push(...links.filter((link) => !graph.has(link)));
  }
  await page.unrouteAll();
  return graph;
}

async function readLinks(page: Page, url: string, file: string): Promise<string[]> {
  await page.goto(url + file, { waitUntil: 'domcontentloaded' });
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.split('#')[0]));
  const own = hrefs.flatMap((href = '') =>
    href.startsWith(url) && href.endsWith('.html') ? href.slice(url.length) : [],
  );
  return [...new Set(own)];
}

function reverse(graph: Graph): Graph {
  const reversed = new Map<string, string[]>([...graph.keys()].map((file) => [file, []]));
  for (const [from, links] of graph) for (const to of links) reversed.get(to)?.push(from);
  return reversed;
}

function findUnreached(graph: Graph): string[] {
  const [first = ''] = pages;
  const reached = new Set<string>();
  const waiting = [first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return [...graph.keys()].filter((file) => !reached.has(file));
}

/** A shortest way between two pages. */
function findWay(graph: Graph, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, from]]);
  const waiting = [from];
  for (const file of waiting) {
    if (file === to) break;
    for (const next of graph.get(file) ?? []) {
      if (before.has(next)) continue;
      before.set(next, file);
      waiting.push(next);
    }
  }
  const way = [to];
  for (let file = to; file !== from; way.unshift(file)) file = before.get(file) ?? from;
  return way;
}

async function walk(page: Page, url: string, [first = '', ...steps]: string[]): Promise<void> {
  await page.goto(url + first);
  for (const step of steps) {
    await follow(page, url + step);
    await page.waitForURL(`${url}${step}`);
  }
  await page.locator('#page-title').waitFor();
}

/** Clicks a link, opening what it is folded in as a reader would. */
async function follow(page: Page, href: string): Promise<void> {
  const link = page.locator(`a[href$="${toEnd(href)}"]`);
  const index = await link.evaluateAll(
    (links, wanted) => links.findIndex((each) => (each as HTMLAnchorElement).href === wanted),
    href,
  );
  const wanted = link.nth(index);
  for (const fold of await wanted.locator('xpath=ancestor::details[not(@open)]').all()) {
    await fold.locator('summary').first().click();
  }
  const closed = 'xpath=ancestor::ul/preceding-sibling::button[@aria-expanded="false"]';
  for (const button of await wanted.locator(closed).all()) await button.click();
  await wanted.click();
}

function toEnd(href: string): string {
  return href.split('/').slice(-2).join('/');
}
