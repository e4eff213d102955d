import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { createPetShopSpec } from '../support/pet-shop-spec.ts';
import {
  type PlaygroundHost,
  startApiSite,
  startPlaygroundHost,
} from '../support/playground-host.ts';
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
  // Chromium resolves every name below `localhost` to this machine; it is not one by its spelling.
  const closed = `http://api.shop.localhost:${api.port}`;
  host = await startPlaygroundHost(folder.path, createPetShopSpec(api.url, closed));
  if (hasBrowser) browser = await launchBrowser();
});

afterEach(async () => {
  await context?.close();
  context = undefined;
  host.offer({});
  host.reader = undefined;
  api.take();
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  await api?.close();
  await folder?.remove();
});

interface View {
  dark?: boolean;
  width?: number;
}

async function newPage(view: View = {}): Promise<Page> {
  if (!browser) throw new Error('There is no browser.');
  context ??= await browser.newContext({
    viewport: { width: view.width ?? 1440, height: 900 },
    colorScheme: view.dark ? 'dark' : 'light',
  });
  return context.newPage();
}

const toAddress = (name: string) => `${host.url}/api-reference/pets/${name}.html`;

async function open(name: string, view?: View): Promise<Page> {
  const page = await newPage(view);
  await page.goto(`${toAddress(name)}?playground=open`);
  await page.locator('#api-playground[open]').waitFor();
  return page;
}

const field = (page: Page, name: string) =>
  page.locator('.q-pg-entries').getByLabel(name, { exact: true });
const secret = (page: Page) => page.locator('.q-pg-entries input[type=password]').first();

async function send(page: Page): Promise<ReceivedRequest> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.q-pg-status, .q-pg-failure').first().waitFor();
  const [received] = api.take();
  if (!received) throw new Error(await page.locator('.q-pg-answer').innerText());
  return received;
}

