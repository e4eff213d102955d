import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { findFaults, openDashboard, VIEWS } from '../support/dashboard-browser.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'harbor.localhost';

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
  await mkdir(join(folder.path, 'docs'));
  await writeSite(join(folder.path, 'docs'), {
    index: 'The harbor opens at six.',
    'guides/mooring': 'See [the tides](/nowhere).',
  });
  browser = await launchBrowser();
  ({ page, troubles } = await openDashboard(browser, url, member));
});

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await folder?.remove();
});

const dialog = () => page.getByRole('dialog');
const text = async (place = page.locator('body')) => (await place.innerText()).replace(/\s+/g, ' ');

async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const view of VIEWS) {
    found.push(...(await findFaults(page, view)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

describe.runIf(hasBrowser)('in the dashboard', () => {
  test('a site is created by a form', async () => {
    await page.goto('/sites');
    await page.getByRole('button', { name: 'New site' }).click();
    await dialog().getByLabel('Domain').fill('demo.localhost');
    await dialog().getByLabel('Name').fill('Harbor guide');
    await dialog().getByRole('button', { name: 'Create site' }).click();
    await expect.poll(() => text(dialog())).toContain('The domain "demo.localhost" is taken.');
    expect(await faults()).toEqual([]);
    await dialog().getByLabel('Domain').fill(HOST);
    await dialog().getByRole('button', { name: 'Create site' }).click();
    await page.waitForURL(`**/sites/${HOST}`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Harbor guide');
  });

  test('a chosen folder is published, and everything that was found is shown with its place', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    expect(await faults()).toEqual([]);
    await page.locator('input[webkitdirectory]').setInputFiles(join(folder.path, 'docs'));
    await expect.poll(() => text(dialog()), { timeout: 60_000 }).toContain('Readers now see');
    await expect.poll(() => text(dialog())).toContain('guides/mooring.mdx:5');
    expect(await faults()).toEqual([]);
    await service.readUntil(HOST, '/', 'The harbor opens at six.');
    await page.keyboard.press('Escape');
  });

  test('a dropped archive is published; content with errors does not go live', async () => {
    const docs = join(folder.path, 'docs');
    await writeFile(join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\n<Card>\n\nNever closed.\n');
    const archive = join(folder.path, 'docs.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', folder.path, 'docs']);
    await page.reload();
    await page.getByRole('button', { name: 'Publish' }).click();
    const bytes = (await readFile(archive)).toString('base64');
    await page.locator('[data-drop-area]').evaluate((area, base64) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], 'docs.tar.gz', { type: 'application/gzip' }));
      area.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
    }, bytes);
    await expect
      .poll(() => text(dialog()), { timeout: 60_000 })
      .toContain('Not live: its content has errors');
    await expect.poll(() => text(dialog())).toContain('index.mdx:');
    expect(await faults()).toEqual([]);
    expect((await service.read(HOST, '/')).text).toContain('The harbor opens at six.');
  });

  test('what is no site is refused in words', async () => {
    await page.getByRole('button', { name: 'Publish again' }).click();
    const archive = join(folder.path, 'empty.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', folder.path, 'docs/index.mdx']);
    await page.locator('input[accept]').setInputFiles(archive);
    await expect.poll(() => text(dialog())).toContain('There is no docs.json.');
    await page.locator('input[accept]').setInputFiles(join(folder.path, 'docs/index.mdx'));
    await expect.poll(() => text(dialog())).toContain('is not a folder, .zip or .tar.gz.');
    await page.keyboard.press('Escape');
  });

  test('a site is renamed', async () => {
    await page.getByLabel('Name').fill('Harbor handbook');
    await page.getByLabel('Base path').fill('/a?b');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => text()).toContain('basePath must be a path such as /docs.');
    await page.getByLabel('Base path').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Harbor handbook');
    expect(await faults()).toEqual([]);
  });

  test('a site is deleted once its name was typed, and is restored', async () => {
    await page.getByRole('button', { name: 'Delete site' }).click();
    const button = dialog().getByRole('button', { name: 'Delete site' });
    await dialog().getByRole('textbox').fill('Harbor');
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await faults()).toEqual([]);
    await dialog().getByRole('textbox').fill('Harbor handbook');
    await button.click();
    await page.waitForURL('**/sites');
    await expect.poll(() => text()).toContain('restorable until');
    expect(await faults()).toEqual([]);
    await expect.poll(async () => (await service.read(HOST, '/')).status).toBe(404);
    await page.goto(`/sites/${HOST}`);
    await expect.poll(() => text()).toContain('This site is deleted');
    await page.getByRole('link', { name: 'Restore it in the list of sites' }).click();
    await page.getByRole('button', { name: 'Restore Harbor handbook' }).click();
    await expect.poll(() => text()).not.toContain('restorable until');
    await service.readUntil(HOST, '/', 'The harbor opens at six.');
  });

  test('nothing of it made the browser complain, but for what was refused', () => {
    const unexpected = troubles.filter((line) => !/status of (?:400|409|410)/.test(line));
    expect(unexpected).toEqual([]);
  });
});
