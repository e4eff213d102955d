import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diffStates, renderReportFile, renderReportFolder, type SiteState } from '@quire/diff';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { buildState } from '../support/site-state.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const gallery = join(import.meta.dirname, '../../examples/gallery');
const PATHS = ['content/text', 'content/tables', 'components/card', 'components/code', 'index'];

/** What the writer did. */
const EDITS: readonly [file: string, from: string, to: string][] = [
  ['content/text.mdx', 'It goes on for a while', 'It goes on for quite some time'],
  ['content/text.mdx', '[link](/index)', '[link](/components/card)'],
  ['content/text.mdx', '- Three\n', '- Three\n- Four, which is new\n'],
  ['content/text.mdx', '> Text on a harbor wall has to be quick to read.\n>\n', ''],
  [
    'content/tables.mdx',
    '| `tidal` | ships may enter at high water |\n',
    '| `tidal` | nobody may enter at high water |\n',
  ],
  ['components/card.mdx', 'Menus and opening hours.', 'Menus, prices and opening hours.'],
  ['components/code.mdx', '  city: string;\n', '  city: City;\n  since: Date;\n'],
];

let folder: TemporaryFolder;
let browser: Browser;
let before: SiteState;
let after: SiteState;

describe.skipIf(!hasBrowser)('a report of quire diff, opened from disk', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'gallery');
    cpSync(gallery, source, { recursive: true });
    before = await buildState('before', { source, paths: PATHS });
    for (const [file, from, to] of EDITS) {
      const path = join(source, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    }
    after = await buildState('after', { source, paths: PATHS });
    await writeReport('report', before, after);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  async function writeReport(name: string, was: SiteState, is: SiteState): Promise<void> {
    const report = await diffStates(was, is);
    const write = (path: string, bytes: Uint8Array | string) => {
      const file = join(folder.path, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    };
    for await (const { path, bytes } of renderReportFolder(was, is, report)) write(path, bytes);
    write('one.html', await renderReportFile(was, is, report));
  }

  /** Opens a document of a report, and notes whatever it asks for besides files of the report. */
  async function open(name: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) outside.push(request.url());
    });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) =>
      problems.push(`${request.url()} ${request.failure()?.errorText}`),
    );
    await page.goto(pathToFileURL(join(folder.path, name)).href);
    return { page, outside, problems };
  }

  const openText = async (options?: BrowserContextOptions) => {
    const opened = await open('report/index.html', options);
    await opened.page.getByRole('link', { name: 'Text', exact: true }).click();
    await opened.page.waitForURL('**/pages/*.html');
    return opened;
  };

  test('leads from the list to a page, whose changes are one key away from each other', async () => {
    const { page, outside, problems } = await openText();
    const position = page.locator('[data-qd-position]');
    await expect.poll(() => position.textContent()).toBe('3');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('n');
    expect([await focused(), await position.textContent()]).toEqual(['change-1', '1 of 3']);
    await page.keyboard.press('n');
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    expect([await focused(), await position.textContent()]).toEqual(['change-3', '3 of 3']);
    await page.getByRole('button', { name: 'Next change' }).click();
    expect(await focused()).toBe('change-1');
    expect([outside, problems]).toEqual([[], []]);
  });

  test('has each state on its side when both are beside each other, and one again after that', async () => {
    const { page } = await openText();
    const whole = await page.locator('#content').innerHTML();
    await page.getByRole('button', { name: 'Side by side' }).click();
    const shown = (side: string) => page.locator(`#content > .qd-${side}`).allInnerTexts();
    const [left, right] = [(await shown('left')).join('\n'), (await shown('right')).join('\n')];
    expect([left.includes('goes on for a while'), left.includes('quite some time')]).toEqual([
      true,
      false,
    ]);
    expect([right.includes('goes on for quite some time'), right.includes('a while')]).toEqual([
      true,
      false,
    ]);
    expect([left.includes('harbor wall'), right.includes('harbor wall')]).toEqual([true, false]);
    expect([left.includes('which is new'), right.includes('which is new')]).toEqual([false, true]);
    await page.keyboard.press('s');
    const squeeze = (text: string) => text.replace(/>\s+</g, '><').trim();
    expect(squeeze(await page.locator('#content').innerHTML())).toBe(squeeze(whole));
  });

  test('shows only changes and the headings above them, if asked to', async () => {
    const { page } = await openText();
    await page.keyboard.press('c');
    const headings = page.locator('#content > :is(h2, h3):visible');
    await expect.poll(() => headings.allInnerTexts()).toEqual(['Lists', 'Quotes']);
    await page.getByRole('button', { name: 'Only changes' }).click();
    await expect.poll(() => headings.count()).toBeGreaterThan(2);
  });

  test('shows every change without scripts', async () => {
    const { page } = await openText({ javaScriptEnabled: false });
    const delWords = page.locator('#content del.qd-word:visible');
    await expect.poll(() => delWords.allInnerTexts()).toContain('a while');
    const insWords = page.locator('#content ins.qd-word:visible');
    await expect.poll(() => insWords.allInnerTexts()).toContain('quite some time');
    const note = page.getByText('Link “link” now goes to /components/card (was /)');
    await expect.poll(() => note.isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  });

  const LOOKS = [1280, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );

  test.each(LOOKS)(
    'reads well at $width pixels in the $colorScheme look',
    async ({ width, colorScheme }) => {
      const options = { viewport: { width, height: 800 }, colorScheme };
      const pages = ['index.html', 'one.html', 'pages/2.html'];
      for (const name of pages) {
        const { page, outside, problems } = await open(`report/${name}`, options);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect([name, overflow, outside, problems]).toEqual([name, 0, [], []]);
        // After that: axe itself asks for the style sheets, which the policy refuses.
        expect([name, await findOwnViolations(page)]).toEqual([name, []]);
      }
    },
  );

  test('runs nothing and asks nobody, whatever the states hold', async () => {
    const hostile = [
      '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">',
      '<svg><script>window.hacked = 3</script></svg><iframe srcdoc="<script>parent.hacked = 4</script>"></iframe>',
      '<a href="javascript:window.hacked = 5">press</a><img src="http://127.0.0.1:9/x.png">',
      '<style>@import "http://127.0.0.1:9/x.css"; p { background: url(http://127.0.0.1:9/y.png) }</style>',
      '<p style="background: url(http://127.0.0.1:9/z.png)" onmouseover="window.hacked = 6">words</p>',
    ].join('');
    const poison = (state: SiteState, words: string): SiteState => ({
      ...state,
      manifest: {
        ...state.manifest,
        files: {
          ...state.manifest.files,
          'content/text.html': { sha256: words.padEnd(64, '0'), size: 1 },
        },
      },
      async read(path) {
        const bytes = await state.read(path);
        if (path !== 'content/text.html' || !bytes) return bytes;
        const text = Buffer.from(bytes)
          .toString()
          .replace(/(<article[^>]*>)/, `$1<p>${words}</p>${hostile}`);
        return Buffer.from(text);
      },
    });
    await writeReport('hostile', poison(before, 'one'), poison(after, 'two'));
    for (const name of ['hostile/one.html', 'hostile/index.html']) {
      const { page, outside } = await open(name);
      if (name.endsWith('index.html'))
        await page.getByRole('link', { name: 'Text', exact: true }).click();
      await page.getByText('press').click();
      await page.getByText('words', { exact: true }).first().hover();
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBe(undefined);
      expect(outside).toEqual([]);
    }
  });
});

/** What axe finds in what the report adds; the content is the site's. */
async function findOwnViolations(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  // Levels of headings and landmarks follow from the page that is shown.
  return found.filter(
    (text) => !/^(?:heading-order|page-has-heading-one|landmark-[a-z-]+):/.test(text),
  );
}
