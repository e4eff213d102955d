import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { send } from '../support/http.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const KEY = `svc_${'e'.repeat(40)}`;
const JOBS = '/v1/static-export/jobs';

let folder: TemporaryFolder;
let platform: QuireProcess;
let deployment: QuireProcess | undefined;
let browser: Browser | undefined;
let port: number;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = startQuire(['platform', '--port', '0', '--data', join(folder.path, 'platform')], {
    environment: { QUIRE_ADMIN_KEY: KEY },
  });
  port = portOf(await platform.printed('Ready in'), /Platform +http:\/\/localhost:(\d+)/);
  if (hasBrowser) browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await deployment?.kill('SIGTERM');
  await platform?.kill('SIGTERM');
  await folder?.remove();
});

function portOf(output: string, pattern: RegExp): number {
  const found = pattern.exec(output)?.[1];
  if (!found) throw new Error(`no address in:\n${output}`);
  return Number(found);
}

async function api(path: string, method = 'GET', body?: unknown) {
  const { status, text } = await send(port, path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, ...JSON.parse(text) };
}

/** Opens a page and tells what a reader would notice: errors, and requests to other hosts. */
async function open(address: string): Promise<{ page: Page; troubles: string[] }> {
  if (!browser) throw new Error('There is no browser.');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const troubles: string[] = [];
  const origin = new URL(address).origin;
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) troubles.push(`request: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, troubles };
}

/** What a reader sees of a page, whatever its links look like. */
const visible = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent?.trim(),
    text: document
      .querySelector('#content')
      ?.textContent?.replace(/\s+/g, ' ')
      .trim()
      .slice(0, 4000),
    sidebar: [...document.querySelectorAll('#sidebar a')].map((a) => a.textContent?.trim()),
    font: getComputedStyle(document.body).fontFamily.split(',')[0],
    overflow: document.documentElement.scrollWidth > window.innerWidth,
  }));

describe('the path from a folder of pages to a self-hosted page', () => {
  let bundleUrl: string;

  test('the example is hosted at its own host name', async () => {
    const answer = await send(port, '/', { headers: { host: `demo.localhost:${port}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<h1');
  });

  test('an export job ends completed and gives a link', async () => {
    const started = await api(JOBS, 'POST', { domain: 'demo.localhost' });
    expect(started.status).toBe('queued');
    let job = started;
    while (job.status === 'queued' || job.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      job = await api(`${JOBS}/${started.jobId}`);
    }
    expect(job).toMatchObject({ status: 'completed', progress: 100 });
    ({ bundleUrl } = await api(`${JOBS}/${started.jobId}/bundle`, 'POST'));
    expect(bundleUrl).toMatch(/^http:\/\/localhost:\d+\//);
  });

  test('quire serve fetches the bundle by its link, verifies it and serves it', async () => {
    await mkdir(join(folder.path, 'deploy'));
    const values = join(folder.path, 'deploy', 'values.yaml');
    await writeFile(values, `staticExport:\n  enabled: true\n  bundleUrl: "${bundleUrl}"\n`);
    deployment = startQuire([
      ...['serve', '-f', values, '--port', '0'],
      ...['--data', join(folder.path, 'deploy', 'data')],
    ]);
    const own = portOf(await deployment.printed(/http:\/\/[^\s]+:\d+/), /http:\/\/[^\s:]+:(\d+)/);
    const answer = await send(own, '/');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<h1');
    expect((await send(own, '/no/such/page')).status).toBe(404);
  });

  test.runIf(hasBrowser)('a browser shows the same page from both, calmly', async () => {
    const own = portOf(deployment?.output() ?? '', /http:\/\/[^\s:]+:(\d+)/);
    const hosted = await open(`http://demo.localhost:${port}/`);
    const served = await open(`http://127.0.0.1:${own}/`);
    expect([hosted.troubles, served.troubles]).toEqual([[], []]);
    const [a, b] = [await visible(hosted.page), await visible(served.page)];
    expect(a).toEqual(b);
    expect(a.sidebar.length).toBeGreaterThan(3);
    expect(a.overflow).toBe(false);
    await hosted.page.close();
    await served.page.close();
  });

  test.runIf(hasBrowser)(
    'the deployed site is walked by clicking, at phone width too',
    async () => {
      const own = portOf(deployment?.output() ?? '', /http:\/\/[^\s:]+:(\d+)/);
      const { page, troubles } = await open(`http://127.0.0.1:${own}/`);
      const first = (await visible(page)).heading;
      await page.locator('#sidebar a:visible').nth(1).click();
      await page.waitForLoadState('networkidle');
      const second = await visible(page);
      expect(second.heading).not.toBe(first);
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await visible(page)).overflow).toBe(false);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );
});
