import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../../support/browser.ts';
import { type ServedSite, serveSite } from '../../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { writeContractSite } from './contract-site.ts';

let folder: TemporaryFolder;
let browser: Browser;
let page: Page;
let count = 0;

/** Opens a page of the site with this style sheet of its author. */
async function open(
  css: string,
  file: string,
  change: Record<string, unknown> = {},
  pages: Record<string, string> = {},
) {
  const source = join(folder.path, `site-${count++}`);
  await writeContractSite(source, change, { 'own.css': css, ...pages });
  const site: ServedSite = await serveSite(source, `${source}-built`);
  await page.goto(`${site.origin}/${file}.html`);
  return site;
}

/** The computed values of these properties on the first element that matches. */
function styleOf(selector: string, ...names: string[]): Promise<string[]> {
  return page.evaluate(
    ([selector, names]) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    },
    [selector, names] as const,
  );
}

describe.skipIf(!hasBrowser)('a style sheet of the author', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    browser = await launchBrowser();
    page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
  });
  afterAll(async () => {
    await browser?.close();
    await folder?.remove();
  });

  test('loses in the text with a rule for a bare element, and wins with one class', async () => {
    const plain = await open('', 'default');
    const [usual = ''] = await styleOf('#second', 'margin-top');
    await plain.close();
    expect(usual).not.toBe('0px');
    const bare = await open('h2 { margin: 0; text-indent: 3px }', 'default');
    expect(await styleOf('#second', 'margin-top', 'text-indent')).toEqual([usual, '3px']);
    await bare.close();
    const classed = await open('.prose h2 { margin: 0 }', 'default');
    expect(await styleOf('#second', 'margin-top')).toEqual(['0px']);
    await classed.close();
    const copied = await open(
      '.prose :where(h2):not(:where([class~="not-prose"], [class~="not-prose"] *)) { margin-top: 9px }',
      'default',
    );
    expect(await styleOf('#second', 'margin-top')).toEqual(['9px']);
    await copied.close();
  });

  test('does not reach the bar, the sidebar or the contents with bare elements', async () => {
    const parts = [
      '.navbar-link > a',
      '#navigation-items li > a',
      '.toc-item > a',
      '.nav-tabs-item',
    ];
    const names = ['color', 'font-size', 'display'];
    const read = async () => {
      await page.locator('.toc-item[data-active]').first().waitFor();
      return Promise.all(parts.map((part) => styleOf(part, ...names)));
    };
    const plain = await open('', 'default');
    const usual = await read();
    await plain.close();
    const site = await open('a { color: red; font-size: 40px; display: inline-block }', 'default');
    expect(await read()).toEqual(usual);
    await site.close();
  });

  test('does not reach the search with bare elements', async () => {
    const names = ['color', 'padding-left', 'border-left-width', 'text-transform', 'margin-top'];
    const parts = [
      '#search-dialog',
      '#search-dialog button',
      '#search-input',
      '#search-dialog kbd',
    ];
    const read = async () => {
      await page.locator('#search-bar-entry').click();
      await page.locator('#search-dialog[open]').waitFor();
      return Promise.all(parts.map((part) => styleOf(part, ...names)));
    };
    const plain = await open('', 'default');
    const usual = await read();
    await plain.close();
    const bare = 'dialog, button, input, kbd, div, span';
    const site = await open(
      `${bare} { color: red; padding: 33px; border: 5px solid; text-transform: uppercase; margin: 9px }`,
      'default',
    );
    expect(await read()).toEqual(usual);
    await site.close();
  });

  test('finds what is only to be heard in the search and the playground unseen', async () => {
    const site = await open('', 'api');
    const size = ['position', 'width', 'height'];
    await page.locator('#search-bar-entry').click();
    await page.locator('#search-dialog[open]').waitFor();
    expect(await styleOf('#search-dialog [role="status"]', ...size)).toEqual([
      'fixed',
      '1px',
      '1px',
    ]);
    await page.keyboard.press('Escape');
    await page.locator('.tryit-button').click();
    await page.locator('dialog[open] h2').first().waitFor({ state: 'attached' });
    expect(await styleOf('dialog[open] h2', ...size)).toEqual(['fixed', '1px', '1px']);
    await site.close();
  });

  test.each(['custom', 'frame'])('begins from nothing on a page of the mode %s', async (mode) => {
    const site = await open('', mode);
    const names = ['font-size', 'font-weight', 'margin-top', 'margin-bottom'];
    const nothing = ['16px', '400', '0px', '0px'];
    expect(await styleOf('#own-title', ...names)).toEqual(nothing);
    expect(await styleOf('#own-part', ...names)).toEqual(nothing);
    expect(await styleOf('#own-text', ...names)).toEqual(nothing);
    expect(await styleOf('#own-list', 'list-style-type', 'padding-left', 'margin-top')).toEqual([
      'none',
      '0px',
      '0px',
    ]);
    const [text = ''] = await styleOf('#own-text', 'color');
    expect(
      await styleOf('#own-text a', 'color', 'text-decoration-line', 'border-bottom-width'),
    ).toEqual([text, 'none', '0px']);
    expect(await styleOf('#own-picture', 'display', 'margin-top', 'border-radius')).toEqual([
      'block',
      '0px',
      '0px',
    ]);
    expect(await styleOf('#content-area', 'max-width', 'padding-left', 'padding-top')).toEqual([
      'none',
      '0px',
      '0px',
    ]);
    await site.close();
    const ruled = await open('h2 { margin: 11px } .own { margin: 0 }', mode);
    expect(await styleOf('#own-part', 'margin-top')).toEqual(['11px']);
    await ruled.close();
  });

  test('begins from nothing in not-prose, whatever stands around it', async () => {
    const site = await open('', 'default');
    const [color = ''] = await styleOf('#content', 'color');
    expect(
      await styleOf('#set-apart h2', 'font-size', 'font-weight', 'margin-top', 'color'),
    ).toEqual(['16px', '400', '0px', color]);
    expect(await styleOf('#set-apart p', 'margin-top', 'margin-bottom')).toEqual(['0px', '0px']);
    expect(await styleOf('#set-apart ul', 'list-style-type', 'padding-left')).toEqual([
      'none',
      '0px',
    ]);
    expect(await styleOf('#set-apart li', 'margin-top', 'padding-left')).toEqual(['0px', '0px']);
    expect(
      await styleOf('#set-apart a:not(.q-hash)', 'color', 'text-decoration-line', 'font-weight'),
    ).toEqual([color, 'none', '400']);
    expect(await styleOf('#set-apart button', 'border-top-width', 'padding-left')).toEqual([
      '0px',
      '0px',
    ]);
    expect(
      await styleOf('#set-apart td', 'border-bottom-width', 'padding-top', 'font-size'),
    ).toEqual(['0px', '1px', '16px']);
    await site.close();
  });

  test.each(['custom', 'frame'])(
    'keeps code apart from the text on a page of the mode %s',
    async (mode) => {
      const words = '<div>\n\nBefore.\n\n```js\na();\n```\n\nAfter.\n\n</div>';
      const site = await open(
        '',
        mode,
        {},
        { [`${mode}.mdx`]: `---\nmode: ${mode}\n---\n\n${words}\n` },
      );
      expect(await styleOf('#content .code-block', 'margin-top', 'margin-bottom')).toEqual([
        '20px',
        '20px',
      ]);
      await site.close();
    },
  );

  test('finds the first line of a list beside the sign of its callout', async () => {
    const page = '---\ntitle: default\n---\n\n<Note>\n\n- One\n- Two\n\n</Note>\n';
    const site = await open('', 'default', {}, { 'default.mdx': page });
    expect(await styleOf('.callout li:first-child', 'margin-top')).toEqual(['0px']);
    expect(await styleOf('.callout li:last-child', 'margin-bottom')).toEqual(['0px']);
    await site.close();
  });

  test('finds the logo of the panel clear of the switches where there is a banner', async () => {
    const site = await open('', 'default', { theme: 'maple' });
    const [logo, choice] = await page.evaluate(() =>
      ['#navbar .nav-logo', '.q-switch'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      ),
    );
    expect((choice?.top ?? 0) - (logo?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
    await site.close();
  });

  test('finds the widths of the modes', async () => {
    const widths: Record<string, number | undefined> = {};
    const site = await open('', 'default');
    for (const mode of ['default', 'wide', 'center']) {
      await page.goto(`${site.origin}/${mode}.html`);
      widths[mode] = await page.evaluate(
        () => document.querySelector('#content-area')?.getBoundingClientRect().width,
      );
    }
    expect(widths).toEqual({ default: 712, wide: 992, center: 712 });
    await site.close();
  });

  test('reads the colors of the site as triples', async () => {
    const site = await open(
      `#page-title { color: rgb(var(--primary)); background: rgb(var(--primary-light) / 0.5) }
       #header { color: rgb(var(--primary-dark)); background: rgb(var(--background-light)) }
       .eyebrow { color: rgb(var(--gray-50)); background: rgb(var(--gray-950)) }
       #content { font-family: var(--font-jetbrains-mono); text-indent: var(--banner-height) }`,
      'default',
    );
    expect(await styleOf('#page-title', 'color', 'background-color')).toEqual([
      'rgb(11, 114, 133)',
      'rgba(102, 217, 232, 0.5)',
    ]);
    expect(await styleOf('#header', 'color', 'background-color')).toEqual([
      'rgb(11, 90, 107)',
      'rgb(255, 255, 255)',
    ]);
    const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
    const grays = await styleOf('html', ...steps.map((step) => `--gray-${step}`));
    expect(grays.every((gray) => /^\d+ \d+ \d+$/.test(gray))).toBe(true);
    const lightness = grays.map((gray) => Number(gray.split(' ')[1]));
    expect([...lightness].sort((a, b) => b - a)).toEqual(lightness);
    const [family = ''] = await styleOf('#content', 'font-family');
    expect(family).toContain('JetBrains Mono');
    await site.close();
  });

  test('colors highlighted lines of code by setting --primary-light on them or around them', async () => {
    const site = await open(
      `.own-lines { --primary-light: 255 0 0 }
       .own-lines .line-highlight:last-child { --primary-light: 0 0 255 }`,
      'code',
      {},
      {
        'code.mdx': `---
title: code
---

\`\`\`js {1}
plain()
\`\`\`

<div class="own-lines">

\`\`\`js {1,2}
one()
two()
\`\`\`

</div>
`,
      },
    );
    const grounds = await page.evaluate(() =>
      [...document.querySelectorAll('.line-highlight')].map(
        (line) => getComputedStyle(line).backgroundColor,
      ),
    );
    expect(grounds).toEqual([
      'rgba(102, 217, 232, 0.12)',
      'rgba(255, 0, 0, 0.12)',
      'rgba(0, 0, 255, 0.12)',
    ]);
    await site.close();
  });

  test('changes the theme by setting those colors', async () => {
    const site = await open(
      `:root { --background-light: 250 240 230; --primary: 200 0 100; --banner-height: 40px; --font-inter: Courier }
       html:root { --gray-200: 1 2 3; --gray-700: 9 9 9 }
       html.dark { --background-dark: 0 0 40 }`,
      'default',
      { colors: { primary: '#0b7285' } },
    );
    expect(await styleOf('html', 'background-color')).toEqual(['rgb(250, 240, 230)']);
    expect(await styleOf('#background-color', 'background-color')).toEqual(['rgb(250, 240, 230)']);
    expect(await styleOf('#navigation-items a[aria-current]', 'color')).toEqual([
      'rgb(200, 0, 100)',
    ]);
    expect(await styleOf('#navbar', 'top')).toEqual(['40px']);
    expect(await styleOf('#content', 'font-family')).toEqual(['Courier']);
    const [text = ''] = await styleOf('#content', 'color');
    const darkest = Math.max(...(text.match(/[\d.]+/g) ?? []).map(Number));
    expect(darkest).toBeLessThan(20);
    await page.locator('[data-q-theme-switch]').click();
    await expect.poll(() => styleOf('html', 'background-color')).toEqual(['rgb(0, 0, 40)']);
    await site.close();
  });
});
