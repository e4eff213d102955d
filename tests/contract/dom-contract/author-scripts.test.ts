import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import { type ServedSite, serveSite } from '../../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { writeContractSite } from './contract-site.ts';

/** Scripts as authors write them: each says under its name what it found. */
const SCRIPTS: Record<string, { code: string; says: unknown }> = {
  search: { code: "document.getElementById('search-bar-entry').tagName", says: 'BUTTON' },
  area: { code: "document.querySelector('#content-area > #content') !== null", says: true },
  header: {
    code: "document.querySelector('header#header').parentElement.id",
    says: 'content-area',
  },
  footer: { code: "document.querySelector('footer').id", says: 'footer' },
  main: {
    code: "document.querySelector('main').contains(document.querySelector('#content'))",
    says: true,
  },
  text: {
    code: "document.querySelector('.mdx-content').textContent.includes('Words')",
    says: true,
  },
  headings: {
    code: "[...document.querySelectorAll('.prose h2[id]')].map((h) => h.id).join()",
    says: 'first,apart,second',
  },
  dark: { code: "document.documentElement.classList.contains('dark')", says: false },
  path: { code: "document.documentElement.getAttribute('data-current-path')", says: '/default' },
  address: { code: "location.pathname.endsWith('default.html')", says: true },
  state: { code: "document.readyState !== 'loading'", says: true },
  active: {
    code: 'document.querySelector(\'#sidebar li[data-active="true"] > a\').textContent',
    says: 'default',
  },
  whole: { code: "document.querySelectorAll('#navigation-items li').length", says: 9 },
  contents: {
    code: "document.querySelectorAll('#table-of-contents-content .toc-item').length",
    says: 4,
  },
  thumbs: {
    code: "document.getElementById('feedback-thumbs-up').closest('.feedback-toolbar') !== null",
    says: true,
  },
  language: { code: "document.getElementById('localization-select-trigger') !== null", says: true },
  user: { code: 'String(window.mintlify.user)', says: 'undefined' },
  before: {
    code: "(() => { const e = document.createElement('p'); e.id = 'mine-end'; const f = document.getElementById('footer'); f.parentElement.insertBefore(e, f); return e.nextElementSibling.id })()",
    says: 'footer',
  },
  after: {
    code: "(() => { const e = document.createElement('p'); e.id = 'mine-top'; document.querySelector('#content-area > #header').after(e); return e.previousElementSibling.id })()",
    says: 'header',
  },
  outside: {
    code: "(() => { const s = document.createElement('script'); s.id = 'theirs'; document.head.appendChild(s); return s.isConnected })()",
    says: true,
  },
};

let folder: TemporaryFolder;
let browser: Browser;
let site: ServedSite;
let page: Page;

/** What the scripts said, by their names. */
const readFound = () =>
  page.evaluate(() => ({ ...(globalThis as unknown as { found?: object }).found }));

describe.skipIf(!hasBrowser)('scripts of the author', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    browser = await launchBrowser();
    const source = join(folder.path, 'site');
    const files = Object.entries(SCRIPTS).map(([name, { code }]) => [
      `scripts/${name}.js`,
      `window.found = window.found || {};\nwindow.found['${name}'] = ${code};\n`,
    ]);
    await writeContractSite(
      source,
      {},
      {
        ...Object.fromEntries(files),
        'scripts/a-broken.js': 'this is no script',
        'scripts/b-throws.js': 'throw new Error("mine")',
        'scripts/opens.js':
          "document.getElementById('search-bar-entry').addEventListener('click', () => { window.clicked = true })",
        'scripts/watches.js':
          "new MutationObserver(() => { window.changes = (window.changes || 0) + 1 }).observe(document.documentElement, { attributeFilter: ['class', 'data-current-path'] })",
      },
    );
    site = await serveSite(source, join(folder.path, 'built'), { integrations: true });
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
    await page.goto(`${site.origin}/default.html`);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test('find what they ask for, whatever becomes of the others', async () => {
    const says = Object.entries(SCRIPTS).map(([name, { says }]) => [name, says]);
    await expect.poll(readFound).toEqual(Object.fromEntries(says));
  });

  test('put elements into the column that stand below each other', async () => {
    await expect.poll(readFound).toHaveProperty('after');
    const tops = await page.evaluate(() =>
      ['#header', '#mine-top', '#content', '#mine-end', '#footer'].map(
        (name) => document.querySelector(name)?.getBoundingClientRect().top ?? Number.NaN,
      ),
    );
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
  });

  test('hear of presses and of the color mode, and errors of theirs break nothing', async () => {
    await page.locator('#search-bar-entry').click();
    await page.locator('#search-dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-q-theme-switch]').click();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { clicked, changes } = globalThis as unknown as {
            clicked?: boolean;
            changes?: number;
          };
          return [clicked, changes];
        }),
      )
      .toEqual([true, 1]);
  });
});
