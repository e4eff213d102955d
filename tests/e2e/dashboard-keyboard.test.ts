import type { Id } from '@quire/base';
import { createWebRecorder } from '@quire/platform';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { openDashboard } from '../support/dashboard-browser.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let browser: Browser;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  const { db, logger, clock } = quire.platform.services;
  const [demo] = await db.query.organisations.findMany();
  const [project] = await db.query.projects.findMany();
  if (!demo || !project) throw new Error('The first start made no organization.');
  const recorder = createWebRecorder({ db, logger, clock });
  for (let view = 0; view < 7; view++) {
    recorder.record({ orgId: demo.id, projectId: project.id }, { type: 'view', path: '/' });
  }
  await recorder.stop();
  const member = await signInMember(quire, demo.id as Id<'org'>);
  browser = await launchBrowser();
  ({ page, troubles } = await openDashboard(browser, quire.platform.url, member));
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const path = () => new URL(page.url()).pathname;
const search = () => page.getByRole('combobox', { name: 'Search pages, sites and actions' });
const activeOption = async () => {
  const id = await search().getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).textContent();
};

describe.runIf(hasBrowser)('the keyboard', () => {
  test('two keys lead to a page, and do nothing in a field', async () => {
    await page.goto('/');
    await heading('demo').waitFor();
    await page.keyboard.type('gs');
    await heading('Sites').waitFor();
    await page.getByRole('button', { name: 'New site' }).click();
    const domain = page.getByRole('dialog').getByLabel('Domain');
    await domain.fill('');
    await domain.pressSequentially('g h?');
    expect([path(), await domain.inputValue()]).toEqual(['/sites', 'g h?']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the palette finds a site, moves by arrow keys, and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'New site' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await search().waitFor();
    await page.keyboard.type('exa');
    await expect.poll(activeOption).toContain('Example');
    const first = await activeOption();
    await page.keyboard.press('ArrowDown');
    expect(await activeOption()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await activeOption()).toBe(first);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exa');
    await expect.poll(activeOption).toContain('Example');
    await page.keyboard.press('Enter');
    await heading('Example').waitFor();
    expect(path()).toBe('/sites/demo.localhost');
  });

  test('an action of the palette opens its dialog, with the focus inside', async () => {
    await page.keyboard.press('Control+k');
    await search().fill('invite');
    await expect.poll(activeOption).toContain('Invite someone');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Invite/ });
    await dialog.waitFor();
    expect(path()).toBe('/settings/organization/members');
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('single keys can be turned off, and stay off', async () => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /^Use single-key shortcuts/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await heading('Members').waitFor();
    await page.keyboard.type('gs?');
    await page.keyboard.press('Control+k');
    await search().fill('shortcuts');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /^Use single-key shortcuts/ }).check();
    expect(path()).toBe('/settings/organization/members');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the menu at the name opens and moves by arrow keys', async () => {
    const button = page.getByRole('button', { name: /^Your account/ });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Account');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Security');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Sign out');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toContain('Your account');
  });
});

describe.runIf(hasBrowser)('the first steps', () => {
  const card = () => page.getByRole('heading', { level: 2, name: 'First steps' });

  test('name the command that brings docs, can be hidden, and come back when asked for', async () => {
    await page.goto('/');
    await card().waitFor();
    const bring = page.getByRole('button', { name: /^Bring your docs/ });
    await bring.click();
    await page.getByText('npx quire migrate ./docs --to ./new-docs').waitFor();
    await expect.poll(() => bring.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: 'Hide' }).click();
    await card().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Latest exports' }).waitFor();
    await expect.poll(() => card().count()).toBe(0);
    await page.keyboard.press('Control+k');
    await search().fill('first steps');
    await page.keyboard.press('Enter');
    await card().waitFor();
  });
});

test.runIf(hasBrowser)(
  'the list of sites says and shows the views of thirty days, asked once',
  async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/activity/projects')) asked.push(request.url());
    });
    await page.goto('/sites');
    const row = page.getByRole('row', { name: /Example/ });
    await row.getByText(/^7 views; most on \w+ \d+ \(7\)$/).waitFor();
    await expect.poll(() => row.locator('svg rect').count()).toBe(30);
    expect(asked).toHaveLength(1);
    expect(troubles).toEqual([]);
  },
);

test.runIf(hasBrowser)('a new key that was left with Back is not shown again', async () => {
  await page.goto('/settings/organization/api-keys');
  await heading('API keys').waitFor();
  await page.keyboard.press('Control+k');
  await search().fill('create an api key');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog', { name: 'Copy your key now' }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test.runIf(hasBrowser)('"Sign out" of the palette leaves the page', async () => {
  await page.keyboard.press('Control+k');
  await search().fill('sign out');
  await page.keyboard.press('Enter');
  await expect.poll(path).toBe('/sign-in');
});
