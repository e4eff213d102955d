import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFreePort } from '../support/free-port.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { exportRuledSite, startRuledDeployment } from '../support/ruled-deployment.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let provider: IdentityProvider;
let browser: Browser;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  const bundle = await exportRuledSite(folder.path);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  provider = await startIdentityProvider({
    redirectUris: [`${origin}/_quire/reader/callback`],
    logOutUris: [`${origin}/`],
  });
  const deployment = await startRuledDeployment(bundle, {
    port,
    host: 'localhost',
    sets: [
      'readers.signIn=oidc',
      'readers.groupsClaim=realm_access.roles',
      `readers.oidc.issuer=${provider.issuer}`,
      `readers.oidc.clientId=${CLIENT.id}`,
      'readers.oidc.scopes={profile,email,groups}',
    ],
    environment: { QUIRE_READERS_CLIENT_SECRET: CLIENT.secret },
  });
  close = deployment.close;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await close?.();
  await provider?.close();
  await folder?.remove();
});

/** Follows the offer of a page to the provider, and comes back. */
async function signIn(page: Page, login: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
}

/** What the sidebar has of the pages for groups. */
async function listRestricted(page: Page): Promise<string[]> {
  const text = await page.locator('#sidebar-content').innerText();
  return ['zqalpha', 'zqbeta', 'zqany'].filter((word) => text.includes(word));
}

/** What a search in the page finds. */
async function search(page: Page, words: string): Promise<string> {
  await page.locator('#search-input').fill(words);
  return page.locator('#search-dialog').innerText();
}

describe.skipIf(!hasBrowser)('readers of a deployment, in a browser', () => {
  test('sign in at the provider, see what they may read, find it, and sign out', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(`${origin}/guides/zqalpha`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Sign in to Ruled');
    await signIn(page, 'anna');
    await expect.poll(() => page.url()).toBe(`${origin}/guides/zqalpha`);
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('About zqalpha');
    await expect.poll(() => listRestricted(page)).toEqual(['zqalpha', 'zqany']);
    await page.keyboard.press('Control+k');
    await expect.poll(() => search(page, 'zqalpha')).toContain('About zqalpha');
    await expect.poll(() => search(page, 'zqbeta')).toMatch(/no results/i);
    const cookies = await context.cookies();
    expect(cookies.filter(({ domain }) => domain === 'localhost').map(({ name }) => name)).toEqual([
      '__Host-quire-reader',
    ]);
    await page.goto(`${origin}/_quire/reader/sign-out`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => page.url()).toContain(provider.issuer);
    await page.goto(`${origin}/guides/zqalpha`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Sign in to Ruled');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('see another site where they have another group', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${origin}/guides/zqbeta`);
    await signIn(page, 'bert');
    await expect.poll(() => page.locator('h1').first().innerText()).toBe('About zqbeta');
    await expect.poll(() => listRestricted(page)).toEqual(['zqbeta', 'zqany']);
    await page.goto(`${origin}/guides/zqalpha`);
    await expect.poll(() => page.locator('h1').first().innerText()).toMatch(/not found/i);
    await context.close();
  });
});