/** What of the headers the form is responsible for. */
function pick({ headers }: ReceivedRequest, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

describe.runIf(hasBrowser)('a request from the playground', () => {
  test('has path, query, header and JSON body exactly as the form says', async () => {
    const page = await open('add-a-pet');
    await field(page, 'shopId').fill('a/b ü');
    await field(page, 'notify').selectOption('true');
    await field(page, 'limit').fill('5');
    const query = page.locator('.q-pg-entries').getByRole('region', { name: 'Query parameters' });
    await query.locator('summary', { hasText: 'tags' }).click();
    await query.getByRole('button', { name: 'Add item' }).click();
    await field(page, 'tags[0]').fill('x&y');
    await field(page, 'X-Request-Id').fill('req 1');
    await field(page, 'name').first().fill('Rex "the" dog');
    await field(page, 'age').fill('3');
    await field(page, 'vaccinated').selectOption('false');
    await field(page, 'status').selectOption('sold');
    await field(page, 'name').nth(1).fill('Ada');
    await field(page, 'name').nth(1).press('Enter');
    await page.locator('.q-pg-facts').waitFor();
    const [received] = api.take();
    if (!received) throw new Error('Nothing was received.');
    expect([received.method, received.url]).toEqual([
      'POST',
      '/shops/a%2Fb%20%C3%BC/pets?notify=true&tags=x%26y&limit=5',
    ]);
    expect(pick(received, 'x-request-id', 'content-type', 'cookie', 'authorization')).toEqual({
      'x-request-id': 'req 1',
      'content-type': 'application/json',
      cookie: undefined,
      authorization: undefined,
    });
    expect(JSON.parse(received.body.toString())).toEqual({
      name: 'Rex "the" dog',
      age: 3,
      vaccinated: false,
      status: 'sold',
      owner: { name: 'Ada' },
    });
  });

  test.each<[string, string, (page: Page) => Promise<void>, object, string]>([
    ['bearer', '0', (page) => secret(page).fill('tok'), { authorization: 'Bearer tok' }, ''],
    [
      'basic',
      '1',
      async (page) => {
        await field(page, 'Username').fill('ada');
        await field(page, 'Password').fill('p:ü');
      },
      { authorization: `Basic ${Buffer.from('ada:p:ü').toString('base64')}` },
      '',
    ],
    ['key in a header', '2', (page) => secret(page).fill('k1'), { 'x-api-key': 'k1' }, ''],
    ['key in the query', '3', (page) => secret(page).fill('k 2'), {}, '?key=k%202'],
    [
      'two keys together',
      '5',
      async (page) => {
        await field(page, 'X-Api-Key').fill('a');
        await field(page, 'key').fill('b');
      },
      { 'x-api-key': 'a' },
      '?key=b',
    ],
    ['none', '6', async () => {}, { authorization: undefined, 'x-api-key': undefined }, ''],
  ])('is authorised by: %s', async (_, choice, fill, headers, query) => {
    const page = await open('add-a-pet');
    await field(page, 'Method').selectOption(choice);
    await fill(page);
    await field(page, 'shopId').fill('1');
    const received = await send(page);
    expect(received.url).toBe(`/shops/1/pets${query}`);
    expect(pick(received, ...Object.keys(headers))).toEqual(headers);
  });

  test('has the text of the raw editor as it stands, which the form follows', async () => {
    const page = await open('add-a-pet');
    await field(page, 'shopId').fill('1');
    await page.getByRole('button', { name: 'Use example' }).click();
    await page.getByRole('tab', { name: 'JSON' }).click();
    const editor = page.locator('.q-pg-raw');
    expect(JSON.parse(await editor.inputValue())).toEqual({
      name: 'Rex',
      age: 3,
      owner: { name: 'Ada' },
    });
    await editor.fill('{ "name": "Tom",  "extra": [1] }');
    expect((await send(page)).body.toString()).toBe('{ "name": "Tom",  "extra": [1] }');
    await page.getByRole('tab', { name: 'Form' }).click();
    await expect.poll(() => field(page, 'name').first().inputValue()).toBe('Tom');
    await field(page, 'age').fill('4');
    expect((await send(page)).body.toString()).toBe('{"name":"Tom","extra":[1],"age":4}');
  });

  test('has lists, a picked shape and free names in its body', async () => {
    const page = await open('add-a-pet');
    await field(page, 'shopId').fill('1');
    const body = page.locator('.q-pg-entries').getByRole('region', { name: 'Body' });
    await body.locator('summary', { hasText: 'tags' }).click();
    for (const name of ['one', 'two', 'three']) {
      await body.getByRole('button', { name: 'Add item' }).click();
      await body.locator('.q-pg-entry', { hasText: 'tags[' }).last().locator('input').fill(name);
    }
    await body.getByRole('button', { name: 'Remove tags[1]' }).click();
    await body.locator('summary', { hasText: 'payment' }).click();
    await body.getByLabel('Shape').selectOption({ label: 'Bank' });
    await body.getByLabel('iban').fill('DE1');
    await body.locator('summary', { hasText: 'labels' }).click();
    await body.getByPlaceholder('Name').fill('__proto__');
    await body.getByRole('button', { name: 'Add field' }).click();
    await body.getByLabel('__proto__', { exact: true }).fill('x');
    const received = await send(page);
    expect(received.body.toString()).toBe(
      '{"tags":["one","three"],"payment":{"iban":"DE1"},"labels":{"__proto__":"x"}}',
    );
  });

  test('uploads a file in a form, byte for byte', async () => {
    const page = await open('add-a-photo');
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 200]);
    await field(page, 'caption').fill('Rex; "2"');
    await field(page, 'photo').setInputFiles({
      name: 'a "b".png',
      mimeType: 'image/png',
      buffer: bytes,
    });
    const received = await send(page);
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(
      received.headers['content-type'] ?? '',
    )?.[1];
    const head = 'Content-Disposition: form-data; name=';
    expect(received.body.toString('latin1')).toBe(
      [
        `--${boundary}\r\n${head}"caption"\r\n\r\nRex; "2"\r\n`,
        `--${boundary}\r\n${head}"photo"; filename="a %22b%22.png"\r\nContent-Type: image/png\r\n\r\n`,
        `${bytes.toString('latin1')}\r\n--${boundary}--\r\n`,
      ].join(''),
    );
  });

  test('has fields of a form in its encoding, and a file as the whole body', async () => {
    const page = await open('get-a-token');
    await field(page, 'grant').fill('a b');
    await field(page, 'scope').fill('x&y=ü');
    const form = await send(page);
    expect(form.body.toString()).toBe('grant=a+b&scope=x%26y%3D%C3%BC');
    expect(pick(form, 'content-type')).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
    });
    const other = await open('store-a-file');
    const buffer = Buffer.from([1, 2, 0, 3]);
    await other.locator('.q-pg-file').setInputFiles({ name: 'a.bin', mimeType: '', buffer });
    const stored = await send(other);
    expect([stored.method, stored.body]).toEqual(['PUT', buffer]);
    expect(pick(stored, 'content-type')).toEqual({ 'content-type': 'application/octet-stream' });
  });

  test('starts with what the sign-in says of its reader, and the browser keeps none of it', async () => {
    host.offer({ readers: true });
    const inputs = { header: { Authorization: 'Bearer zqsecret' }, path: { shopId: 'zqshop' } };
    host.reader = { signedIn: true, claims: { apiPlaygroundInputs: inputs } };
    const page = await open('add-a-pet');
    await expect.poll(() => secret(page).inputValue()).toBe('zqsecret');
    await field(page, 'name').first().fill('Rex');
    const received = await send(page);
    expect([pick(received, 'authorization'), received.url.split('?')[0]]).toEqual([
      { authorization: 'Bearer zqsecret' },
      '/shops/zqshop/pets',
    ]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect([kept.includes('Rex'), kept.includes('zqsecret'), kept.includes('zqshop')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is not sent while its address is incomplete', async () => {
    const page = await open('add-a-pet');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Fill in this field before you send the request.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');
    expect(api.take()).toEqual([]);
  });
});

describe.runIf(hasBrowser)('an answer in the playground', () => {
  test('shows status, size and headers, folds JSON, and is announced', async () => {
    const page = await open('add-a-pet');
    await field(page, 'shopId').fill('1');
    await send(page);
    await expect
      .poll(() => page.locator('.q-pg-facts').innerText())
      .toMatch(/^201 Created\s+[\d.]+ m?s\s+59 B$/);
    await expect
      .poll(() => page.getByRole('status').first().innerText())
      .toMatch(/^Response: 201 Created, /);
    const tree = page.locator('.q-pg-json');
    await expect.poll(() => tree.innerText()).toContain('"name": "Ada"');
    await expect.poll(() => tree.innerText()).not.toContain('London');
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect.poll(() => tree.innerText()).toContain('London');
    await page.getByRole('tab', { name: /^Headers/ }).click();
    await expect.poll(() => page.locator('.q-pg-heads').innerText()).toContain('x-answer');
  });

  test('shows a picture as one', async () => {
    const page = await open('get-a-picture');
    await send(page);
    const picture = page.locator('.q-pg-media');
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(2);
  });

  test('can be given up, and the calls before put back', async () => {
    const page = await open('wait');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waiting for the API…').first().waitFor();
    await expect.poll(() => api.take().length).toBe(1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Send the request to see the response.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
    expect(api.take()).toEqual([]);
    const other = await open('add-a-pet');
    for (const shop of ['first', 'second']) {
      await field(other, 'shopId').fill(shop);
      await send(other);
      await other.locator('.q-pg-past-url', { hasText: shop }).waitFor({ state: 'attached' });
    }
    await other.locator('.q-pg-history summary').click();
    await other.locator('.q-pg-past', { hasText: 'first' }).click();
    await expect.poll(() => field(other, 'shopId').inputValue()).toBe('first');
  });
});

describe.runIf(hasBrowser)('a server that allows no other site', () => {
  test('is explained in words, and the proxy offered where there is one', async () => {
    const page = await open('list-closed-pets');
    await field(page, 'Method').selectOption('1');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const failure = page.locator('.q-pg-failure');
    await failure.waitFor();
    await expect
      .poll(() => failure.innerText())
      .toContain('can be reached, but it does not allow pages of');
    await expect.poll(() => failure.getByRole('button').count()).toBe(0);
    host.offer({ playgroundProxy: true });
    api.take();
    await page.reload();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send through this site' }).click();
    await page.locator('.q-pg-facts', { hasText: 'through this site' }).waitFor();
    await expect.poll(() => page.locator('.q-pg-facts').innerText()).toContain('201 Created');
  });

  test('gets a key in a cookie through the proxy, and no cookie of the site', async () => {
    host.offer({ playgroundProxy: true });
    const page = await open('list-closed-pets');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie that must not travel.
      document.cookie = 'login=secret';
    });
    await secret(page).fill('s 1');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('A browser does not let a page set cookies').last().waitFor();
    expect(api.take()).toEqual([]);
    await page.getByLabel('Send', { exact: true }).selectOption('proxy');
    const received = await send(page);
    expect([received.method, received.url]).toEqual(['GET', '/closed/pets']);
    const { cookie, origin, referer } = received.headers;
    expect({ cookie, origin, referer }).toEqual({
      cookie: 'session=s%201',
      origin: undefined,
      referer: undefined,
    });
  });
});

