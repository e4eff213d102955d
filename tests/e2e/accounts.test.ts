import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, VIEWS } from '../support/dashboard-browser.ts';
import { createDashboardPerson, PERSON_PASSWORD } from '../support/dashboard-person.ts';
import { findFreePort } from '../support/free-port.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const NEW_PASSWORD = 'another lighthouse';

let smtp: TestSmtpServer;
let provider: IdentityProvider;
let quire: TestPlatform;
let browser: Browser;
let demo: Id<'org'>;

beforeAll(async () => {
  if (!hasBrowser) return;
  smtp = await startSmtpServer();
  const port = await findFreePort();
  provider = await startIdentityProvider({
    redirectUris: [`http://localhost:${port}/_dashboard/session/provider/callback`],
  });
  quire = await startTestPlatform({
    QUIRE_PORT: String(port),
    QUIRE_IDENTITY_ALLOWED_HOSTS: new URL(provider.issuer).host,
    QUIRE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    QUIRE_MAIL_FROM: 'Quire <docs@example.com>',
  });
  const [first] = await quire.platform.services.db.query.organisations.findMany();
  demo = first?.id as Id<'org'>;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await smtp?.stop();
  await provider?.close();
});

async function openBrowser(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: quire.platform.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return { context, page: await context.newPage() };
}

const heading = (on: Page, name: string) =>
  on.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** What is wrong with the page at both widths in both themes. */
async function findAllFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const view of VIEWS) faults.push(...(await findFaults(page, view)));
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

async function fillPassword(page: Page, email: string, password = PERSON_PASSWORD): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'Sign in to Quire');
}

