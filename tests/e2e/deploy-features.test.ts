import { DEPLOYMENT_TYPES, FEATURE_MATRIX } from '@quire/model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestDeployment,
  toValues,
} from '../../packages/deploy/testing/start-test-deployment.ts';
import { createTemporaryFolder as createFolder } from '../../packages/deploy/testing/temporary-folder.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { exportExample } from '../support/bundle-of.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SERVICE = 'service.url=https://service.example.com';
const SITE = 'service.siteId=site_0123456789abcdef01234567';
const REPORTS = 'https://service.example.com/_quire/sites/site_0123456789abcdef01234567/events';
const ORIGIN = 'https://api.harbor.example';
const ENDPOINT = '/reference/harbors/get-a-harbor';

let folder: TemporaryFolder;
let link: string;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  link = await exportExample('api-reference', folder.path);
  if (hasBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

/** What a reader sees on a page of this deployment, and whom the page may and does call. */
async function look(...sets: string[]) {
  if (!browser) throw new Error('There is no browser.');
  const deployment = await startTestDeployment(toValues(createFolder(), link, ...sets));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const troubles: string[] = [];
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(deployment.address)) elsewhere.push(request.url());
  });
  const response = await page.goto(`${deployment.address}${ENDPOINT}`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  await page.waitForLoadState('networkidle');
  const seen = await seenOn(page);
  await context.close();
  return { ...seen, connect: /connect-src ([^;]*)/.exec(policy)?.[1], troubles, elsewhere };
}

const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();

async function seenOn(page: Page) {
  return {
    heading: await page.locator('h1').first().textContent(),
    search: await isVisible(page, '#search-bar-entry'),
    playground: await isVisible(page, '[data-q-api-try]'),
    assistant: await isVisible(page, '[data-q-page-action="assistant"], #assistant-entry'),
    config: await page.evaluate('globalThis.quireConfig.features'),
  };
}

const QUIET = { heading: 'Get a harbor', troubles: [], elsewhere: [] };
/** The servers of the API pages, and nothing else. */
const SERVERS = /^'self'(?: https:\/\/[a-z]+\.harbor\.example)+$/;

describe.skipIf(!hasBrowser)('one bundle in Chromium, for each type of deployment', () => {
  test('cloud: search, assistant, analytics and playground are available', async () => {
    const seen = await look('deployment.type=cloud');
    // No service is named here, and a button that nobody answers would be a dead one.
    expect(seen).toMatchObject({ ...QUIET, search: true, playground: true, assistant: false });
    expect(seen.config).toMatchObject({ search: 'bundled', assistant: true, analytics: true });
  });

  test('client-hosted: search and playground are there, what needs the service is not', async () => {
    const seen = await look();
    expect(seen).toMatchObject({ ...QUIET, search: true, playground: true, assistant: false });
    expect(seen.config).toMatchObject({ assistant: false, analytics: false });
    expect(seen.connect).toMatch(SERVERS);
  });

  test('client-hosted: each is configurable', async () => {
    const off = await look('features.search=off', 'features.playground.enabled=false');
    expect(off).toMatchObject({ ...QUIET, search: false, playground: false, connect: "'self'" });
    const on = await look('features.assistant=on', 'features.analytics=on', SERVICE, SITE);
    expect(on).toMatchObject({ search: true, playground: true, assistant: true });
    // Nobody has this name, so the report does not arrive; the page tried nothing else.
    expect(on.elsewhere).toEqual([REPORTS]);
    expect(on.config).toMatchObject({ assistant: true, analytics: true });
    expect(on.connect).toContain('https://service.example.com');
  });

  test('air-gapped: nothing optional is there, and the page may call its own host only', async () => {
    expect(await look('deployment.type=air-gapped')).toEqual({
      ...QUIET,
      search: false,
      playground: false,
      assistant: false,
      connect: "'self'",
      config: {
        search: 'off',
        assistant: false,
        analytics: false,
        feedback: false,
        playground: false,
        earlyPages: true,
        integrations: false,
      },
    });
  });

  test('air-gapped: search in the page and a playground for named origins may be set', async () => {
    const seen = await look(
      'deployment.type=air-gapped',
      'features.search=bundled',
      'features.playground.enabled=on',
      `features.playground.allowedOrigins={${ORIGIN}}`,
    );
    expect(seen).toMatchObject({
      ...QUIET,
      search: true,
      playground: true,
      assistant: false,
      connect: `'self' ${ORIGIN}`,
    });
  });
});

test('the table of features is the one of the specification', () => {
  const rows = Object.entries(FEATURE_MATRIX).map(([feature, row]) => [
    feature,
    ...DEPLOYMENT_TYPES.map((type) => row[type]),
  ]);
  expect(rows).toEqual([
    ['search', 'available', 'configurable', 'unavailable'],
    ['assistant', 'available', 'configurable', 'unavailable'],
    ['analytics', 'available', 'configurable', 'unavailable'],
    ['feedback', 'available', 'configurable', 'unavailable'],
    ['playground', 'available', 'available', 'configurable'],
    ['staticExport', 'available', 'available', 'available'],
  ]);
});
