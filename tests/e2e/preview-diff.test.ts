import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'harbor.localhost';
const EXAMPLE = join(import.meta.dirname, '../../examples/http-caching');

let quire: TestPlatform;
let service: Service;
let browser: Browser;
let folder: TemporaryFolder;
let preview: Awaited<ReturnType<typeof publishPreview>>;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  folder = await createTemporaryFolder();
  cpSync(EXAMPLE, folder.path, { recursive: true });
  await service.publish(folder.path, HOST, TEST_KEY);
  const index = join(folder.path, 'index.mdx');
  const words = readFileSync(index, 'utf8');
  writeFileSync(index, `${words}\n\nTell caches how long an answer stays good.\n`);
  preview = await publishPreview(
    service,
    { folder: folder.path, domain: HOST, key: TEST_KEY },
    { preview: { name: 'words' } },
  );
  writeFileSync(index, `${words}\n\nA later version says more.\n`);
  await service.publish(folder.path, HOST, TEST_KEY);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await folder?.remove();
});

async function open(address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${preview.preview.url}${address}`);
  return { page, problems };
}

/** A picture for people who look, where a folder for pictures is named. */
async function picture(page: Page, name: string) {
  const place = process.env.QUIRE_PICTURES;
  if (place) await page.screenshot({ path: join(place, `${name}.png`) });
}

const inBanner = (page: Page) => page.locator('quire-preview a');

describe.skipIf(!hasBrowser)('the diff of a preview in a browser', () => {
  test('the banner leads to the list, the list to a marked page, and the keyboard to its changes', async () => {
    const { page, problems } = await open('/');
    await picture(page, 'banner');
    await inBanner(page).click();
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    await picture(page, 'list');
    expect(await findViolations(page)).toEqual([]);
    await page.locator('a.qd-name').first().click();
    await page.locator('[data-qd]').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/_quire/diff/index');
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('.qd-here').count()).toBe(1);
    await picture(page, 'page');
    await page.keyboard.press('s');
    await expect.poll(() => page.locator('.qd-left').count()).toBeGreaterThan(0);
    await picture(page, 'split');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'All changes' }).click();
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('on a phone and in the dark it fits and can be read', async () => {
    for (const path of ['/_quire/diff', '/_quire/diff/index']) {
      const { page, problems } = await open(path, {
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
      });
      await page.locator('.qd-main').waitFor();
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await picture(page, path.endsWith('diff') ? 'phone-list' : 'phone-page');
      expect(problems).toEqual([]);
    }
  });

  test('the banner then says how many pages changed', async () => {
    const { page } = await open('/');
    await expect
      .poll(async () => {
        await page.reload();
        return inBanner(page).innerText();
      })
      .toBe('1 page changed');
    await picture(page, 'banner-counted');
  });

  test('the dashboard has what changed beside previews and versions', async () => {
    const [demo] = await quire.platform.services.db.query.organisations.findMany();
    const member = await signInMember(quire, demo?.id as Id<'org'>);
    const { page, troubles } = await openDashboard(browser, quire.platform.url, member);
    onTestFinished(() => page.context().close());
    await page.goto(`/sites/${HOST}/previews`);
    const link = page.getByRole('link', { name: /What changed/ });
    await expect.poll(() => link.getAttribute('href')).toBe(`${preview.preview.url}/_quire/diff`);
    await picture(page, 'dashboard-previews');
    await page.goto(`/sites/${HOST}`);
    await page
      .getByRole('button', { name: /^What changed in/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toContain('1 page differs.');
    await picture(page, 'dashboard-versions');
    const found: string[] = [];
    for (const view of VIEWS) found.push(...(await findFaults(page, view)));
    expect(found).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
