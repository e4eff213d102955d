import { gzipSync } from 'node:zlib';
import type { Id } from '@quire/base';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { openDashboard } from '../support/dashboard-browser.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

/** The most JavaScript that a first visit may load, compressed by gzip. */
const FIRST_LOAD_BYTES = 150 * 1024;

const PAGES: { name: string; path: string; heading: string }[] = [
  { name: 'home', path: '/', heading: 'demo' },
  { name: 'sites', path: '/sites', heading: 'Sites' },
  { name: 'a site', path: '/sites/demo.localhost', heading: 'Example' },
  { name: 'previews', path: '/sites/demo.localhost/previews', heading: 'Previews' },
  { name: 'access', path: '/sites/demo.localhost/access', heading: 'Who can read this site' },
  { name: 'connect', path: '/sites/demo.localhost/connect', heading: 'Connect a repository' },
  { name: 'exports', path: '/exports', heading: 'Exports' },
  { name: 'features', path: '/features', heading: 'Features' },
  { name: 'readers', path: '/analytics/web', heading: 'Readers' },
  { name: 'assistant', path: '/analytics/assistant', heading: 'Assistant' },
  { name: 'insight', path: '/analytics/insight', heading: 'Insight' },
  { name: 'feedback', path: '/analytics/feedback', heading: 'Feedback' },
  { name: 'audit log', path: '/settings/organization/audit', heading: 'Audit log' },
  { name: 'sign-in', path: '/settings/organization/sign-in', heading: 'Sign-in' },
  { name: 'API keys', path: '/settings/organization/api-keys', heading: 'API keys' },
  { name: 'members', path: '/settings/organization/members', heading: 'Members' },
  { name: 'usage', path: '/settings/organization/usage', heading: 'Usage' },
  { name: 'account', path: '/settings/account', heading: 'Account' },
  { name: 'security', path: '/settings/security', heading: 'Security' },
  { name: 'not found', path: '/nowhere', heading: 'Page not found' },
];

let quire: TestPlatform;
let browser: Browser;
let member: SignedInMember;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  const [demo] = await quire.platform.services.db.query.organisations.findMany();
  member = await signInMember(quire, demo?.id as Id<'org'>);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

/** What is wrong with a page as it stands, in both themes: for axe, and in width. */
async function findFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const inLight = await findViolations(page);
  // In the dark only the colors are others.
  await show(page, 'dark');
  const inDark = await findViolations(page, ['color-contrast']);
  await show(page, 'light');
  return [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...inLight, ...inDark];
}

/** Changes the device's theme, which the dashboard follows. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
}

/** The most that the parts of a page may move while it loads, as browsers measure it. */
const MOST_SHIFT = 0.01;

/** Sums up by how much parts of the page move that nobody has touched. Runs in the browser, before the page. */
function watchShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  Object.assign(globalThis, { shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Element }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved on a page, where it was too much. */
async function findShifts(page: Page): Promise<unknown[]> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  );
  return shifts.reduce((total, { value }) => total + value, 0) < MOST_SHIFT ? [] : shifts;
}

/** Addresses of other hosts that a page asks for. */
function watchHosts(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(quire.platform.url)) foreign.push(request.url());
  });
  return foreign;
}

/** Waits until a page is there with all that it asks for. */
async function settled(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.animate-breathe'));
}

describe.runIf(hasBrowser).each([1440, 390] as const)('signed in, at %d px', (width) => {
  let page: Page;
  let troubles: string[];
  let foreign: string[];

  beforeAll(async () => {
    const view = { width, theme: 'light' } as const;
    ({ page, troubles } = await openDashboard(browser, quire.platform.url, member, view));
    foreign = watchHosts(page);
    await page.addInitScript(watchShifts);
    // Answers come after the page has been painted, as they do on a real network.
    await page.route('**/_dashboard/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await route.continue();
    });
  });

  test.each(PAGES)('$name has no faults', async ({ path, heading }) => {
    await page.goto(path);
    await settled(page, heading);
    expect(await findShifts(page)).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
  });

  test('a dialog and a question have none', async () => {
    await page.goto('/settings/organization/api-keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Revoke First admin key' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('the command palette and the shortcuts have none', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the menu has none', async () => {
    if (width === 390) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('group', { name: 'Theme' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  test('nothing was refused by the policy, and no other host was asked', async () => {
    expect({ troubles, foreign }).toEqual({ troubles: [], foreign: [] });
    await page.context().close();
  });
});

describe.runIf(hasBrowser)('the dashboard', () => {
  test.each([1440, 390])('open pages at %d px have no faults', async (width) => {
    const context = await browser.newContext({
      baseURL: quire.platform.url,
      viewport: { width, height: 844 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const faults: [string, string[]][] = [];
    for (const [path, heading] of [
      ['/sign-in', 'Sign in to Quire'],
      ['/welcome#gone', 'This link does not work'],
      [(await quire.platform.firstRunNote.read())?.loginUrl ?? '', 'Welcome to demo'],
    ] as const) {
      await page.goto(path);
      await settled(page, heading);
      faults.push([heading, await findFaults(page)]);
    }
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
    expect(refused).toEqual([]);
    await context.close();
  });

  test('a first visit loads no more JavaScript than a page should', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, member);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      scripts.push(response.body().then((bytes) => gzipSync(bytes).length));
    });
    await page.goto('/');
    await settled(page, 'demo');
    const sizes = await Promise.all(scripts);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
    await page.context().close();
  });

  test('the keyboard reaches the content past the sidebar by the skip link', async () => {
    const { page } = await openDashboard(browser, quire.platform.url, member);
    await page.goto('/settings/account');
    await settled(page, 'Account');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name: 'Sign out everywhere' });
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.getByRole('link', { name: 'Members' }).click();
    await settled(page, 'Members');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.context().close();
  });
});
