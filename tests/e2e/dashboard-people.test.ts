import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const PASSWORD = 'a lighthouse in the fog';
const NEW_PASSWORD = 'another lighthouse';
const EMAIL = 'first@example.com';

let quire: TestPlatform;
let browser: Browser;
/** The browser of the first member, signed in from the first test on. */
let context: BrowserContext;
let page: Page;
let firstLink: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  firstLink = (await quire.platform.firstRunNote.read())?.loginUrl ?? '';
  browser = await launchBrowser();
  context = await openBrowser();
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

function openBrowser(): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: quire.platform.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
}

const heading = (on: Page, name: string) =>
  on.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function signIn(on: Page, password: string): Promise<void> {
  await on.getByLabel('Email address').fill(EMAIL);
  await on.getByLabel('Password', { exact: true }).fill(password);
  await on.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function makeAccount(on: Page, name: string, email: string): Promise<void> {
  await on.getByLabel('Your name').fill(name);
  await on.getByLabel('Email address').fill(email);
  await on.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await on.getByRole('button', { name: 'Create account' }).click();
}

describe.runIf(hasBrowser)('people and the dashboard', () => {
  test('the link of the first start makes the first account, and leaves the address bar', async () => {
    await page.goto(firstLink);
    await heading(page, 'Welcome to demo');
    await expect.poll(() => page.url()).toBe(`${quire.platform.url}/welcome`);
    await makeAccount(page, 'First', EMAIL);
    await heading(page, 'demo');
    await expect.poll(() => page.title()).toBe('demo · Quire');
    const [cookie] = await context.cookies(quire.platform.url.replace('http:', 'https:'));
    expect(cookie).toMatchObject({
      name: '__Host-quire',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
  });

  test('the link works once', async () => {
    const other = await (await openBrowser()).newPage();
    await other.goto(firstLink);
    await heading(other, 'This link does not work');
    await expect.poll(() => other.getByRole('alert').textContent()).toContain('was already used');
    await other.context().close();
  });

  test('signing out leads to the sign-in page, and the password back to where one was', async () => {
    await page.getByRole('button', { name: /^Your account: First/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(page, 'Sign in to Quire');
    await page.goto('/settings/organization/members');
    await heading(page, 'Sign in to Quire');
    await signIn(page, 'wrong password');
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('The email address or the password is wrong.');
    await signIn(page, PASSWORD);
    await heading(page, 'Members');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/organization/members');
  });

  test('a key is made by keyboard, opens the API, and once revoked no longer does', async () => {
    await page.goto('/settings/organization/api-keys');
    const create = page.getByRole('button', { name: 'Create key' });
    await create.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
    // The name has the focus; Escape closes and gives the focus back.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => create.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.type('Nightly export');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Copy your key now' }).waitFor();
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key).toMatch(/^svc_[0-9A-Za-z]{40}$/);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row', { name: /Nightly export/ });
    await expect.poll(() => row.textContent()).toContain(`svc_…${key.slice(-4)}`);
    expect(await page.content()).not.toContain(key);
    expect((await quire.call('/v1/projects', { key })).status).toBe(200);

    await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Nightly export was revoked.').waitFor();
    expect((await quire.call('/v1/projects', { key })).status).toBe(401);
  });

  test('the project identifier beside the keys is the one that analytics take', async () => {
    await page.getByRole('button', { name: 'Copy the identifier of Example' }).click();
    const projectId = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await quire.call(`/v1/analytics/${projectId}/assistant/caller-stats`);
    expect(JSON.parse(answer.text)).toEqual({ web: 0, api: 0, other: 0, total: 0 });
    await page.getByRole('button', { name: 'Copy the request' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(
        `curl -H "Authorization: Bearer $QUIRE_API_KEY" \\\n  ${quire.platform.url}/v1/analytics/${projectId}/assistant/caller-stats`,
      );
  });

  test('somebody is invited by a link, joins, and is taken out again', async () => {
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Done' }).click();

    const guestBrowser = await openBrowser();
    const guest = await guestBrowser.newPage();
    await guest.goto(link);
    await makeAccount(guest, 'Guest', 'guest@example.com');
    await heading(guest, 'demo');

    await page.reload();
    const row = page.getByRole('row', { name: /guest@example.com/ });
    await row.getByRole('button', { name: 'Remove Guest' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
    await row.waitFor({ state: 'detached' });
    await guest.getByRole('link', { name: 'Members' }).click();
    await heading(guest, 'Sign in to Quire');
    await guestBrowser.close();
  });

  test('sessions are listed and ended, and a new password ends all others', async () => {
    const elsewhere = await openBrowser();
    const second = await elsewhere.newPage();
    await second.goto('/');
    await signIn(second, PASSWORD);
    await heading(second, 'demo');

    await page.goto('/settings/account');
    const sessions = page.getByRole('table', { name: 'Sessions' });
    await sessions.getByText('This browser').waitFor();
    await sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
    await page.getByText('That browser was signed out.').waitFor();
    await second.reload();
    await heading(second, 'Sign in to Quire');
    await signIn(second, PASSWORD);
    await heading(second, 'demo');

    await page.getByLabel('Current password').fill('wrong password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password was changed.').waitFor();
    await second.reload();
    await heading(second, 'Sign in to Quire');
    await elsewhere.close();
  });

  test('signing out everywhere ends this session, too', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await heading(page, 'Sign in to Quire');
    await signIn(page, NEW_PASSWORD);
    await heading(page, 'demo');
  });

  test('the theme is kept, and there before the first paint', async () => {
    await page.getByRole('button', { name: /^Your account: First/ }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
