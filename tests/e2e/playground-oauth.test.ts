import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import {
  AUDIENCE,
  CLIENTS,
  COOKIE_ECHO,
  type OAuthProvider,
  SECRET,
  startOAuthProvider,
} from '../support/oauth-provider.ts';
import { type PlaygroundHost, startPlaygroundHost } from '../support/playground-host.ts';
import { type RecordingApi, startRecordingApi } from '../support/recording-api.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// Each test drives a browser through many steps; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: TemporaryFolder;
let api: RecordingApi;
let provider: OAuthProvider;
let host: PlaygroundHost;
let browser: Browser | undefined;
let context: BrowserContext | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  api = await startRecordingApi();
  provider = await startOAuthProvider();
  host = await startPlaygroundHost(folder.path, createSpec());
  provider.open(`${host.url}/_quire/oauth-redirect.html`);
  // The site is at localhost and the provider at 127.0.0.1: to each other they are third parties.
  if (hasBrowser) browser = await launchBrowser(['--test-third-party-cookie-phaseout']);
});

afterEach(async () => {
  await context?.close();
  context = undefined;
  host.offer({});
  api.take();
  provider.take();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  await provider?.close();
  await api?.close();
  await folder?.remove();
});

function createSpec(): object {
  const { issuer } = provider;
  const scopes = {
    openid: 'Who you are.',
    offline_access: 'A token that can be refreshed.',
    'pets:read': 'See pets.',
    'pets:write': '<b>Change</b> pets.',
  };
  const operation = (summary: string, security: object[]) => ({
    tags: ['Pets'],
    summary,
    security,
    responses: { 200: { description: 'Done.' } },
  });
  return {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: api.url }],
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${issuer}/auth`,
              tokenUrl: `${issuer}/token`,
              scopes,
            },
            clientCredentials: { tokenUrl: `${issuer}/token`, scopes },
            deviceAuthorization: {
              deviceAuthorizationUrl: `${issuer}/device/auth`,
              tokenUrl: `${issuer}/token`,
              scopes,
            },
          },
        },
        openid: {
          type: 'openIdConnect',
          openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
          'x-defaultClientId': CLIENTS.public,
        },
        digest: { type: 'http', scheme: 'digest' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      },
    },
    paths: {
      '/pets': {
        get: operation('List pets', [
          { oauth: ['openid', 'pets:read'] },
          { openid: ['pets:read'], key: [] },
        ]),
        post: operation('Add a pet', [{ digest: [] }]),
      },
    },
  };
}

async function newPage(view: { dark?: boolean; width?: number } = {}): Promise<Page> {
  if (!browser) throw new Error('There is no browser.');
  context ??= await browser.newContext({
    viewport: { width: view.width ?? 1440, height: 1000 },
    colorScheme: view.dark ? 'dark' : 'light',
  });
  return context.newPage();
}

async function open(name = 'list-pets', page?: Page): Promise<Page> {
  const tab = page ?? (await newPage());
  await tab.goto(`${host.url}/api-reference/pets/${name}.html?playground=open`);
  await tab.locator('#api-playground[open]').waitFor();
  return tab;
}

const panel = (page: Page) => page.locator('.q-pg-sign-in');
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click();
const signedIn = (page: Page) => panel(page).getByText('You have a token.').waitFor();
const progress = (page: Page) => panel(page).getByRole('status');

async function chooseFlow(page: Page, flow: string): Promise<void> {
  await field(page, 'Flow').selectOption({ label: flow });
}

/** Signs in at the provider, in the window that it has. */
async function logIn(window: Page): Promise<void> {
  await window.locator('input[name=login]').fill('ada');
  await window.locator('input[name=password]').fill('any');
  await window.locator('button[type=submit]').click();
}

async function signIn(page: Page, hasConsent = false): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign in')]);
  await logIn(window);
  if (hasConsent) await window.getByRole('button', { name: 'Continue' }).click();
  await signedIn(page);
  // It closes itself.
  await expect.poll(() => window.isClosed()).toBe(true);
}

/** Sends the request, and gives the token that the API received with it. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => page.locator('.q-pg-status, .q-pg-failure').count()).toBeGreaterThan(0);
  let token = '';
  await expect
    .poll(() => {
      const [received] = api.take();
      if (received) token = String(received.headers.authorization).replace(/^Bearer /, '');
      return token;
    })
    .not.toBe('');
  return token;
}

const sample = (page: Page) => page.locator('.q-pg-listing pre').innerText();
const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('pages may call the origins of the flows, and the proxy the addresses of tokens', () => {
  const { issuer } = provider;
  expect(host.manifest.playground).toEqual({
    proxy: true,
    servers: [api.url],
    tokens: [`${issuer}/device/auth`, `${issuer}/token`],
    origins: [issuer, api.url].sort(),
  });
});

describe.runIf(hasBrowser)('a token in the playground', () => {
  test('is had in a browser that keeps no cookies of third parties', async () => {
    const page = await newPage();
    const url = `${provider.issuer}${COOKIE_ECHO}`;
    const echo = () =>
      page.evaluate(async (to) => (await fetch(to, { credentials: 'include' })).text(), url);
    await page.goto(url);
    // The provider has its cookie while it is what the reader looks at, and not when another site asks.
    expect(await echo()).toContain('seen=1');
    await open('list-pets', page);
    expect(await echo()).toBe('');
    await field(page, 'Client ID').fill(CLIENTS.public);
    await signIn(page);
  });

  test('comes by the authorization code flow with PKCE, and shows up nowhere but in the request', async () => {
    const page = await open();
    await field(page, 'Client ID').fill(CLIENTS.public);
    await signIn(page);
    const { authorizations, grants } = provider.take();
    const [asked] = authorizations;
    expect({
      ...Object.fromEntries(asked ?? []),
      code_challenge: /^[\w-]{43}$/.test(asked?.get('code_challenge') ?? ''),
      state: (asked?.get('state') ?? '').length > 20,
    }).toEqual({
      client_id: 'public',
      code_challenge: true,
      code_challenge_method: 'S256',
      redirect_uri: `${host.url}/_quire/oauth-redirect.html`,
      response_type: 'code',
      scope: 'openid pets:read',
      state: true,
    });
    expect(grants).toEqual(['authorization_code']);
    const token = await send(page);
    expect(await provider.find(token)).toEqual({ client: 'public', scope: 'openid pets:read' });
    await expect.poll(() => sample(page)).toContain('Bearer <token>');
    expect(await storage(page)).not.toContain(token);
    await expect.poll(() => page.url()).not.toContain(token);
    await panel(page).getByLabel('Show the token in samples').check();
    await expect.poll(() => sample(page)).toContain(`Bearer ${token}`);
  });

  test('is kept for the tab where the reader asks for that, until the reader signs out', async () => {
    const page = await open();
    await field(page, 'Client ID').fill(CLIENTS.public);
    await signIn(page);
    const token = await send(page);
    await panel(page).getByLabel('Keep for this tab').check();
    await open('list-pets', page);
    await signedIn(page);
    expect(await send(page)).toBe(token);
    await press(page, 'Sign out');
    expect(await storage(page)).not.toContain(token);
    await open('list-pets', page);
    await field(page, 'Client ID').waitFor();
    await expect.poll(() => field(page, 'Client ID').inputValue()).toBe('');
  });

  test('is refreshed before a request once it has run out, and when the reader asks for that', async () => {
    const page = await open();
    await field(page, 'Client ID').fill(CLIENTS.short);
    await panel(page).getByLabel('offline_access').check();
    await signIn(page, true);
    const first = await send(page);
    expect(await provider.find(first)).toMatchObject({ client: 'short' });
    await press(page, 'Refresh');
    await expect.poll(() => progress(page).innerText()).toBe('');
    const second = await send(page);
    expect(second).not.toBe(first);
    expect(provider.take().grants).toEqual([
      'authorization_code',
      'refresh_token',
      'refresh_token',
      'refresh_token',
    ]);
  });

  test.each(['in the Authorization header', 'in the request body'])(
    'comes by client credentials with the secret %s',
    async (place) => {
      const page = await open();
      await chooseFlow(page, 'Client credentials');
      await field(page, 'Client ID').fill(CLIENTS.secret);
      const button = panel(page).getByRole('button', { name: 'Get token' });
      await expect.poll(() => button.isDisabled()).toBe(true);
      await field(page, 'Client secret').fill(SECRET);
      await field(page, 'Send the secret').selectOption({ label: place });
      await panel(page).getByLabel('openid').uncheck();
      await press(page, 'Get token');
      await signedIn(page);
      expect(await provider.find(await send(page))).toEqual({
        client: 'secret',
        scope: 'pets:read',
      });
    },
  );

  test('comes with a code that is entered on another device', async () => {
    const page = await open();
    await chooseFlow(page, 'Code on another device');
    await field(page, 'Client ID').fill(CLIENTS.public);
    await press(page, 'Get code');
    const code = await panel(page).locator('.q-pg-device code').innerText();
    const device = await (context as BrowserContext).newPage();
    await device.goto(`${provider.issuer}/device`);
    await device.locator('input[name=user_code]').fill(code);
    await device.locator('button[type=submit]').click();
    await device.getByRole('button', { name: 'Continue' }).click();
    await logIn(device);
    await signedIn(page);
    expect(await provider.find(await send(page))).toEqual({
      client: 'public',
      scope: 'openid pets:read',
    });
  });

  test('comes from a provider that is discovered, next to the key of another scheme', async () => {
    const page = await open();
    await page.getByLabel('Method').selectOption({ label: 'openid + key' });
    await page.locator('.q-pg-entries').getByLabel('X-Key', { exact: true }).fill('k1');
    await expect.poll(() => field(page, 'Client ID').inputValue()).toBe(CLIENTS.public);
    await signIn(page);
    const [asked] = provider.take().authorizations;
    expect([asked?.get('scope'), (asked?.get('nonce') ?? '').length > 20]).toEqual([
      'openid pets:read',
      true,
    ]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.q-pg-facts').waitFor();
    const [received] = api.take();
    const token = String(received?.headers.authorization).replace('Bearer ', '');
    expect(await provider.find(token)).toMatchObject({ client: 'public' });
    expect(received?.headers['x-key']).toBe('k1');
  });

  test('is for the audience that the reader names; a wrong one is refused in the words of the provider', async () => {
    const page = await open();
    await field(page, 'Client ID').fill(CLIENTS.public);
    await field(page, 'Audience').fill('https://other.example/');
    await Promise.all([page.waitForEvent('popup'), press(page, 'Sign in')]);
    await panel(page)
      .getByText('The provider refused: invalid_target: resource indicator is missing')
      .waitFor();
    await field(page, 'Audience').fill(AUDIENCE);
    await signIn(page);
    expect(await provider.find(await send(page))).toMatchObject({ client: 'public' });
  });

  test('is had by a link where the browser blocks the window', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      globalThis.open = () => null;
    });
    await open('list-pets', page);
    await field(page, 'Client ID').fill(CLIENTS.public);
    await press(page, 'Sign in');
    await panel(page).getByText('Your browser blocked the sign-in window.').waitFor();
    const [window] = await Promise.all([
      (context as BrowserContext).waitForEvent('page'),
      panel(page).getByRole('link', { name: 'Open the sign-in page' }).click(),
    ]);
    await logIn(window);
    await signedIn(page);
  });

  test('is not there when the reader closes the window, which the playground says', async () => {
    const page = await open();
    await field(page, 'Client ID').fill(CLIENTS.public);
    const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Sign in')]);
    await window.locator('input[name=login]').waitFor();
    await window.close();
    await panel(page).getByText('The sign-in window was closed').waitFor();
    await signIn(page);
  });

  test('comes through the site from a provider without CORS, once the reader agrees', async () => {
    const ask = async () => {
      const page = await open();
      await chooseFlow(page, 'Client credentials');
      await field(page, 'Client ID').fill(CLIENTS.closed);
      await field(page, 'Client secret').fill(SECRET);
      await panel(page).getByLabel('openid').uncheck();
      await press(page, 'Get token');
      await panel(page).getByText('to read its responses (CORS)').waitFor();
      return page;
    };
    const without = await ask();
    const button = (page: Page) => panel(page).getByRole('button', { name: 'through this site' });
    await panel(without).getByText('Ask the provider to allow this site').waitFor();
    await expect.poll(() => button(without).count()).toBe(0);
    host.offer({ playgroundProxy: true });
    const page = await ask();
    await button(page).click();
    await signedIn(page);
    expect(await provider.find(await send(page))).toMatchObject({ client: 'closed' });
  });

  test('is not asked for at an origin that only the discovery document names, and the author is told what to write', async () => {
    const page = await newPage();
    const elsewhere = `http://id.localhost:${new URL(provider.issuer).port}`;
    await page.route('**/.well-known/openid-configuration', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), token_endpoint: `${elsewhere}/token` };
      await route.fulfill({ response, json });
    });
    await open('list-pets', page);
    await page.getByLabel('Method').selectOption({ label: 'openid + key' });
    await chooseFlow(page, 'Client credentials');
    await field(page, 'Client ID').fill(CLIENTS.secret);
    await field(page, 'Client secret').fill(SECRET);
    await press(page, 'Get token');
    const said = `does not let its pages call ${elsewhere}, which the discovery document names.`;
    await panel(page).getByText(said).waitFor();
    await panel(page).getByText('as flows of an oauth2 scheme').waitFor();
  });

  test('cannot be had on a page from disk, which says why', async () => {
    const page = await newPage();
    const file = join(folder.path, 'site/api-reference/pets/list-pets.html');
    await page.goto(`${pathToFileURL(file)}?playground=open`);
    await panel(page).getByText('You opened this page as a file').waitFor();
    await expect.poll(() => field(page, 'Client ID').count()).toBe(0);
  });

  test('is asked for in a form that everybody can use', async () => {
    const page = await open();
    expect(await findViolations(page)).toEqual([]);
    await chooseFlow(page, 'Code on another device');
    await field(page, 'Client ID').fill(CLIENTS.public);
    await field(page, 'Client ID').press('Enter');
    await panel(page).locator('.q-pg-device').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Cancel');
    // Words of the description are text.
    await panel(page).getByLabel('pets:write').waitFor();
    await expect.poll(() => panel(page).locator('b').count()).toBe(0);
  });
});

describe.runIf(hasBrowser)('digest authorization', () => {
  test('is refused with a reason, and the cURL sample has it', async () => {
    const page = await open('add-a-pet');
    const entries = page.locator('.q-pg-entries');
    await entries.getByLabel('Username', { exact: true }).fill('ada');
    await entries.getByLabel('Password', { exact: true }).fill('p');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .locator('.q-pg-answer')
      .getByText('Digest authorization answers a challenge')
      .waitFor();
    await expect.poll(() => sample(page)).toContain("--digest --user 'ada:p'");
    expect(api.take()).toEqual([]);
  });
});
