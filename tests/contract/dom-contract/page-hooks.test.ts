import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import { type ServedSite, serveSite } from '../../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { MODES, type Mode, THEMES, writeContractSite } from './contract-site.ts';
import { PAGE_HOOKS, SIDEBAR_MODES } from './page-hooks.ts';
import { SETTING_FILES, SETTING_HOOKS, SETTINGS } from './setting-hooks.ts';

let folder: TemporaryFolder;
let browser: Browser;
let page: Page;

async function serve(
  name: string,
  change: Record<string, unknown>,
  files: Record<string, string> = {},
): Promise<ServedSite> {
  const source = join(folder.path, name);
  await writeContractSite(source, change, files);
  return serveSite(source, join(folder.path, `${name}-site`));
}

/** The hooks that are missing on a page of this mode, or are there although the contract says otherwise. */
async function listWrong(mode: Mode): Promise<string[]> {
  const found = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector) !== null),
    PAGE_HOOKS.map(({ selector }) => selector),
  );
  const wrong = PAGE_HOOKS.flatMap(({ hook, modes }, index) => {
    if (found[index] === modes.includes(mode)) return [];
    return [`${mode}: ${hook} ${found[index] ? 'is there' : 'is missing'}`];
  });
  const isSeen = await page.evaluate(
    () => (document.querySelector('#sidebar')?.getClientRects().length ?? 0) > 0,
  );
  if (isSeen !== SIDEBAR_MODES.includes(mode)) wrong.push(`${mode}: sidebar seen: ${isSeen}`);
  return wrong;
}

describe.skipIf(!hasBrowser)('the hooks of a page', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  test.each(THEMES)(
    'are where authors look for them, in every mode of %s',
    async (theme) => {
      const site = await serve(`theme-${theme}`, { theme });
      for (const mode of MODES) {
        await page.goto(`${site.origin}/${mode}.html`);
        // Some of them are there only after the first picture.
        await expect.poll(() => listWrong(mode)).toEqual([]);
      }
      await site.close();
    },
    120_000,
  );

  test('are there where settings and text ask for them', async () => {
    const site = await serve('settings', SETTINGS, SETTING_FILES);
    const missing: string[] = [];
    for (const [file, selectors] of Object.entries(SETTING_HOOKS)) {
      await page.goto(`${site.origin}/${file}.html`);
      const absent = await page.evaluate(
        (all) => all.filter((selector) => document.querySelector(selector) === null),
        selectors,
      );
      missing.push(...absent.map((selector) => `${file}: ${selector}`));
    }
    expect(missing).toEqual([]);
    await site.close();
  });

  test('take what a style sheet of the author says', async () => {
    const boxes = PAGE_HOOKS.filter(({ modes }) => modes.includes('default'));
    const css = boxes.map(({ selector }, index) => `${selector} { text-indent: ${index + 1}px }`);
    const hookCss = PAGE_HOOKS.filter(({ isBox }) => isBox).map(
      ({ hook }) => `${hook} { outline: 3px solid rgb(1, 2, 3); padding: 7px; margin: 5px }`,
    );
    const site = await serve('own-rules', {}, { 'own.css': [...css, ...hookCss].join('\n') });
    await page.goto(`${site.origin}/default.html`);
    const listWrong = () =>
      page.evaluate(
        (hooks) =>
          hooks.flatMap(({ hook, selector, isBox }) => {
            const element = document.querySelector(selector);
            if (!element) return [`${hook} is missing`];
            const { paddingLeft, marginTop, outlineWidth, textIndent } = getComputedStyle(element);
            const isSet = textIndent !== '0px';
            const isPainted =
              !isBox || `${paddingLeft} ${marginTop} ${outlineWidth}` === '7px 5px 3px';
            return isSet && isPainted
              ? []
              : [`${hook}: ${paddingLeft} ${marginTop} ${outlineWidth} ${textIndent}`];
          }),
        boxes,
      );
    // What is set where the reader is comes with a script.
    await expect.poll(listWrong).toEqual([]);
    await site.close();
  });

  test('leave no room behind where an author hides them', async () => {
    const site = await serve(
      'hidden-parts',
      {},
      { 'own.css': '#sidebar, #content-side-layout, #banner { display: none }' },
    );
    await page.goto(`${site.origin}/default.html`);
    const { left, top, width } = await page.evaluate(() => {
      const { left, width } =
        document.querySelector('#content-container')?.getBoundingClientRect() ?? {};
      return { left, width, top: document.querySelector('#navbar')?.getBoundingClientRect().top };
    });
    expect({ left, top }).toEqual({ left: 32, top: 0 });
    expect(width).toBe(1440 - 2 * 32);
    await site.close();
  });

  test('are a text column of its own width beside the contents', async () => {
    const site = await serve('column', {}, { 'own.css': '#content-area { max-width: 400px }' });
    await page.goto(`${site.origin}/default.html`);
    const [area, contents] = await page.evaluate(() =>
      ['#content-area', '#table-of-contents'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().width,
      ),
    );
    expect([area, contents]).toEqual([400, 224]);
    await site.close();
  });
});
