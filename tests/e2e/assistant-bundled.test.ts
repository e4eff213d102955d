import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder as createFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { startModelServer } from '../support/model-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/http-caching', import.meta.url));

let folder: TemporaryFolder;
let browser: Browser;

/** Asks on a page, and gives what was asked of other places meanwhile. */
async function ask(address: string): Promise<{ page: Page; outside: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const outside: string[] = [];
  const { origin } = new URL(address);
  page.on('request', (request) => {
    const isPost = request.method() !== 'GET';
    if (isPost || new URL(request.url()).origin !== origin) outside.push(request.url());
  });
  await page.goto(address);
  await page.click('#assistant-entry');
  await page.fill('#chat-assistant-textarea', 'What does the Vary header do?');
  await page.keyboard.press('Enter');
  return { page, outside };
}

describe.skipIf(!hasBrowser)('the assistant of a bundle without a service', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  test('quotes the pages from a disk, and leads to them', async () => {
    const output = join(folder.path, 'site');
    mkdirSync(output);
    const sink = await createFolderSink(output);
    await buildSite({ source: EXAMPLE, links: 'relative', bundledAssistant: true }, sink);
    await sink.finish();
    const root = pathToFileURL(`${output}/`).href;
    const { page, outside } = await ask(`${root}concepts/freshness.html`);
    const source = page.locator('.q-ask-source').first();
    await expect.poll(() => source.getAttribute('href')).toContain(`${root}concepts/vary.html`);
    await expect.poll(() => page.locator('.q-ask-text').innerText()).toMatch(/request headers/);
    await page.fill('#chat-assistant-textarea', 'Who won the football cup in 1974?');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.q-ask-note').count()).toBe(1);
    // Search goes on beside it: both read the same index.
    await page.keyboard.press('Control+k');
    await page.locator('#search-input').fill('etag');
    await expect.poll(() => page.locator('.search-page').count()).toBeGreaterThan(0);
    expect(outside).toEqual([]);
    await page.close();
  });

  test('is offered by a deployment whose values say so, and asks nobody else', async () => {
    const link = await exportExample('http-caching', folder.path);
    const values = toValues(createFolder(), link, 'features.assistant=bundled');
    const { address } = await startTestDeployment(values);
    const { page, outside } = await ask(new URL('/concepts/freshness.html', address).href);
    await page.locator('.q-ask-source').first().click();
    await page.waitForURL(/\/concepts\/vary/);
    expect(outside).toEqual([]);
    await page.close();
  });

  test('asks the server of a deployment that has a model, and shows what it says', async () => {
    const model = await startModelServer();
    model.script(({ say, done }) => {
      say('Vary names the request headers that a response depends on [1].');
      done();
    });
    const link = await exportExample('http-caching', folder.path);
    const sets = [`assistant.url=${model.url}`, 'assistant.model=scripted'];
    const values = toValues(createFolder(), link, 'features.assistant=bundled', ...sets);
    const { address } = await startTestDeployment(values);
    const { page, outside } = await ask(new URL('/concepts/freshness.html', address).href);
    const text = page.locator('.q-ask-text');
    await expect.poll(() => text.innerText()).toMatch(/^Vary names the request headers/);
    expect(outside).toEqual([new URL('/_quire/assistant', address).href]);
    await expect.poll(() => page.locator('[data-q-turn-action="up"]').count()).toBe(0);
    await page.locator('.q-ask-source').first().click();
    await page.waitForURL(/\/concepts\/vary\.html/);
    await page.close();
    await model.close();
  });
});
