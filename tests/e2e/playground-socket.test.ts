import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type PlaygroundHost, startApiSite } from '../support/playground-host.ts';
import { type SocketServer, startSocketServer } from '../support/socket-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// Each test drives a browser through many steps; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

let folder: TemporaryFolder;
let sockets: SocketServer;
let host: PlaygroundHost;
let browser: Browser | undefined;
let context: BrowserContext | undefined;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  sockets = await startSocketServer();
  const address = sockets.url.slice('ws://'.length);
  host = await startApiSite(
    folder.path,
    {
      navigation: {
        groups: [
          { group: 'Events', asyncapi: 'chat.json' },
          { group: 'API', openapi: 'socket.json' },
        ],
      },
    },
    {
      'chat.json': JSON.stringify(toChat(address)),
      'socket.json': JSON.stringify(toOpenApi(sockets.url)),
    },
  );
  if (hasBrowser) browser = await launchBrowser();
});

afterEach(async () => {
  await context?.close();
  context = undefined;
  sockets.handshakes.length = 0;
  sockets.texts.length = 0;
});

afterAll(async () => {
  await browser?.close();
  await host?.close();
  await sockets?.close();
  await folder?.remove();
});

function toChat(address: string): object {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Chat', version: '1' },
    servers: {
      live: {
        host: address,
        pathname: '/v1',
        protocol: 'ws',
        security: [
          { type: 'httpApiKey', in: 'query', name: 'key' },
          { type: 'http', scheme: 'bearer' },
        ],
      },
      broker: { host: 'broker.example.com', protocol: 'kafka' },
    },
    channels: {
      room: {
        address: '/rooms/{roomId}',
        title: 'Room',
        parameters: { roomId: { description: 'Which room.', examples: ['blue'] } },
        bindings: {
          ws: { query: { type: 'object', properties: { since: { type: 'integer' } } } },
        },
        messages: {
          say: {
            title: 'Say',
            payload: { type: 'object', properties: { text: { type: 'string' } } },
            examples: [
              { name: 'greeting', payload: { text: 'Hello' } },
              { name: 'question', payload: { text: 'How are you?' } },
            ],
          },
          said: { title: 'Said', payload: { type: 'object' } },
        },
      },
      refused: { address: '/../refused', title: 'Refused', messages: {} },
      logs: {
        address: 'logs',
        title: 'Logs',
        servers: [{ $ref: '#/servers/broker' }],
        messages: {},
      },
    },
    operations: {
      hear: {
        action: 'receive',
        channel: { $ref: '#/channels/room' },
        messages: [{ $ref: '#/channels/room/messages/say' }],
      },
      tell: {
        action: 'send',
        channel: { $ref: '#/channels/room' },
        messages: [{ $ref: '#/channels/room/messages/said' }],
      },
    },
  };
}

function toOpenApi(url: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Sockets', version: '1' },
    servers: [{ url }],
    paths: {
      '/feed': {
        get: { summary: 'Follow the feed', responses: { 101: { description: 'Switches.' } } },
      },
    },
  };
}

interface View {
  dark?: boolean;
  width?: number;
}

async function newPage({ dark, width = 1440 }: View = {}): Promise<Page> {
  if (!browser) throw new Error('There is no browser.');
  context ??= await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  return context.newPage();
}

const PATHS = { room: 'room', refused: 'refused', feed: 'follow-the-feed' };

async function open(name: keyof typeof PATHS, view?: View): Promise<Page> {
  const page = await newPage(view);
  await page.goto(`${host.url}/${findPage(PATHS[name])}?playground=open`);
  await page.locator('#api-playground[open]').waitFor();
  return page;
}

function findPage(ending: string): string {
  const found = Object.keys(host.manifest.files).find((file) => file.endsWith(`/${ending}.html`));
  if (found === undefined) throw new Error(Object.keys(host.manifest.files).join('\n'));
  return found;
}

const press = (page: Page, name: string) =>
  page.locator('#api-playground').getByRole('button', { name, exact: true }).click();

async function connect(page: Page): Promise<void> {
  await press(page, 'Connect');
  await page.locator('.q-pg-status', { hasText: /^Connected$/ }).waitFor();
}

test('pages may connect to the servers for sockets, and the proxy reaches none of them', () => {
  const { origins, servers } = host.manifest.playground ?? {};
  expect([origins, servers]).toEqual([[sockets.url], []]);
});

