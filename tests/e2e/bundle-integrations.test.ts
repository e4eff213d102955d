import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_FEATURES, toConfigScript } from '@quire/model';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { hasPython, type StaticHost, startPython } from '../support/static-hosts.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const DOCS = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#3b5bdb' },
  navigation: { pages: ['index'] },
  integrations: {
    plausible: { domain: 'docs.example.com' },
    ga4: { measurementId: 'G-TEST' },
    cookies: { key: 'consent', value: 'yes' },
  },
};

let folder: TemporaryFolder;
let browser: Browser;
let host: StaticHost | undefined;
const site = () => join(folder.path, 'site');

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await writeFile(join(folder.path, 'docs.json'), JSON.stringify(DOCS));
  await writeFile(join(folder.path, 'index.mdx'), '---\ntitle: Home\n---\n\nHello.\n');
  await writeFile(join(folder.path, 'a.js'), 'window.order = ["a"];\n');
  await writeFile(join(folder.path, 'b.js'), 'window.order.push("b");\n');
  const sink = await createFolderSink(site());
  const options = { source: folder.path, leaveOut: [site()], integrations: true };
  await buildSite({ ...options, links: 'relative' }, sink);
  await sink.finish();
  if (hasBrowser) browser = await launchBrowser();
  if (hasPython) host = await startPython(site());
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await folder?.remove();
});
beforeEach(() => useFeatures(DEFAULT_FEATURES['client-hosted']));

const useFeatures = (features: Parameters<typeof toConfigScript>[0]) =>
  writeFile(join(site(), 'quire-config.js'), toConfigScript(features));

interface Opened {
  asked: string[];
  order?: string[];
  calls?: unknown[][];
}

/** Opens the page and looks at what ran on it, and which other hosts it asked; no request leaves the machine. */
async function expectOpened(url: string, consent: string | undefined, expected: Opened) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  if (consent !== undefined) {
    await page.addInitScript((value) => localStorage.setItem('consent', value), consent);
  }
  await page.goto(url, { waitUntil: 'networkidle' });
  const look = async (): Promise<Opened> => {
    const ran = await page.evaluate(() => {
      const { order, dataLayer } = window as unknown as {
        order?: string[];
        dataLayer?: ArrayLike<unknown>[];
      };
      return { order, calls: dataLayer?.map((call) => [...Array.from(call)].slice(0, 1)) };
    });
    return { asked: asked.toSorted(), ...ran };
  };
  await expect.poll(look).toEqual(expected);
  await context.close();
}

const fromDisk = () => pathToFileURL(join(site(), 'index.html')).href;

describe.skipIf(!hasBrowser)('what an author brings to a bundle', () => {
  test('runs from disk, one after the other, and asks no other host', async () => {
    await expectOpened(fromDisk(), 'yes', { asked: [], order: ['a', 'b'] });
  });

  test('does not run where the deployment rules it out', async () => {
    await useFeatures(DEFAULT_FEATURES['air-gapped']);
    await expectOpened(fromDisk(), 'yes', { asked: [] });
  });

  test.skipIf(!hasPython)('asks other hosts only with the reader’s consent', async () => {
    const url = `${host?.url}index.html`;
    await expectOpened(url, undefined, { asked: [], order: ['a', 'b'] });
    await expectOpened(url, 'no', { asked: [], order: ['a', 'b'] });
    await expectOpened(url, 'yes', {
      asked: [
        'https://plausible.io/js/script.js',
        'https://www.googletagmanager.com/gtag/js?id=G-TEST',
      ],
      order: ['a', 'b'],
      calls: [['js'], ['config']],
    });
  });
});