/** A browser that has a device with a fingerprint reader, whose owner is there. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

describe.runIf(hasBrowser)('accounts in the dashboard', () => {
  test('a lost password is replaced by a link in a mail', async () => {
    const email = 'lost@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Reset your password');
    await page.getByLabel('Email address').fill(email);
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await heading(page, 'Check your inbox');
    await page.goto(linkIn(await smtp.next(email)));
    await heading(page, 'Welcome back, Member');
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await heading(page, 'demo');
    await signOut(page);
    await fillPassword(page, email, NEW_PASSWORD);
    await heading(page, 'demo');
    await context.close();
  });

  test('somebody is invited by mail and gets the address that was invited', async () => {
    const email = 'inviter@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    await fillPassword(page, email);
    await heading(page, 'demo');
    await page.goto('/settings/organization/members');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a member' });
    await dialog.getByLabel('Email address').fill('guest@example.com');
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('The invitation to guest@example.com is on its way.').waitFor();
    const guest = await openBrowser();
    await guest.page.goto(linkIn(await smtp.next('guest@example.com')));
    await heading(guest.page, 'Welcome to demo');
    await expect
      .poll(() => guest.page.getByLabel('Email address').inputValue())
      .toBe('guest@example.com');
    await guest.page.getByLabel('Password', { exact: true }).fill(PERSON_PASSWORD);
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await heading(guest.page, 'demo');
    await guest.context.close();
    await context.close();
  });

  test('an authenticator app is set up, asked for, and a recovery code stands in for it', async () => {
    const email = 'app@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    await fillPassword(page, email);
    await heading(page, 'demo');
    await page.getByRole('button', { name: /^Your account: / }).click();
    await page.getByRole('link', { name: 'Security' }).click();
    await heading(page, 'Security');
    expect(await findAllFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy the key' }).click();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    const codeOf = (steps: number) =>
      generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('This code is wrong.').waitFor();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOf(-1));
    await dialog.getByRole('button', { name: 'Turn on' }).click();

    const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
    await kept.waitFor();
    expect(await findAllFaults(page)).toEqual([]);
    const codes = await kept.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await kept.getByRole('button', { name: 'I have saved the codes' }).click();
    await page.getByText('10 left').waitFor();
    expect(await findAllFaults(page)).toEqual([]);

    await signOut(page);
    await fillPassword(page, email);
    await heading(page, 'One more step');
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('This code is wrong');
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(0));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'demo');

    await signOut(page);
    await fillPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[3] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'demo');
    await page.goto('/settings/security');
    await page.getByText('9 left').waitFor();
    await context.close();
  });

  test('a passkey is added, signs in alone and as the second factor, and is removed', async () => {
    const email = 'passkey@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    const device = await addAuthenticator(context, page);
    await fillPassword(page, email);
    await heading(page, 'demo');
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    expect(await findAllFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'I have saved the codes' }).click();
    await page.getByRole('row', { name: /My laptop/ }).waitFor();
    expect(await findAllFaults(page)).toEqual([]);

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await heading(page, 'demo');

    await signOut(page);
    await fillPassword(page, email);
    await heading(page, 'One more step');
    await page.getByRole('button', { name: 'Continue with a passkey' }).click();
    await heading(page, 'demo');

    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('The passkey was removed.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toContain('This passkey does not belong to an account here.');
    await fillPassword(page, email);
    await heading(page, 'demo');
    await device.detach();
    await context.close();
  });

  test('other sessions are seen with their address, and signed out together', async () => {
    const email = 'sessions@example.com';
    const person = await createDashboardPerson(quire, { orgId: demo, email });
    await person.signIn();
    const { context, page } = await openBrowser();
    await fillPassword(page, email);
    await heading(page, 'demo');
    await page.goto('/settings/account');
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.nth(1).textContent()).toContain('127.0.0.1');
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out others' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect((await person.call('/me', 'GET')).status).toBe(401);
    await page.reload();
    await heading(page, 'Account');
    await context.close();
  });

  test('after a while the password is asked for before second factors can be changed', async () => {
    const email = 'idle@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    await fillPassword(page, email);
    await heading(page, 'demo');
    const { db } = quire.platform.services;
    await db.execute(sql`update sessions set proven_at = now() - interval '1 hour'`);
    await page.goto('/settings/security');
    await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Set up' }).isDisabled()).toBe(true);
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(PERSON_PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Set up' }).isEnabled()).toBe(true);
    await context.close();
  });

  test('an owner sets up an identity provider, and somebody new comes through it', async () => {
    const email = 'owner@example.com';
    await createDashboardPerson(quire, { orgId: demo, email });
    const { context, page } = await openBrowser();
    await fillPassword(page, email);
    await heading(page, 'demo');
    await page.getByRole('link', { name: 'Sign-in' }).click();
    await heading(page, 'Sign-in');
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByLabel('Client ID').fill(CLIENT.id);
    await page.getByLabel('Client secret').fill(CLIENT.secret);
    await page.getByLabel('Email domains').fill('example.com');
    expect(await findAllFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /Allow no other way to sign in/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/No owner of this organization has signed in/).waitFor();

    const other = await openBrowser();
    await other.page.goto('/sign-in');
    await other.page.getByRole('button', { name: 'Sign in with demo' }).waitFor();
    expect(await findAllFaults(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Sign in with demo' }).click();
    await other.page.locator('input[name=login]').fill('bert');
    await other.page.locator('input[name=password]').fill('any');
    await other.page.locator('button[type=submit]').click();
    await heading(other.page, 'demo');
    await other.page.getByRole('button', { name: /^Your account: Bert Vale/ }).waitFor();

    provider.change((claims) => ({ ...claims, email_verified: false }));
    const third = await openBrowser();
    await third.page.goto('/sign-in');
    await third.page.getByRole('button', { name: 'Sign in with demo' }).click();
    await third.page.locator('input[name=login]').fill('anna');
    await third.page.locator('input[name=password]').fill('any');
    await third.page.locator('button[type=submit]').click();
    await expect
      .poll(() => third.page.getByRole('alert').textContent())
      .toContain('has not verified your email address');
    for (const each of [third, other, { context }]) await each.context.close();
  });
});
