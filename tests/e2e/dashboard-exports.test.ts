import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Id } from '@quire/base';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { send } from '../support/http.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';
const DEMO = 'demo.localhost';
const PAGES = 120;

let quire: TestPlatform;
let service: Service;
let browser: Browser;
let folder: TemporaryFolder;
let own: SignedInMember;
let foreign: SignedInMember;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  const { url } = quire.platform;
  service = createService({ url, ports: [quire.port], db });
  const [demo] = await db.query.organisations.findMany();
  own = await signInMember(quire, demo?.id as Id<'org'>);
  foreign = await signInMember(quire, (await service.createOrganisation('free')).orgId);
  folder = await createTemporaryFolder();
  await writeSite(folder.path, toPages('Low water.'));
  await service.publish(folder.path, HOST, TEST_KEY);
  await writeSite(folder.path, { index: 'High water, see [the tables](/nowhere).' });
  await service.publish(folder.path, HOST, TEST_KEY);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await folder?.remove();
});

/** Pages with code in them, which takes some time to render. */
function toPages(home: string): Record<string, string> {
  const code = Array.from({ length: 60 }, (_, line) => `const tide${line} = [${line}, "low"];`);
  const body = `\`\`\`js\n${code.join('\n')}\n\`\`\``;
  const entries = Array.from({ length: PAGES }, (_, index) => [
    `tables/${index}`,
    `## Table ${index}\n\n${body.replaceAll('tide', `t${index}_`)}`,
  ]);
  return { index: home, ...Object.fromEntries(entries) };
}

/** Everything that the bars of the page have shown, kept from now on. */
async function watchBars(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"]');
      const value = bar && Number(bar.getAttribute('aria-valuenow'));
      if (typeof value === 'number' && seen.at(-1) !== value) seen.push(value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}

/** Keeps rendered bundles from being stored, so that an export is seen on its way however slow the browser is. */
function holdBundles(): () => void {
  const { storage } = quire.platform.services;
  const { putFile } = storage;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  storage.putFile = async (...file) => {
    await held;
    await putFile.apply(storage, file);
  };
  return () => {
    storage.putFile = putFile;
    letThrough();
  };
}

describe.runIf(hasBrowser)('exports', () => {
  test('one is started, its bar moves to done, and its bundle is the one that it says', async () => {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, own);
    await page.goto('/exports');
    await page.getByRole('button', { name: 'Start an export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Site').selectOption(HOST);
    await dialog.getByLabel('Version label').fill('spring');
    const readBars = await watchBars(page);
    const letBundlesThrough = holdBundles();
    await dialog.getByRole('button', { name: 'Start export' }).click();
    await expect.poll(async () => (await readBars()).some((value) => value > 0)).toBe(true);
    letBundlesThrough();
    const item = page.getByRole('listitem').filter({ hasText: 'spring' });
    await item.getByText('Completed').waitFor();
    const seen = await readBars();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await item.getByText(`${PAGES + 1} pages`).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      item.getByRole('button', { name: 'Download' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await item.getByRole('button', { name: 'Deploy' }).click();
    await dialog.getByText(`bundleUrl: "${quire.platform.url}/`).waitFor();
    await expect.poll(() => dialog.getByText(sha256, { exact: true }).count()).toBe(1);
    await expect.poll(() => dialog.getByText(`version: "sha256:${sha256}"`).count()).toBe(1);
    expect(download.suggestedFilename()).toBe('bundle.tar.gz');
    await dialog.getByRole('tab', { name: 'Air-gapped' }).click();
    await dialog.getByText('type: air-gapped').waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a label that other content has is refused in words, and the dialog stays', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, own);
    await page.goto('/exports');
    await page.getByRole('button', { name: 'New export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Site').selectOption(HOST);
    await dialog.getByLabel('Version label').fill('spring');
    await dialog.getByLabel('Selected pages').click();
    await dialog.getByLabel('Find pages').fill('tables/7');
    await dialog.getByLabel('tables/7', { exact: false }).first().check();
    await dialog.getByRole('button', { name: 'Start export' }).click();
    await dialog.getByText('The version "spring" is already used').waitFor();
    await page.context().close();
  });

  test('where events do not get through, the page asks by itself', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, own);
    await page.route('**/events', (route) => route.abort());
    await page.goto('/exports');
    await page.getByRole('button', { name: 'New export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Site').selectOption(DEMO);
    await dialog.getByLabel('Selected pages').click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Start export' }).click();
    const item = page.getByRole('listitem').filter({ hasText: DEMO });
    await item.getByText('Completed').waitFor();
    await item.getByRole('button', { name: 'Download' }).waitFor();
    await page.context().close();
  });

  test('an organization without the plan is told so and cannot start one', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, foreign);
    await page.goto('/exports');
    await page.getByText('Static export requires an Enterprise plan').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /export/i }).count()).toBe(0);
    await page.context().close();
  });
});

