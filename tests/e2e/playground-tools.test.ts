import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createPetShopSpec } from '../support/pet-shop-spec.ts';
import { type PlaygroundHost, startPlaygroundHost } from '../support/playground-host.ts';
import {
  type ReceivedRequest,
  type RecordingApi,
  startRecordingApi,
} from '../support/recording-api.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// Each test drives a browser through many steps; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

let folder: TemporaryFolder;
let api: RecordingApi;
let host: PlaygroundHost;
let browser: Browser | undefined;
let context: BrowserContext | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  api = await startRecordingApi();
  host = await startPlaygroundHost(folder.path, createPetShopSpec(api.url, api.url));
  if (hasBrowser) browser = await launchBrowser();
});

afterEach(async () => {
  await context?.close();
  context = undefined;
  api.take();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  await api?.close();
  await folder?.remove();
});

const PAGE = '/api-reference/pets/add-a-pet.html?playground=open';

async function open(address = `${host.url}${PAGE}`, options = {}): Promise<Page> {
  if (!browser) throw new Error('There is no browser.');
  context ??= await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('#api-playground[open]').waitFor();
  return page;
}

const entries = (page: Page) => page.locator('.q-pg-entries');
const field = (page: Page, name: string) => entries(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  entries(page).getByRole('button', { name, exact: true }).click();

async function send(page: Page): Promise<ReceivedRequest> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.q-pg-facts').first().waitFor();
  const [received] = api.take();
  if (!received) throw new Error(await page.locator('.q-pg-answer').innerText());
  return received;
}

async function importCurl(page: Page, command: string): Promise<void> {
  await press(page, 'Import cURL');
  await field(page, 'cURL command').fill(command);
  await press(page, 'Fill in');
}

describe.runIf(hasBrowser)('a cURL command', () => {
  test('fills in the form, sends nothing itself, and is sent as it was written', async () => {
    const page = await open();
    await importCurl(
      page,
      `curl -X POST '${api.url}/shops/a%2Fb/pets?notify=true&tags=x&limit=5&debug=1' \\
        -H 'Authorization: Bearer tok' -H 'X-Request-Id: r1' --json '{"name": "Rex",  "age": 3}'`,
    );
    await page.getByText('The operation has no place for: debug').waitFor();
    expect(api.take()).toEqual([]);
    expect([
      await field(page, 'shopId').inputValue(),
      await field(page, 'limit').inputValue(),
      await field(page, 'name').first().inputValue(),
    ]).toEqual(['a/b', '5', 'Rex']);
    const received = await send(page);
    expect([received.method, received.url, received.body.toString()]).toEqual([
      'POST',
      '/shops/a%2Fb/pets?notify=true&tags=x&limit=5',
      '{"name": "Rex",  "age": 3}',
    ]);
    expect(received.headers).toMatchObject({ authorization: 'Bearer tok', 'x-request-id': 'r1' });
  });

  test('for another operation changes nothing, and says what it calls', async () => {
    const page = await open();
    await field(page, 'shopId').fill('kept');
    await importCurl(page, `curl ${api.url}/picture`);
    await page.getByText(`It calls GET ${api.url}/picture`).waitFor();
    await expect.poll(() => field(page, 'shopId').inputValue()).toBe('kept');
  });
});

describe.runIf(hasBrowser)('an environment', () => {
  test('gives its values to path, header, credential and body; secrets last as long as the tab', async () => {
    const page = await open();
    await press(page, 'Variables');
    await press(page, 'New environment');
    await entries(page).getByPlaceholder('Name').first().fill('shop');
    await field(page, 'Value shop').fill('s 7');
    await press(page, 'Add variable');
    await entries(page).locator('.q-pg-variables li').nth(1).getByPlaceholder('Name').fill('key');
    await field(page, 'Value key').fill('zqsecret');
    await entries(page).locator('.q-pg-variables li').nth(1).getByLabel('Secret').check();
    await field(page, 'shopId').fill('{{shop}}');
    await entries(page).locator('input[placeholder=Token]').fill('{{key}}');
    await field(page, 'name').first().fill('Rex of {{shop}} {{nobody}}');
    await page.getByText('No value in this environment for: {{nobody}}').waitFor();
    const received = await send(page);
    expect([received.url, received.headers.authorization, received.body.toString()]).toEqual([
      '/shops/s%207/pets',
      'Bearer zqsecret',
      '{"name":"Rex of s 7 {{nobody}}"}',
    ]);
    const kept = await page.evaluate(() => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ]);
    expect(kept.map((text) => text.includes('zqsecret'))).toEqual([false, true]);
    const other = await open();
    await expect.poll(() => field(other, 'Environment').inputValue()).toBe('0');
    await press(other, 'Variables');
    expect([
      await field(other, 'Value shop').inputValue(),
      await field(other, 'Value key').inputValue(),
    ]).toEqual(['s 7', '']);
    await field(other, 'Environment').selectOption('-1');
    await other.getByText('No value in this environment for: {{shop}}, {{nobody}}').waitFor();
  });
});

describe.runIf(hasBrowser)('a link to a request', () => {
  test('opens the form with its values in another browser, without credentials, and sends nothing', async () => {
    const page = await open();
    await entries(page).locator('input[placeholder=Token]').fill('zqsecret');
    await field(page, 'shopId').fill('shared ü');
    await field(page, 'name').first().fill('Rex');
    await press(page, 'Share');
    const link = await field(page, 'Link to this request').inputValue();
    await context?.close();
    context = undefined;
    const other = await open(link);
    await expect.poll(() => field(other, 'shopId').inputValue()).toBe('shared ü');
    expect([
      await field(other, 'name').first().inputValue(),
      await entries(other).locator('input[placeholder=Token]').inputValue(),
      new URL(other.url()).hash,
      await other.evaluate(() => JSON.stringify(localStorage).includes('shared')),
      api.take(),
    ]).toEqual(['Rex', '', '', false, []]);
    const sample = other.locator('[data-q-api-samples] [data-q-sample="bash"] code');
    await expect.poll(() => sample.textContent()).toContain('/shops/shared%20%C3%BC/pets');
  });
});

describe.runIf(hasBrowser)('a value that the description does not accept', () => {
  test('is warned of, and sent all the same with Ctrl+Enter', async () => {
    const page = await open();
    await field(page, 'shopId').fill('1');
    await field(page, 'limit').fill('500');
    await page.getByText('limit must be at most 100, but is 500 (number).').waitFor();
    await field(page, 'name').first().fill('Rex');
    await expect.poll(() => page.getByText('body.owner must be present').count()).toBe(0);
    await field(page, 'name').first().press('Control+Enter');
    await page.locator('.q-pg-facts').waitFor();
    expect(api.take().map(({ url }) => url)).toEqual(['/shops/1/pets?limit=500']);
    await page
      .getByText('body.owner must be present, because it is required, but is missing.')
      .waitFor();
    await field(page, 'limit').fill('5');
    await expect.poll(() => page.getByText('limit must be').count()).toBe(0);
  });
});

test.runIf(hasBrowser).each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
])('the tools pass axe at %i px, %s', async (width, colorScheme) => {
  const page = await open(undefined, { viewport: { width, height: 900 }, colorScheme });
  await press(page, 'Variables');
  await press(page, 'New environment');
  await field(page, 'limit').fill('500');
  await field(page, 'shopId').fill('{{none}}');
  await page.waitForTimeout(300);
  expect(await findViolations(page)).toEqual([]);
  await importCurl(page, 'curl https://example.com');
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Share');
  expect(await findViolations(page)).toEqual([]);
});
