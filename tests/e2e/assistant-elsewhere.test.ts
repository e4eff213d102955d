import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const PANEL = '#chat-assistant-sheet[open]';

let folder: TemporaryFolder;
let quire: TestPlatform;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let link: string;
let siteId: string;
let port: string;

async function readWeb(): Promise<number> {
  const { projects } = JSON.parse((await quire.call('/v1/projects')).text);
  const path = `/v1/analytics/${projects[0].projectId}/assistant/caller-stats`;
  return JSON.parse((await quire.call(path)).text).web;
}

/** Asks on a page of the deployment, as it is reached under a host. */
async function ask(host: string): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.goto(`http://${host}:${port}/concepts/freshness.html`);
  await page.click('#assistant-entry');
  await page.waitForSelector(PANEL);
  await page.fill('#chat-assistant-textarea', 'What does the Vary header do?');
  await page.keyboard.press('Enter');
}

describe.skipIf(!hasBrowser)('the assistant of a site that is hosted elsewhere', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    link = await exportExample('http-caching', folder.path);
    quire = await startTestPlatform();
    siteId = JSON.parse((await quire.call('/v1/sites')).text).sites[0].siteId;
    await quire.post(`/v1/sites/${SITE}/domains`, { domain: MIRROR });
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    const values = toValues(
      createFolder(),
      link,
      'features.assistant=on',
      `service.url=http://localhost:${quire.port}`,
      `service.siteId=${siteId}`,
    );
    port = new URL((await startTestDeployment(values)).address).port;
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    await quire?.stop();
    await folder?.remove();
  });

  test('answers from the service, leads to pages of the deployment, and counts as web', async () => {
    const before = await readWeb();
    await ask(MIRROR);
    const card = page.locator('.q-ask-source').first();
    await card.waitFor();
    await card.click();
    await page.waitForURL(/\/concepts\/vary/);
    await expect.poll(() => new URL(page.url()).host).toBe(`${MIRROR}:${port}`);
    await expect.poll(() => page.locator('#page-title').textContent()).toBe('Vary');
    await expect.poll(() => readWeb()).toBe(before + 1);
  });

  test('says that it cannot be reached from a host that its organization did not name', async () => {
    const before = await readWeb();
    await ask('other.localhost');
    await page.getByText('The assistant cannot be reached right now.').first().waitFor();
    await expect.poll(() => page.locator('.q-ask-source').count()).toBe(0);
    await expect.poll(() => readWeb()).toBe(before);
  });
});
