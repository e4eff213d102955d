import type { Id } from '@quire/base';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let browser: Browser;
let owner: SignedInMember;
let writer: SignedInMember;
let page: Page;

interface Listed {
  members: { id: string; email: string; isYou: boolean }[];
}

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  await quire.post('/v1/sites', { domain: 'tides.localhost', name: 'Tides' });
  const place = { platform: quire.platform, port: quire.port };
  const [organization] = await quire.platform.services.db.query.organisations.findMany();
  const orgId = organization?.id as Id<'org'>;
  owner = await signInMember(place, orgId);
  writer = await signInMember(place, orgId, 'editor');
  browser = await launchBrowser();
  ({ page } = await openDashboard(browser, quire.platform.url, owner));
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
});

async function emailOf(member: SignedInMember): Promise<string> {
  const { body } = await member.get('/members');
  return (body as Listed).members.find(({ isYou }) => isYou)?.email ?? '';
}

describe.runIf(hasBrowser)('roles in the dashboard', () => {
  test('an owner gives somebody a role at one site, with a group of readers', async () => {
    const email = await emailOf(writer);
    await page.goto('/settings/organization/members');
    const row = page.getByRole('row', { name: new RegExp(email) });
    await row.getByRole('button', { name: /Change access/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role in the organization').selectOption('none');
    await dialog.getByLabel('Role for Tides').selectOption('viewer');
    await dialog.getByLabel('Groups').fill('staff');
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => row.innerText()).toContain('1 site · staff');
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
  });

  test('the last owner is told why they stay one', async () => {
    const row = page.getByRole('row', { name: new RegExp(await emailOf(owner)) });
    await row.getByRole('button', { name: /Change access/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role in the organization').selectOption('admin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is the last owner of the organization.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('a viewer of one site sees that site alone, and no button that would be refused', async () => {
    const { page: view, troubles } = await openDashboard(browser, quire.platform.url, writer);
    await view.goto('/sites');
    await view.getByRole('link', { name: 'Tides', exact: true }).waitFor();
    await expect.poll(() => view.getByRole('row').count()).toBe(2);
    await expect.poll(() => view.getByRole('button', { name: 'New site' }).count()).toBe(0);
    await expect.poll(() => view.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await expect.poll(() => view.getByRole('link', { name: 'Members' }).count()).toBe(0);
    await view.getByRole('link', { name: 'Tides', exact: true }).click();
    await view.getByRole('heading', { level: 2, name: 'Domains' }).waitFor();
    for (const name of ['Publish', 'Add domain', 'Delete site']) {
      await expect.poll(() => view.getByRole('button', { name }).count()).toBe(0);
    }
    await view.goto('/sites/demo.localhost');
    await view.getByText('Site not found').waitFor();
    expect(troubles.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('a key is bound to a site, addresses and groups', async () => {
    await page.goto('/settings/organization/api-keys');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Tides only');
    await dialog.getByText('Selected sites').click();
    await dialog.getByLabel('Tides', { exact: true }).check();
    await dialog.getByText('Addresses and reader groups').click();
    await dialog.getByLabel('Only from these addresses').fill('203.0.113.0/24');
    await dialog.getByLabel('Reader groups').fill('staff');
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('only Tides · from 203.0.113.0/24 · for staff').waitFor();
  });

  test('the audit log tells of it, filtered and with what was there before', async () => {
    await page.goto('/settings/organization/audit');
    await page.getByLabel('What', { exact: true }).selectOption('member.change');
    await page
      .getByRole('row', { name: /Member changed a member/ })
      .first()
      .waitFor();
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
    await page
      .getByRole('button', { name: /Details of entry/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('"role": "editor"').waitFor();
    await dialog.getByText('"role": "none"').waitFor();
    for (const view of VIEWS) expect(await findFaults(page, view)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByLabel('Keep entries').selectOption('365');
    await page.getByText('The retention period was changed.').waitFor();
  });
});
