import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { readPdf } from '../support/read-pdf.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const CODE = `<CodeGroup dropdown>
\`\`\`js JavaScript
const a = 1;
\`\`\`
\`\`\`python Python
a = 1
\`\`\`
</CodeGroup>
`;

const LINKS = `Words with [a link](/index).

<a href="/index" className="bg-blue-600 text-white px-4 py-2 rounded">Background</a>
<a href="/index" className="px-4 inline-flex border">Laid out</a>
<a href="/index" className="font-bold">Bold</a>
`;

const PAPER = `<Note>See [one](https://example.com/one).</Note>

<Steps>
<Step title="First">See [two](https://example.com/two).</Step>
</Steps>

<Accordion title="More">See [three](https://example.com/three).</Accordion>

<Card title="Four" href="https://example.com/four">A card.</Card>
`;

const BLOCKS = ['oak', 'elm', 'ash', 'yew', 'fir', 'box'];

const toBlock = (name: string) => `\`\`\`js ${name}.js
${Array.from({ length: 30 }, (_, line) => `${name}(${line});`).join('\n')}
\`\`\``;

const LANDING = `<Hero title="Paper" actions={[{ label: 'Fold', href: '/paper' }, { label: 'Throw', href: '/links' }]} />

<TerminalFrame animate>
\`\`\`console
$ fold
done
\`\`\`
</TerminalFrame>
`;

/** Groups that begin at many places of a sheet, so that some begin at its end. */
const GROUPS = BLOCKS.map(
  (name, at) =>
    `${'A paragraph.\n\n'.repeat(4 * at + 2)}<CodeGroup>\n${toBlock(name)}\n${toBlock(`${name}s`)}\n</CodeGroup>\n`,
).join('\n');

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;
let page: Page;

describe.skipIf(!hasBrowser)('details of pages', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    const source = join(folder.path, 'source');
    await writeSite(source, {
      index: CODE,
      links: LINKS,
      paper: PAPER,
      groups: GROUPS,
      landing: LANDING,
    });
    site = await serveSite(source, join(folder.path, 'site'));
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test('the copy button of code with a list of languages was above the middle of the header', async () => {
    await page.goto(`${site.origin}/index.html`);
    const toMiddle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    const list = await page.locator('.q-choice-select').evaluate(toMiddle);
    const button = await page.locator('.code-block-copy-button:visible').evaluate(toMiddle);
    expect(Math.abs(list - button)).toBeLessThanOrEqual(1);
  });

  test('a link that an author made a button was underlined as words are', async () => {
    await page.goto(`${site.origin}/links.html`);
    const lines = await page.locator('#content a[href]').evaluateAll((links) =>
      links
        .filter(({ textContent }) => /^(a link|Background|Laid out|Bold)$/.test(textContent ?? ''))
        .map((link) => {
          const { textDecorationLine, borderBlockEndWidth } = getComputedStyle(link);
          return `${link.textContent}: ${textDecorationLine} ${link.className === 'link' ? borderBlockEndWidth : ''}`.trim();
        }),
    );
    expect(lines).toEqual([
      'a link: none 1px',
      'Background: none',
      'Laid out: none',
      'Bold: underline',
    ]);
  });

  test('on paper, the first button of a landing page was white on white, and lines of a terminal were missing', async () => {
    await page.goto(`${site.origin}/landing.html`);
    const read = () =>
      page.evaluate(() => {
        const toStyle = (selector: string) =>
          getComputedStyle(document.querySelector(selector) ?? document.body);
        const { color, backgroundColor } = toStyle('.q-way-first');
        const isPlain = color === toStyle('.q-way:not(.q-way-first)').color;
        return [isPlain, backgroundColor, toStyle('.q-terminal .line').animationName];
      });
    const [isPlain, , motion] = await read();
    expect([isPlain, motion]).toEqual([false, 'q-line-in']);
    await page.emulateMedia({ media: 'print' });
    expect(await read()).toEqual([true, 'rgba(0, 0, 0, 0)', 'none']);
    await page.emulateMedia({ media: 'screen' });
  });

  test('on paper, the name of a block in a code group stood at the end of a sheet and its code on the next', async () => {
    // As in an exported PDF, where no script runs.
    const sheet = await browser.newPage({ javaScriptEnabled: false });
    await sheet.goto(`${site.origin}/groups.html`);
    const file = join(folder.path, 'groups.pdf');
    await sheet.pdf({ path: file, format: 'A4' });
    await sheet.close();
    const { pages } = await readPdf(file);
    const sheetOf = (words: string) => pages.findIndex(({ text }) => text.includes(words));
    const sheets = BLOCKS.flatMap((name) => [name, `${name}s`]).map((name) => ({
      name,
      sheet: sheetOf(`${name}.js`),
      code: sheetOf(`${name}(0)`),
    }));
    expect(sheets.filter(({ sheet, code }) => sheet !== code || sheet < 0)).toEqual([]);
  });

  test('a printed page did not name the addresses of links in notes, steps and accordions of one line', async () => {
    await page.goto(`${site.origin}/paper.html`);
    await page.emulateMedia({ media: 'print' });
    const addresses = await page
      .locator('#content a[href^="https://example.com"]')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    await page.emulateMedia({ media: 'screen' });
    expect(addresses).toEqual([
      '" (https://example.com/one)"',
      '" (https://example.com/two)"',
      '" (https://example.com/three)"',
      'none',
    ]);
  });
});
