import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder as createFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { startPreview } from '../support/dev-server.ts';
import { FEEDBACK_HOST, PERSON } from '../support/feedback.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// What a reader says on a page, and when whoever maintains it sees that.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const MIRROR = 'mirror.localhost';
/** How soon feedback is there for who looks at the inbox. */
const SOON = { timeout: 5_000, interval: 100 };
const PAGE = 'concepts/freshness';

let folder: TemporaryFolder;
let quire: TestPlatform;
let browser: Browser;
let context: BrowserContext;
let inbox: Page;
let owner: SignedInMember;
let troubles: string[];

async function openPage(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Presses a thumb, says why, and sends it. */
async function say(page: Page, answer: 'up' | 'down', reason: string, words: string) {
  await page.click(`#feedback-thumbs-${answer}`);
  await page.check(`#feedback-form input[value=${reason}]`);
  await page.fill('#feedback-text', words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your feedback was sent.').first().waitFor();
}

describe.skipIf(!hasBrowser)('feedback', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = await startTestPlatform();
    await quire.post(`/v1/sites/${FEEDBACK_HOST}/domains`, { domain: MIRROR });
    browser = await launchBrowser();
    context = await browser.newContext({
      userAgent: PERSON,
      viewport: { width: 1280, height: 900 },
    });
    const [site] = await quire.platform.services.db.query.sites.findMany();
    if (!site) throw new Error('The first start made no site.');
    owner = await signInMember(quire, site.orgId);
    const opened = await openDashboard(browser, quire.platform.url, owner);
    inbox = opened.page;
    troubles = opened.troubles;
    await inbox.goto('/analytics/feedback');
  });
  afterAll(async () => {
    await browser?.close();
    await quire?.stop();
    await folder?.remove();
  });

  test('an inbox without feedback teaches how to ask for it', async () => {
    await inbox.getByText('No feedback in this period').waitFor();
    expect(await findFaults(inbox, { width: 1440, theme: 'light' })).toEqual([]);
  });

  test('of a hosted page is in the inbox within five seconds, by itself', async () => {
    const page = await openPage(`http://${FEEDBACK_HOST}:${quire.port}/${PAGE}`);
    await say(page, 'down', 'missing', 'How old may it be?');
    await expect.poll(() => inbox.getByText('How old may it be?').count(), SOON).toBe(1);
    await expect.poll(() => inbox.getByText('Missing information').count()).toBe(1);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    expect(await focused()).toBe('feedback-thumbs-down');
    await page.close();
  });

  test('of a client-hosted page is in the inbox within five seconds, by itself', async () => {
    const link = await exportExample('http-caching', folder.path);
    const siteId = JSON.parse((await quire.call('/v1/sites')).text).sites[0].siteId;
    const values = toValues(
      createFolder(),
      link,
      'features.feedback=on',
      `service.url=http://localhost:${quire.port}`,
      `service.siteId=${siteId}`,
    );
    const { port } = new URL((await startTestDeployment(values)).address);
    const page = await openPage(`http://${MIRROR}:${port}/${PAGE}.html`);
    await say(page, 'up', 'solved', 'Thanks from elsewhere.');
    await expect.poll(() => inbox.getByText('Thanks from elsewhere.').count(), SOON).toBe(1);
    await expect.poll(() => inbox.getByText('client-hosted').count()).toBe(1);
    await page.close();
  });

  test('the form is found by keyboard, closes with Escape, and has no fault', async () => {
    const page = await openPage(`http://${FEEDBACK_HOST}:${quire.port}/concepts/vary`);
    await page.locator('#feedback-thumbs-up').press('Enter');
    await page.locator('#feedback-form').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('#feedback-form input[value=easy]').press('Space');
    await expect
      .poll(() => page.locator('#feedback-form input[value=easy]').isChecked())
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#feedback-form').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('feedback-thumbs-up');
    // The thumb alone was heard.
    await expect.poll(() => inbox.getByText('/concepts/vary').count(), SOON).toBeGreaterThan(0);
    await page.close();
  });

  test('entries are walked through and resolved by keys, filtered, and have no fault', async () => {
    const list = inbox.getByRole('list', { name: 'Feedback' });
    const entries = list.locator('> li');
    await expect.poll(() => entries.count()).toBe(3);
    await entries.first().focus();
    await inbox.keyboard.press('ArrowDown');
    await inbox.keyboard.press('r');
    await expect.poll(() => entries.count()).toBe(2);
    await inbox.getByLabel('Status', { exact: true }).selectOption('resolved');
    await expect.poll(() => inbox.getByText('Thanks from elsewhere.').count()).toBe(1);
    await expect.poll(() => entries.count()).toBe(1);
    await inbox.getByLabel('Status', { exact: true }).selectOption('all');
    await inbox.getByLabel('Words').fill('OLD MAY');
    await expect.poll(() => entries.count()).toBe(1);
    await inbox.getByLabel('Words').fill('');
    await inbox.getByRole('table').getByRole('button', { name: '/concepts/freshness' }).click();
    await inbox.getByText('Feedback on /concepts/freshness').waitFor();
    await expect.poll(() => entries.count()).toBe(2);
    for (const view of VIEWS) expect(await findFaults(inbox, view)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('a writer sees the form, and that nothing is sent', async () => {
    const server = await startPreview('examples/http-caching');
    try {
      const page = await openPage(`${server.url}/${PAGE}`);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      await page.click('#feedback-thumbs-up');
      await page.locator('#feedback-form').getByText('This is a preview.').waitFor();
      await page.click('#feedback-form [type=submit]');
      await page.getByText('This is a preview. Nothing is sent.').first().waitFor();
      expect(posts).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
