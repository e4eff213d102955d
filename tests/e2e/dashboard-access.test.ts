import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'harbor.localhost';
const PAGES = {
  index: 'Low water.',
  'staff/rota': 'The rota of the staff.',
  'partners/prices': 'The prices of partners.',
};
const GROUPS: Record<string, string> = { 'staff/rota': 'staff', 'partners/prices': 'partners' };
/** Where pictures go, for whoever wants to look at them. */
const PICTURES = process.env.QUIRE_PICTURES;

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let provider: IdentityProvider;
let browser: Browser;
let orgId: Id<'org'>;
let page: Page;
let troubles: string[];
const origin = () => `http://${HOST}:${quire.port}`;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_IDENTITY_ALLOWED_HOSTS: '127.0.0.1',
  });
  const { url, services } = quire.platform;
  service = createService({ url, ports: [quire.port], db: services.db });
  const org = await service.createOrganisation('enterprise');
  orgId = org.orgId;
  folder = await createTemporaryFolder();
  await writeSite(folder.path, PAGES, (path) =>
    GROUPS[path] ? [`groups: [${GROUPS[path]}]`] : [],
  );
  await service.publish(folder.path, HOST, org.key);
  provider = await startIdentityProvider({
    redirectUris: [`${origin()}/_quire/reader/callback`],
    logOutUris: [`${origin()}/`],
  });
  browser = await launchBrowser();
  ({ page, troubles } = await openDashboard(browser, url, await signInMember(quire, orgId)));
});

afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await quire?.stop();
  await folder?.remove();
});

/** No faults at both widths in both themes; pictures of all four where somebody wants them. */
async function look(name: string, shown = page): Promise<void> {
  for (const view of VIEWS) {
    expect(await findFaults(shown, view)).toEqual([]);
    if (!PICTURES) continue;
    mkdirSync(PICTURES, { recursive: true });
    const file = `${name}-${view.width}-${view.theme}.png`;
    await shown.screenshot({ path: join(PICTURES, file), fullPage: true });
  }
}
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const saved = async () => {
  await save().click();
  await page.getByText('Saved.', { exact: true }).first().waitFor();
  await expect.poll(() => save().isDisabled()).toBe(true);
};
const says = (place: Locator, words: string) =>
  expect.poll(async () => (await place.innerText()).replace(/\s+/g, ' ')).toContain(words);