describe.runIf(hasBrowser).each(['browser', 'proxy'])('a streamed answer, by the %s', (way) => {
  const items = (page: Page) => page.locator('.q-pg-stream > li');

  /** Asks for events, and waits for the first, which is on screen before there is a second. */
  async function follow(): Promise<Page> {
    host.offer({ playgroundProxy: true });
    const page = await open('follow-the-shop');
    await page.getByLabel('Send', { exact: true }).selectOption(way);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => api.followers()).toBe(1);
    api.sendEvent('opened', { door: 'front' });
    await expect
      .poll(() => items(page).allInnerTexts())
      .toEqual([expect.stringContaining('front')]);
    await expect.poll(() => page.locator('.q-pg-facts').innerText()).toContain('still arriving');
    return page;
  }

  test('is shown event by event, and stops when the reader says so', async () => {
    const page = await follow();
    api.sendEvent('sold', { pet: 'Rex' });
    await expect
      .poll(() => items(page).allInnerTexts())
      .toEqual([
        expect.stringMatching(/opened[\s\S]*front/),
        expect.stringMatching(/sold[\s\S]*Rex/),
      ]);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('You stopped the response here.').waitFor();
    await expect.poll(() => api.followers()).toBe(0);
    await expect.poll(() => items(page).count()).toBe(2);
  });

  test('keeps what came before the connection broke', async () => {
    const page = await follow();
    api.breakEvents();
    await page.getByText('The connection ended before the response was complete.').waitFor();
    await expect.poll(() => items(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe.runIf(hasBrowser)('the playground', () => {
  test('is offered by its host or not at all, and leaves no trace in the address when closed', async () => {
    const page = await open('add-a-pet');
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const button = page.getByRole('button', { name: 'Try it' });
    await button.click();
    await expect.poll(() => new URL(page.url()).search).toBe('?playground=open');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Try it');
    host.offer({ playground: false });
    await page.reload();
    await expect.poll(() => button.isVisible()).toBe(false);
  });

  test('remembers values in the browser, credentials for the tab only', async () => {
    const page = await open('add-a-pet');
    await secret(page).fill('tok_secret');
    await field(page, 'shopId').fill('kept');
    await page.reload();
    expect([await secret(page).inputValue(), await field(page, 'shopId').inputValue()]).toEqual([
      'tok_secret',
      'kept',
    ]);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('tok_secret');
    const other = await open('add-a-pet');
    expect([await secret(other).inputValue(), await field(other, 'shopId').inputValue()]).toEqual([
      '',
      'kept',
    ]);
  });

  test('keeps the samples of the page at what the form says', async () => {
    const page = await open('add-a-pet');
    await secret(page).fill('tok');
    await field(page, 'shopId').fill('shop-7');
    const sample = page.locator('[data-q-api-samples] [data-q-sample="bash"] code');
    await expect.poll(() => sample.textContent()).toContain(`${api.url}/shops/shop-7/pets`);
    await expect.poll(() => sample.textContent()).toContain('Authorization: Bearer tok');
    const late = page.locator('[data-q-api-samples] [data-q-sample="php"] code');
    await expect.poll(() => late.textContent()).toContain('shop-7');
  });

  test.each([
    [1440, false],
    [1440, true],
    [390, false],
    [390, true],
  ])('passes axe at %i px, dark: %s', async (width, dark) => {
    const page = await open('add-a-pet', { width, dark });
    await field(page, 'shopId').fill('1');
    await page.getByRole('button', { name: 'Use example' }).click();
    await send(page);
    await page.waitForTimeout(300);
    expect(await findViolations(page)).toEqual([]);
  });
});

test.runIf(hasBrowser)(
  'an API page loads a small script, and the playground only when a reader is about to open it',
  async () => {
    const site = join(folder.path, 'site');
    const scriptOf = (file: string) =>
      /"([^"]*_assets\/playground-door\.[^"]*)"/.exec(readFileSync(join(site, file), 'utf8'))?.[1];
    expect(scriptOf('404.html')).toBeUndefined();
    const page = await newPage();
    const loading = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const name = /([\w-]+)\.[^/]*js$/.exec(response.url())?.[1];
      if (!name) return;
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      loading.set(name, size);
    });
    await page.goto(toAddress('add-a-pet'), { waitUntil: 'networkidle' });
    expect([...loading.keys()].sort()).toEqual([
      'nav-main',
      'playground-door',
      'quire-config',
      'site',
    ]);
    const total = (await Promise.all(loading.values())).reduce((sum, size) => sum + size, 0);
    process.stdout.write(`scripts of an API page: ${total} bytes compressed\n`);
    expect(total).toBeLessThan(15_000);
    await page.locator('[data-q-api-try]').first().hover();
    await expect.poll(() => loading.has('playground')).toBe(true);
  },
);

test.runIf(hasBrowser)(
  'a playground that cannot be loaded says so, and the next attempt opens it',
  async () => {
    const page = await newPage();
    await page.route(/_assets\/playground\.[\w-]+\.js$/, (route) => route.abort());
    await page.goto(toAddress('add-a-pet'));
    await page.locator('[data-q-api-try]').first().click();
    await expect
      .poll(() => page.locator('.q-announcer').textContent())
      .toContain('could not be loaded');
    await page.unroute(/_assets\/playground\.[\w-]+\.js$/);
    await page.locator('[data-q-api-try]').first().click();
    await page.locator('#api-playground[open]').waitFor();
  },
);

describe.runIf(hasBrowser)('a page in German', () => {
  let german: PlaygroundHost;
  const listWords = ({ manifest }: PlaygroundHost) =>
    Object.keys(manifest.files).filter((path) => path.includes('playground-words'));

  beforeAll(async () => {
    const groups = [{ group: 'API', openapi: 'openapi.json' }];
    german = await startApiSite(
      join(folder.path, 'german'),
      { navigation: { languages: [{ language: 'de', default: true, groups }] } },
      { 'openapi.json': JSON.stringify(createPetShopSpec(api.url, api.url)) },
    );
  });

  afterAll(() => german?.close());

  test.each([
    ['from a host', () => `${german.url}/`],
    ['from disk', () => `${pathToFileURL(join(folder.path, 'german/site')).href}/`],
  ])('opens a German playground %s, whose words come with it', async (_, toStart) => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${toStart()}api-reference/pets/add-a-pet.html`);
    const button = page.getByRole('button', { name: 'Ausprobieren' }).first();
    await button.waitFor();
    expect(asked.filter((url) => url.includes('playground-words'))).toEqual([]);
    await button.click();
    const dialog = page.locator('#api-playground[open]');
    await dialog.waitFor();
    await expect.poll(() => dialog.getAttribute('aria-label')).toContain('Ausprobieren: ');
    await field(page, 'limit').fill('500');
    const warning = page.getByRole('note', { name: 'Passt nicht zur API-Beschreibung' }).first();
    await expect
      .poll(() => warning.textContent())
      .toBe('limit: erwartet wird höchstens 100, ist aber 500 (number).');
    await page.getByRole('button', { name: 'Senden', exact: true }).waitFor();
    const listEnglish = async () =>
      (await dialog.innerText()).match(/\b(?:Send|Response|History|required|Headers)\b/g) ?? [];
    await expect.poll(listEnglish).toEqual([]);
    await expect.poll(() => dialog.innerText()).toMatch(/Autorisierung[\s\S]*Antwort/);
  });

  test('is the only one whose site has the words', () => {
    expect(listWords(german)).toEqual([
      expect.stringMatching(/^_assets\/playground-words-de\.\w+\.js$/),
    ]);
    expect(listWords(host)).toEqual([]);
  });
});

describe.runIf(hasBrowser)('a page in Hebrew', () => {
  let hebrew: PlaygroundHost;

  beforeAll(async () => {
    const groups = [{ group: 'API', openapi: 'openapi.json' }];
    hebrew = await startApiSite(
      join(folder.path, 'hebrew'),
      { navigation: { languages: [{ language: 'he', default: true, groups }] } },
      { 'openapi.json': JSON.stringify(createPetShopSpec(api.url, api.url)) },
    );
  });

  afterAll(() => hebrew?.close());

  test('reads from right to left except for code, addresses and what has a direction of its own', async () => {
    const page = await newPage();
    await page.goto(`${hebrew.url}/api-reference/pets/add-a-pet.html?playground=open`);
    const dialog = page.locator('#api-playground[open]');
    await dialog.waitFor();
    const styleOf = (selector: string, name: string) =>
      dialog
        .locator(selector)
        .first()
        .evaluate((part, property) => getComputedStyle(part).getPropertyValue(property), name);
    expect([
      await styleOf('.q-pg-listing .q-pg-text', 'direction'),
      await styleOf('.q-pg-url', 'direction'),
      await styleOf('input.q-pg-input', 'unicode-bidi'),
      await styleOf('.q-pg-send .q-pg-glyph', 'scale'),
      await styleOf('.q-pg-pane-head', 'direction'),
      await styleOf('.q-pg-url', 'text-align'),
    ]).toEqual(['ltr', 'ltr', 'plaintext', '-1 1', 'rtl', 'right']);
    await dialog.locator('.q-pg-history > summary').click();
    await expect
      .poll(() => styleOf('.q-pg-history > summary > .q-pg-glyph-chevron', 'transform'))
      .toBe('matrix(0, 1, -1, 0, 0, 0)');
  });

  test('an address or name inside a sentence lost the mark at its end, and an arrow led to the other tab', async () => {
    const page = await newPage();
    await page.goto(`${hebrew.url}/api-reference/pets/add-a-pet.html?playground=open`);
    const dialog = page.locator('#api-playground[open]');
    await dialog.waitFor();
    await field(page, 'limit').fill('500');
    await expect
      .poll(() => dialog.locator('.q-pg-warning').first().textContent())
      .toMatch(/^\u2068limit\u2069: .*100.*\u2068500 \(number\)\u2069\.$/);
    const tabs = dialog.getByRole('tab');
    const [form, json] = [tabs.nth(0), tabs.nth(1)];
    // The first tab is at the right, so that the next one is where the left arrow points.
    expect((await form.boundingBox())?.x).toBeGreaterThan((await json.boundingBox())?.x ?? 0);
    await form.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => json.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => form.getAttribute('aria-selected')).toBe('true');
    const title = page.locator('#page-title');
    expect(await title.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext');
  });
});
