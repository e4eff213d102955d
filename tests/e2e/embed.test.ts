import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { send } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const SITE = 'demo.localhost';

let quire: TestPlatform;
let server: Server;
let browser: Browser;
let context: BrowserContext;

const docs = () => `http://${SITE}:${quire.port}`;
const app = () => `http://app.example.localhost:${(server.address() as AddressInfo).port}`;

/** A page of somebody else: with a policy of its own, and rules that would reach everything that they can. */
function renderPage(): string {
  const script = `${docs()}/_quire/embed.js`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="n1">* { color: rgb(255, 0, 0) } button { border: 9px dotted; font: 40px cursive } dialog { display: none !important }</style>
<script nonce="n1" async src="${script}" data-shortcut="on"></script></head>
<body><main><h1>Shop</h1><button data-q-open="assistant">Help</button></main></body></html>`;
}

/** Allows the page to have the widget, and waits until the process that serves the site knows. */
async function allowPage(): Promise<void> {
  const changed = await quire.call(`/v1/sites/${SITE}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ embedOrigins: [app()] }),
  });
  expect(changed.status).toBe(200);
  const headers = { host: SITE, origin: app() };
  const ask = async () => (await send(quire.port, '/_quire/embed/config', { headers })).status;
  await expect.poll(ask).toBe(200);
}

async function open(options: { width?: number; dark?: boolean } = {}) {
  context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    colorScheme: options.dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  await page.goto(app());
  return { page, told };
}

const corner = (page: Page) => page.locator('quire-embed .q-embed-buttons');

describe.skipIf(!hasBrowser)('the widget on a page of somebody else', () => {
  beforeAll(async () => {
    quire = await startTestPlatform();
    server = createServer((_request, response) => {
      const policy = `default-src 'none'; script-src 'nonce-n1'; style-src 'nonce-n1'; connect-src ${docs()}`;
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(renderPage());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    browser = await launchBrowser();
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await quire?.stop();
  });

  test('is not there where the site does not allow the page, and the console says so', async () => {
    const { page, told } = await open();
    await expect.poll(() => told.join('\n')).toContain('cannot be shown on this page');
    await expect.poll(() => page.locator('quire-embed').count()).toBe(0);
  });

  test('searches by keyboard, asks, and opens what it finds beside the page', async () => {
    await allowPage();
    const { page, told } = await open();
    await corner(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('quire-embed #search-input').fill('vary');
    const option = page.locator('quire-embed .search-page').first();
    await expect.poll(() => option.getAttribute('href')).toBe(`${docs()}/concepts/vary`);
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Enter'),
    ]);
    await opened.waitForURL(/\/concepts\/vary/);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.locator('quire-embed textarea').fill('What does the Vary header do?');
    await page.keyboard.press('Enter');
    const source = page.locator('quire-embed .q-ask-source').first();
    await expect.poll(() => source.getAttribute('href')).toContain(`${docs()}/concepts/vary`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('quire-embed dialog[open]').count()).toBe(0);
    expect(told).toEqual([]);
  });

  test('looks like its site, on a phone and in the dark, whatever the page around it says', async () => {
    await allowPage();
    const { page } = await open({ width: 390, dark: true });
    await corner(page).getByRole('button').first().click();
    const box = page.locator('quire-embed .q-find-box');
    await box.waitFor();
    const width = () => box.evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(width).toBe(390);
    const color = () =>
      page.locator('quire-embed #search-input').evaluate((each) => getComputedStyle(each).color);
    await expect.poll(color).not.toBe('rgb(255, 0, 0)');
    expect(await findViolations(page)).toEqual([]);
  });
});