describe.runIf(hasBrowser)('a channel of a WebSocket', () => {
  test('is connected to, and both sides are heard', async () => {
    const page = await open('room');
    const form = page.locator('.q-pg-entries');
    await form.getByLabel('roomId', { exact: true }).fill('a b');
    await form.getByLabel('since', { exact: true }).fill('5');
    await form.locator('input[placeholder=Token]').first().fill('k1');
    await form.getByLabel('Subprotocol').fill('chat.v2, chat.v1');
    await page.getByText(/A page cannot send these with a WebSocket connection/).waitFor();
    await connect(page);
    expect(sockets.handshakes.map(({ url, headers }) => [url, headers.origin])).toEqual([
      ['/v1/rooms/a%20b?key=k1&since=5', host.url],
    ]);
    expect(sockets.handshakes[0]?.headers['sec-websocket-protocol']).toBe('chat.v2, chat.v1');
    const message = page.getByLabel('Message', { exact: true });
    expect(JSON.parse(await message.inputValue())).toEqual({ text: 'Hello' });
    await page.getByLabel('Use an example…').selectOption({ label: 'Say: question' });
    await press(page, 'Send message');
    await message.fill('second');
    await message.press('Control+Enter');
    await expect.poll(() => sockets.texts).toEqual(['{\n  "text": "How are you?"\n}', 'second']);
    sockets.send('{"from":"api"}');
    sockets.send(Buffer.from([1, 2, 255]));
    const log = page.getByRole('log');
    await log.getByText('The message is binary data.').waitFor();
    const listSaid = () =>
      log
        .locator('.q-pg-said')
        .evaluateAll((said) =>
          said.map((one) => [
            one.getAttribute('data-q-way'),
            one.querySelector('pre')?.textContent,
          ]),
        );
    await expect.poll(listSaid).toEqual([
      ['sent', undefined],
      ['sent', 'second'],
      ['received', undefined],
      ['received', undefined],
    ]);
    await expect.poll(() => log.innerText()).toContain('"from": "api"');
    await press(page, 'Disconnect');
    await page.getByText('Closed with code 1000').waitFor();
    const button = page.getByRole('button', { name: 'Send message' });
    await expect.poll(() => button.isDisabled()).toBe(true);
  });

  test('says how the server ended it, and that a server refuses', async () => {
    const page = await open('room');
    await page.locator('.q-pg-entries').getByLabel('roomId', { exact: true }).fill('1');
    await connect(page);
    sockets.end(4001, 'too late');
    await page.getByText('Closed with code 4001: too late').waitFor();
    const other = await open('refused');
    await press(other, 'Connect');
    await other.getByText(/did not accept the connection, or cannot be reached/).waitFor();
    await expect.poll(() => other.getByText('Not connected').count()).toBe(1);
  });

  test('is not called by a page whose policy does not allow that, which says so', async () => {
    const page = await open('room');
    await page.evaluate(() => {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "connect-src 'self'";
      document.head.append(policy);
    });
    await page.locator('.q-pg-entries').getByLabel('roomId', { exact: true }).fill('1');
    await press(page, 'Connect');
    await page.getByText(/security policy of this site does not let its pages connect/).waitFor();
    expect(sockets.handshakes).toEqual([]);
  });

  test('can be connected to from a page on disk, and a refusal says what a page there lacks', async () => {
    const page = await newPage();
    const file = pathToFileURL(join(folder.path, 'site', findPage(PATHS.refused)));
    await page.goto(`${file}?playground=open`);
    await press(page, 'Connect');
    await page.getByText(/This page was opened from disk, so it has no origin/).waitFor();
  });

  test('has no button where its server is no WebSocket', async () => {
    const page = await newPage();
    await page.goto(`${host.url}/${findPage('logs')}`);
    await expect.poll(() => page.locator('[data-q-api-try]').count()).toBe(0);
  });

  test.each([
    [1440, false],
    [390, true],
  ])('passes axe at %i px, dark: %s', async (width, dark) => {
    const page = await open('room', { width, dark });
    await page.locator('.q-pg-entries').getByLabel('roomId', { exact: true }).fill('1');
    await connect(page);
    await press(page, 'Send message');
    await page.locator('.q-pg-said').waitFor();
    await page.waitForTimeout(300);
    expect(await findViolations(page)).toEqual([]);
  });
});

test.runIf(hasBrowser)('an operation whose server is a WebSocket opens the console', async () => {
  const page = await open('feed');
  await connect(page);
  sockets.send('tick');
  await page.getByRole('log').getByText('tick').waitFor();
  expect(sockets.handshakes.map(({ url }) => url)).toEqual(['/feed']);
});