describe.runIf(hasBrowser)('who can read a site, in the dashboard', () => {
  test('the page of the site says it, and leads to the setting', async () => {
    await page.goto(`/sites/${HOST}`);
    await says(page.locator('main'), 'Everyone can read this site.');
    await page.getByRole('link', { name: 'Who can read this site' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who can read this site' }).waitFor();
    await page.getByRole('radio', { name: /^Only people who sign in/ }).waitFor();
    await look('public');
  });

  test('an identity provider: its addresses, what is wrong at its field, and what saving means', async () => {
    await page.getByRole('radio', { name: /^Only people who sign in/ }).check();
    await says(page.locator('main'), `${origin()}/_quire/reader/callback`);
    await field('Issuer').fill(`${provider.issuer}/nowhere`);
    await field('Client ID').fill(CLIENT.id);
    await page.getByLabel('Client secret').fill(CLIENT.secret);
    await field('Scopes').fill('openid profile email groups');
    await says(
      page.getByRole('status').filter({ hasText: 'When you save' }),
      'Only people who sign in with your identity provider will be able to read this site.',
    );
    await save().click();
    const issuer = field('Issuer');
    await expect.poll(() => issuer.getAttribute('aria-invalid')).toBe('true');
    await look('provider-refused');
    await issuer.fill(provider.issuer);
    await saved();
    await says(
      page.locator('main'),
      'Only people who sign in with your identity provider can read this site.',
    );
    await service.readUntil(HOST, '/', 'with your account');
    await page.reload();
    await page.getByRole('button', { name: 'Replace: Client secret' }).waitFor();
    expect(await page.content()).not.toContain(CLIENT.secret);
    await look('provider');
  });

  test('a stored secret stays with another change, and readers sign in with it', async () => {
    await page.getByRole('radio', { name: /^Everyone, with restricted pages/ }).check();
    await says(
      page.getByRole('status').filter({ hasText: 'When you save' }),
      'Everyone is signed out of this site',
    );
    await saved();
    await service.readUntil(HOST, '/', 'Low water.');
    const reader = await browser.newContext();
    const visit = await reader.newPage();
    await visit.goto(`${origin()}/staff/rota`);
    await visit.getByRole('link', { name: 'Sign in' }).click();
    await visit.locator('input[name=login]').fill('anna');
    await visit.locator('input[name=password]').fill('any');
    await visit.locator('button[type=submit]').click();
    await says(visit.locator('body'), 'The rota of the staff.');
    await reader.close();
  });

  test('the other ways to sign in have their fields', async () => {
    await page.getByRole('radio', { name: /^Your own application/ }).check();
    await says(page.locator('main'), `${origin()}/_quire/reader/token`);
    await field('Sign-in page of your application').fill('https://app.example.com/login');
    await page.getByLabel('How tokens are signed').selectOption('secret');
    await page.getByLabel('Shared secret').fill('a shared secret with more than 32 bytes');
    await look('token');
    await saved();
    await page.getByRole('radio', { name: /^A password/ }).check();
    await page.getByLabel('Password', { exact: true }).fill('the harbor at low tide');
    await saved();
    await page.getByRole('button', { name: 'Replace: Password' }).waitFor();
    await page.getByRole('radio', { name: /^Members of your organization/ }).check();
    await page.getByRole('radio', { name: /^The same as for a page that does not/ }).check();
    await saved();
    await look('members');
  });

  test('a writer opens the site as a group, and ends it by the bar', async () => {
    await page.getByRole('checkbox', { name: 'staff' }).check();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open the site' }).click();
    const site = await opened;
    await expect.poll(() => site.url()).toBe(`${origin()}/`);
    const bar = site.getByRole('region', { name: 'You are viewing this site as another reader' });
    await says(bar, 'You are viewing this site as: staff');
    expect(await site.evaluate(() => window.opener)).toBe(null);
    await expect
      .poll(() =>
        site
          .locator('nav a[href]')
          .evaluateAll((links) =>
            [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))].sort(),
          ),
      )
      .toEqual(['/', '/staff/rota']);
    expect((await site.goto(`${origin()}/staff/rota`))?.status()).toBe(200);
    expect((await site.goto(`${origin()}/partners/prices`))?.status()).toBe(404);
    await site.goto(`${origin()}/staff/rota`);
    for (const view of VIEWS) {
      await site.setViewportSize({ width: view.width, height: 844 });
      await site.emulateMedia({ colorScheme: view.theme });
      expect(await findViolations(site)).toEqual([]);
      if (PICTURES) {
        const file = join(PICTURES, `view-as-${view.width}-${view.theme}.png`);
        await site.screenshot({ path: file });
      }
    }
    await bar.getByRole('button', { name: 'End' }).click();
    await expect.poll(() => site.url()).toBe(`${origin()}/`);
    await expect.poll(() => bar.count()).toBe(0);
    expect((await site.goto(`${origin()}/staff/rota`))?.status()).toBe(404);
    await site.close();
  });

  test('a viewer sees the setting, and nothing that would be refused', async () => {
    const viewer = await signInMember(quire, orgId, 'viewer');
    const { page: seen } = await openDashboard(browser, quire.platform.url, viewer);
    await seen.goto(`/sites/${HOST}/access`);
    await says(seen.locator('main'), 'Its restricted pages are for members of your organization.');
    await says(seen.locator('main'), 'Page not found');
    await expect.poll(() => seen.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await expect.poll(() => seen.getByRole('heading', { name: 'View as group' }).count()).toBe(0);
    await look('viewer', seen);
    await seen.context().close();
  });

  test('nothing was refused but what was wrong', () => {
    expect(troubles.filter((text) => !text.includes('400'))).toEqual([]);
  });
});