describe.runIf(hasBrowser)('sites', () => {
  test('a site is rolled back, and its readers see the version before', async () => {
    await service.readUntil(HOST, '/', 'High water');
    const { page, troubles } = await openDashboard(browser, quire.platform.url, own);
    await page.goto('/sites');
    await page.getByRole('link', { name: HOST, exact: true }).click();
    await page.getByRole('button', { name: '1 warning' }).first().click();
    await page.getByText('The site has no page or file at "/nowhere".').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Roll back to ver_/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText(`Readers of ${HOST} now see`).waitFor();
    const rows = page.getByRole('row');
    await rows.nth(2).getByText('Live', { exact: true }).waitFor();
    await rows
      .nth(1)
      .getByRole('button', { name: /^Make live: ver_/ })
      .waitFor();
    await service.readUntil(HOST, '/', 'Low water');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a domain is added, and removed again', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, own);
    await page.goto(`/sites/${HOST}`);
    await page.getByRole('button', { name: 'Add domain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Domain').fill('https://harbour.localhost/');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await dialog.getByText('must be a host name without scheme').waitFor();
    await dialog.getByLabel('Domain').fill('harbour.localhost');
    await dialog.getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('harbour.localhost is active.').waitFor();
    await page.getByRole('button', { name: 'Remove harbour.localhost' }).click();
    await page.getByRole('button', { name: 'Remove domain' }).click();
    await page.getByText('harbour.localhost was removed.').waitFor();
    await page
      .getByRole('button', { name: 'Remove harbour.localhost' })
      .waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe.runIf(hasBrowser)('questions to the assistant', () => {
  const QUESTION = { messages: [{ role: 'user', content: 'What does the Vary header do?' }] };
  const json = { 'content-type': 'application/json' };

  /** Once in the pages, once by the API, once by MCP. */
  async function askEverywhere(): Promise<void> {
    const widget = await send(quire.port, '/_quire/assistant', {
      method: 'POST',
      headers: { host: DEMO, origin: `http://${DEMO}`, ...json },
      body: JSON.stringify(QUESTION),
    });
    const api = await quire.post(`/v1/assistant/${DEMO}/message`, QUESTION);
    const mcp = await send(quire.port, '/mcp', {
      method: 'POST',
      headers: { host: DEMO, ...json },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'vary header' } },
      }),
    });
    expect([widget.status, api.status, mcp.status]).toEqual([200, 200, 200]);
  }

  const readTotals = (page: Page) =>
    page
      .locator('dl')
      .first()
      .evaluate((list) =>
        Object.fromEntries(
          [...list.children].map((tile) => [
            tile.querySelector('dt')?.textContent,
            Number(tile.querySelector('dd span')?.textContent),
          ]),
        ),
      );

  test('each kind of caller rises by one in the chart, its table and its totals', async () => {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, own);
    await page.goto('/analytics/assistant');
    await page.getByText('No questions in this period').waitFor();
    await expect
      .poll(() => readTotals(page))
      .toEqual({ 'All questions': 0, Web: 0, API: 0, Other: 0 });
    await askEverywhere();
    await page.reload();
    const chart = page.getByRole('application');
    await chart.waitFor();
    await expect
      .poll(() => readTotals(page))
      .toEqual({ 'All questions': 3, Web: 1, API: 1, Other: 1 });
    await chart.focus();
    await page.keyboard.press('End');
    const tooltip = chart.getByRole('status');
    await tooltip.waitFor();
    await expect.poll(() => tooltip.locator('dd').allTextContents()).toEqual(['1', '1', '1']);
    await askEverywhere();
    await page.reload();
    await chart.waitFor();
    await expect
      .poll(() => readTotals(page))
      .toEqual({ 'All questions': 6, Web: 2, API: 2, Other: 2 });
    await page.getByRole('tab', { name: 'Table' }).click();
    const today = page.getByRole('row').nth(1).getByRole('cell');
    expect((await today.allInnerTexts()).slice(1)).toEqual(['2', '2', '2', '6']);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('charts use up nothing of the limit of the API', async () => {
    const { projects } = JSON.parse((await quire.call('/v1/projects')).text);
    const answer = await quire.call(
      `/v1/analytics/${projects[0].projectId}/assistant/caller-stats`,
    );
    expect(answer.headers['ratelimit-remaining']).toBe('99');
  });
});

describe.runIf(hasBrowser)('every page is without a fault and no wider than the screen', () => {
  /** In both widths and themes, one after the other, as somebody turns a phone or the lights. */
  async function lookAt(member: SignedInMember, path: string): Promise<void> {
    const { page, troubles } = await openDashboard(browser, quire.platform.url, member);
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.context().close();
  }

  test.each(['/sites', `/sites/${HOST}`, '/exports', '/analytics/assistant', '/features'])(
    'in use: %s',
    (path) => lookAt(own, path),
  );

  test.each(['/sites', '/exports', '/analytics/assistant', '/features'])(
    'with nothing on it: %s',
    (path) => lookAt(foreign, path),
  );
});
