import { type Id, systemClock } from '@quire/base';
import { SignJWT } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { openDashboard } from '../support/dashboard-browser.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'harbor.localhost';
const SECRET = 'a shared secret with more than 32 bytes';
const PAGES = {
  index: 'Low water.',
  'staff/rota': 'The rota of the staff. The harbor master is on duty on Mondays.',
  'partners/prices': 'The prices of partners.',
};
const GROUPS: Record<string, string> = { 'staff/rota': 'staff', 'partners/prices': 'partners' };

let quire: TestPlatform;
let service: Service;
let browser: Browser;
let folder: TemporaryFolder;
let provider: IdentityProvider;
const origin = () => `http://${HOST}:${quire.port}`;

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform({ QUIRE_IDENTITY_ALLOWED_HOSTS: '127.0.0.1' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  folder = await createTemporaryFolder();
  await writeSite(folder.path, PAGES, (path) =>
    GROUPS[path] ? [`groups: [${GROUPS[path]}]`] : [],
  );
  await service.publish(folder.path, HOST, TEST_KEY);
  provider = await startIdentityProvider({
    redirectUris: [`${origin()}/_quire/reader/callback`],
    logOutUris: [`${origin()}/`],
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await quire?.stop();
  await folder?.remove();
});

async function set(isPublic: boolean, signIn: object): Promise<void> {
  const answer = await service.call(`/v1/sites/${HOST}/access`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPublic, signIn }),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const words = { password: 'who know the password', jwt: 'your account' };
  const { way } = signIn as { way: keyof typeof words };
  await service.readUntil(HOST, '/staff/rota', words[way]);
}

/** As an owner does it: public pages for everyone, the others for those who sign in at the provider. */
async function connectProvider(): Promise<void> {
  const [demo] = await quire.platform.services.db.query.organisations.findMany();
  const owner = await signInMember(quire, demo?.id as Id<'org'>);
  const { page, troubles } = await openDashboard(browser, quire.platform.url, owner);
  onTestFinished(() => page.context().close());
  await page.goto(`/sites/${HOST}`);
  await page.getByRole('link', { name: 'Who can read this site' }).click();
  await page.getByRole('radio', { name: /^Everyone, with restricted pages/ }).check();
  await page.getByRole('radio', { name: /^Identity provider/ }).check();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Issuer').fill(provider.issuer);
  await field('Client ID').fill(CLIENT.id);
  await page.getByLabel('Client secret').fill(CLIENT.secret);
  await field('Scopes').fill('openid profile email groups');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).first().waitFor();
  expect(troubles).toEqual([]);
  await service.readUntil(HOST, '/staff/rota', 'with your account');
}

async function openPage(path: string, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ colorScheme: scheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(origin() + path);
  return page;
}

const listPages = (page: Page) =>
  page
    .locator('nav a[href]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link as HTMLAnchorElement).pathname)),
    ]);

/** What the search of a page says to a query. */
async function search(page: Page, query: string): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.locator('#search-input').fill(query);
  const found = () => page.locator('#search-dialog').innerText();
  await expect.poll(found).toMatch(/Rota|No results/i);
  const text = await found();
  await page.keyboard.press('Escape');
  return text;
}

/** What the assistant of a page says to a question, with its sources. */
async function ask(page: Page, question: string): Promise<string> {
  await page.locator('#assistant-entry').click();
  await page.locator('#chat-assistant-textarea').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.q-ask-source, .q-ask-note').first().waitFor();
  const text = await page.locator('.q-ask-turns').innerText();
  await page.keyboard.press('Escape');
  return text;
}

describe.skipIf(!hasBrowser)('readers in a browser', () => {
  test('sign in at their provider and see their own pages, results and answers', async () => {
    await connectProvider();
    for (const [login, shown] of [
      ['anna', ['/', '/partners/prices', '/staff/rota']],
      ['bert', ['/', '/partners/prices']],
    ] as const) {
      const page = await openPage('/partners/prices');
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.locator('input[name=login]').fill(login);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await expect.poll(() => page.url()).toBe(`${origin()}/partners/prices`);
      await expect
        .poll(() => page.locator('body').innerText())
        .toContain('The prices of partners.');
      await expect.poll(async () => (await listPages(page)).sort()).toEqual(shown);
      const mayRead = login === 'anna';
      expect([login, /no results/i.test(await search(page, 'rota'))]).toEqual([login, !mayRead]);
      const said = await ask(page, 'Who is on duty on Mondays?');
      expect([login, said.includes('harbor master')]).toEqual([login, mayRead]);
      const answer = await page.goto(`${origin()}/staff/rota`);
      expect(answer?.status()).toBe(login === 'anna' ? 200 : 404);
      await page.goto(`${origin()}/_quire/reader/sign-out`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => page.url()).toContain(`${provider.issuer}/session/end`);
      expect((await page.goto(`${origin()}/partners/prices`))?.status()).toBe(401);
    }
  });

  test('come with a token in the fragment, which is gone from the address', async () => {
    await set(false, {
      way: 'jwt',
      loginUrl: 'https://app.example.com/login',
      key: { kind: 'secret', secret: SECRET },
    });
    const now = Math.floor(systemClock.now() / 1000);
    const token = await new SignJWT({
      sub: 'anna',
      jti: 'one',
      iat: now,
      exp: now + 60,
      groups: ['staff'],
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(origin())
      .sign(Buffer.from(SECRET));
    const page = await openPage(`/_quire/reader/token?to=%2Fstaff%2Frota#${token}`);
    await expect.poll(() => page.url()).toBe(`${origin()}/staff/rota`);
    await expect.poll(() => page.locator('body').innerText()).toContain('The rota of the staff.');
  });

  test.each(['light', 'dark'] as const)('type a password, %s', async (scheme) => {
    await set(false, { way: 'password', password: 'the harbor at low tide' });
    const page = await openPage('/?from=link', scheme);
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Wrong password.');
    await page.getByLabel('Password').fill('the harbor at low tide');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.url()).toBe(`${origin()}/?from=link`);
    await expect.poll(() => page.locator('body').innerText()).toContain('Low water.');
  });
});
