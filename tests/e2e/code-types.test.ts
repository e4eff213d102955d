import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSite, createFolderSink } from '@quire/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const TYPESCRIPT = fileURLToPath(
  new URL('../fixtures/typescript-project/node_modules', import.meta.url),
);
const PAGE = `\`\`\`ts twoslash
interface Harbor {
  /** At low water, in meters. */
  depth: number;
}
declare const harbor: Harbor;
// ---cut---
const isDeep = harbor.depth > 4;
//    ^?
\`\`\`
`;

let browser: Browser;
let folder: TemporaryFolder;
let page: Page;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  const source = join(folder.path, 'site');
  await writeSite(source, { index: PAGE });
  await symlink(TYPESCRIPT, join(source, 'node_modules'));
  const sink = await createFolderSink(join(folder.path, 'out'));
  await buildSite({ source, codeTypes: source }, sink);
  await sink.finish();
  browser = await launchBrowser();
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  await page.goto(pathToFileURL(join(folder.path, 'out/index.html')).href);
});
afterAll(async () => {
  await browser?.close();
  await folder?.remove();
});

describe.skipIf(!hasBrowser)('types in code', () => {
  const tip = () => page.getByRole('tooltip');

  test('show where the reader points, once', async () => {
    const name = page.locator('.q-hover-type', { hasText: 'depth' });
    await name.hover();
    await expect
      .poll(() => tip().innerText())
      .toBe('(property) Harbor.depth: number\nAt low water, in meters.');
    await expect.poll(() => name.getAttribute('title')).toBe(null);
    expect(await findViolations(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await expect.poll(() => tip().count()).toBe(0);
  });

  test('show to the arrow keys, and Escape leaves them', async () => {
    await page.locator('pre.shiki').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tip().innerText()).toBe('const isDeep: boolean');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tip().innerText()).toBe('const harbor: Harbor');
    await page.keyboard.press('Escape');
    await expect.poll(() => tip().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('PRE');
  });

  test('are not copied, and a note takes one row more', async () => {
    await page.locator('.code-block-copy-button').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('const isDeep = harbor.depth > 4;');
    const { height: line = 0 } = (await page.locator('.line').boundingBox()) ?? {};
    const { height: code = 0 } = (await page.locator('.shiki > code').boundingBox()) ?? {};
    const { height: note = 0 } = (await page.locator('.q-said').boundingBox()) ?? {};
    expect(code - note).toBeLessThan(2.5 * line);
  });
});
