import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'harbor.localhost';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let quire: TestPlatform;
let service: Service;
let browser: Browser;
let folder: TemporaryFolder;
let member: SignedInMember;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  if (!hasBrowser) return;
  quire = await startTestPlatform();
  const { url } = quire.platform;
  const { db } = quire.platform.services;
  service = createService({ url, ports: [quire.port], db });
  const [demo] = await db.query.organisations.findMany();
  member = await signInMember(quire, demo?.id as Id<'org'>);
  folder = await createTemporaryFolder();
  await write('The harbor opens at six.');
  await service.publish(folder.path, HOST, TEST_KEY);
  browser = await launchBrowser();
  ({ page, troubles } = await openDashboard(browser, url, member));
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await folder?.remove();
});

const write = (index: string) => writeSite(folder.path, { index, 'guides/mooring': 'Two ropes.' });
const publish = (wish: Parameters<typeof publishPreview>[2]) =>
  publishPreview(service, { folder: folder.path, domain: HOST, key: TEST_KEY }, wish);
const putSettings = (body: unknown) =>
  service.call(`/v1/sites/${HOST}/preview-settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const shadowText = (place: Page) =>
  place.evaluate(() => {
    const banner = document.querySelector('quire-preview')?.shadowRoot?.querySelector('section');
    return banner?.textContent ?? '';
  });
const bodyText = (place: Page) => place.evaluate(() => document.body.innerText);

/** A browser in which nobody is signed in. */
const openOutside = (): Promise<BrowserContext> => browser.newContext({ reducedMotion: 'reduce' });

describe.skipIf(!hasBrowser)('previews in a browser', () => {
  test('a page of a preview has a quiet banner, which no sheet of the author can hide', async () => {
    await write('The harbor opens at five.');
    await writeFile(
      join(folder.path, 'style.css'),
      'quire-preview { display: none !important; opacity: 0 !important } section { color: red }',
    );
    const origin = { branch: 'early/hours', commit: COMMIT, message: 'Open earlier\n\nAt five.' };
    const { preview } = await publish({ preview: { name: 'early/hours' }, origin });
    const outside = await openOutside();
    const tab = await outside.newPage();
    await tab.goto(preview.url);
    await expect.poll(() => bodyText(tab)).toContain('The harbor opens at five.');
    expect(await shadowText(tab)).toBe('Previewearly/hours0123456What changed');
    const box = await tab.locator('quire-preview').boundingBox();
    expect(box && box.width > 100 && box.height > 20 && box.y > 300).toBe(true);
    expect(await findViolations(tab)).toEqual([]);
    await writeFile(join(folder.path, 'style.css'), '');
    await outside.close();
  });

  test('the dashboard lists previews, makes one live, and readers see the same page', async () => {
    await page.goto(`/sites/${HOST}`);
    await page.getByRole('link', { name: 'Previews' }).click();
    const row = page.getByRole('row', { name: /early\/hours/ });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain('Open earlier');
    const found: string[] = [];
    for (const view of VIEWS) found.push(...(await findFaults(page, view)));
    expect(found).toEqual([]);
    await row.getByRole('button', { name: 'Make live: early/hours' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Make live' }).click();
    await expect.poll(() => row.innerText()).toContain('Live');
    await service.readUntil(HOST, '/', 'The harbor opens at five.');
  });

  test('a preview is extended and removed there', async () => {
    await write('The harbor opens at four.');
    await publish({ preview: { name: 'short' } });
    await page.reload();
    const row = page.getByRole('row', { name: /^short/ });
    await row.getByRole('button', { name: 'Extend short' }).click();
    await expect.poll(() => bodyText(page)).toContain('short stays until');
    await row.getByRole('button', { name: 'Remove short' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove preview' }).click();
    await expect.poll(() => row.count()).toBe(0);
  });

  test('what a stranger wrote runs nothing until a member approves it in the dashboard', async () => {
    await write('The harbor is closed.');
    await writeFile(
      join(folder.path, 'evil.js'),
      "document.documentElement.dataset.wasRun = 'yes';",
    );
    const origin = { commit: COMMIT, pullRequest: { number: 7 } };
    const { preview } = await publish({ preview: { untrusted: true }, origin });
    const outside = await openOutside();
    const tab = await outside.newPage();
    const refused: string[] = [];
    tab.on('console', (message) => refused.push(message.text()));
    const wasRun = () => tab.evaluate(() => document.documentElement.dataset.wasRun);
    await tab.goto(preview.url);
    await expect.poll(() => shadowText(tab)).toContain('Not approved');
    await expect.poll(() => refused.join('\n')).toContain('Content Security Policy');
    expect(await wasRun()).toBeUndefined();
    await page.reload();
    const row = page.getByRole('row', { name: /^pr-7/ });
    await row.waitFor();
    await row.getByRole('button', { name: 'Approve pr-7' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => row.innerText()).toContain('Ready');
    await expect
      .poll(async () => {
        await tab.reload();
        return wasRun();
      })
      .toBe('yes');
    expect(await shadowText(tab)).not.toContain('Not approved');
    await outside.close();
    await writeFile(join(folder.path, 'evil.js'), '');
  });

  test('a password lets in whoever knows it', async () => {
    await write('The harbor has a gate.');
    const { preview } = await publish({ preview: { name: 'gate' } });
    expect((await putSettings({ password: 'seven grey seals' })).status).toBe(200);
    const outside = await openOutside();
    const tab = await outside.newPage();
    await expect
      .poll(async () => {
        await tab.goto(`${preview.url}/guides/mooring`);
        return bodyText(tab);
      })
      .toContain('has a password');
    expect(await findViolations(tab)).toEqual([]);
    await tab.getByLabel('Password').fill('seven gray seals');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => bodyText(tab)).toContain('Wrong password.');
    await tab.getByLabel('Password').fill('seven grey seals');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => bodyText(tab)).toContain('Two ropes.');
    expect(new URL(tab.url()).pathname).toBe('/guides/mooring');
    const cookies = await outside.cookies(preview.url);
    expect(cookies.map(({ name, httpOnly, secure }) => ({ name, httpOnly, secure }))).toEqual([
      { name: '__Host-quire-preview', httpOnly: true, secure: true },
    ]);
    await outside.close();
    expect((await putSettings({ password: null })).status).toBe(200);
  });

  test('members are handed over by the dashboard, also when they come to the address first', async () => {
    await page.goto(`/sites/${HOST}/previews`);
    await page.getByLabel('Members only').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => bodyText(page)).toContain('Saved.');
    await write('The harbor is for members.');
    const { preview } = await publish({ preview: { name: 'inside' } });
    expect(new URL(preview.url).hostname).toBe('inside--harbor.localhost');
    const tab = await page.context().newPage();
    await tab.goto(`${preview.url}/guides/mooring`);
    await expect.poll(() => bodyText(tab)).toContain('This preview is for members');
    expect(await findViolations(tab)).toEqual([]);
    await tab.getByRole('link', { name: 'Continue in the dashboard' }).click();
    await expect.poll(() => bodyText(tab)).toContain('Two ropes.');
    expect(tab.url()).toBe(`${preview.url}/guides/mooring`);
    await tab.close();
    await page.reload();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^inside/ }).click(),
    ]);
    await expect.poll(() => bodyText(opened)).toContain('The harbor is for members.');
    await opened.close();
    const outside = await openOutside();
    const stranger = await outside.newPage();
    await stranger.goto(preview.url);
    await stranger.getByRole('link', { name: 'Continue in the dashboard' }).click();
    await expect.poll(() => stranger.url()).toContain('/sign-in');
    await outside.close();
  });

  test('the browser complained about nothing in the dashboard', () => {
    expect(troubles).toEqual([]);
  });
});
