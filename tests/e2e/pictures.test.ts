import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtPage, showMode } from '../../scripts/pictures/look-at-page.mjs';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const GALLERY = join(import.meta.dirname, '../../examples/gallery');
/** Between them: code, controls, wide tables, a landing page, and one that reads from the right. */
const PAGES = ['components/code', 'content/landing', 'content/tables', 'ar/index'];
const VIEWS = [
  { width: 390, mode: 'dark' },
  { width: 1280, mode: 'light' },
] as const;

let browser: Browser;

describe.skipIf(!hasBrowser)('the picture gate', () => {
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({
      viewport: { width: 390, height: 600 },
      reducedMotion: 'reduce',
    });
  });
  afterAll(() => browser?.close());

  const findFaults = async (markup: string) => {
    await page.setContent(`<!doctype html><style>body { margin: 20px; font: 16px/1.5 sans-serif; color: #222; background: #fff }
pre { white-space: pre; line-height: 20px; margin: 0 } code { font: inherit; line-height: 20px }</style>${markup}`);
    return (await lookAtPage(page)).faults.map(({ check, element, what }) => [
      check,
      element,
      what,
    ]);
  };

  test.each([
    {
      name: 'text on other text',
      markup: '<p id="a">One line of text</p><p id="b" style="margin-top: -32px">Another one</p>',
      faults: [
        [
          'overlap',
          'body > p#a “One line of text”',
          expect.stringMatching(/^overlaps body > p#b “Another one” by /),
        ],
      ],
    },
    {
      name: 'a line of code that is lower than its number says',
      markup:
        '<pre><code>one\n<span style="display: inline-block; padding-top: 9px">two</span>\nthree\nfour</code></pre>',
      faults: [
        [
          'line pitch',
          'pre > code “one two three four”',
          expect.stringMatching(/^line \d is [\d.]+ px below line 1, not \d+ px$/),
        ],
      ],
    },
    {
      name: 'lines of code with an empty line between each',
      markup: '<pre><code><div>one</div>\n<div>two</div>\n</code></pre>',
      faults: [['line pitch', 'pre > code “one two”', 'line 2 is 40 px below line 1, not 20 px']],
    },
    {
      name: 'a button that its parent cuts off',
      markup:
        '<div style="overflow: hidden; width: 60px"><button style="width: 90px">Send</button></div>',
      faults: [['clipped', 'div > button “Send”', '30 px of it are cut off']],
    },
    {
      name: 'a button that reaches out of the window',
      markup:
        '<div style="overflow-x: clip; position: static"></div><button style="position: fixed; left: 350px; width: 80px">Send</button>',
      faults: [['clipped', 'body > button “Send”', '40 px of it are outside of the window']],
    },
    {
      name: 'a button that is too narrow for its words',
      markup:
        '<button style="width: 40px; padding: 0; border: 0; white-space: nowrap; display: flex; justify-content: start">Send all of it now</button>',
      faults: [
        [
          'clipped',
          'body > button “Send all of it now”',
          expect.stringMatching(/^its text reaches [\d.]+ px out of it$/),
        ],
      ],
    },
    {
      name: 'gray text on a picture that is gray at this place',
      markup:
        '<p id="a" style="background: linear-gradient(90deg, #888, #888); color: #777">Some text</p>',
      faults: [['contrast', 'body > p#a “Some text”', 'contrast 1.26, 4.5 is needed']],
    },
    {
      name: 'white text on white, in the colors that style sheets of today are written in',
      markup:
        '<p id="a" style="color: oklch(0.99 0 0)">Some text</p><p id="b" style="color: lab(99 0 0)">More</p>',
      faults: [
        ['contrast', 'body > p#a “Some text”', 'contrast 1.03, 4.5 is needed'],
        ['contrast', 'body > p#b “More”', 'contrast 1.03, 4.5 is needed'],
      ],
    },
    {
      name: 'text that is too transparent',
      markup: '<p id="a" style="opacity: 0.4">Some text</p>',
      faults: [
        [
          'contrast',
          'body > p#a “Some text”',
          expect.stringMatching(/^contrast 2\.\d\d, 4\.5 is needed$/),
        ],
      ],
    },
    {
      name: 'a table that is wider than the page',
      markup: '<div id="wide" style="width: 700px">Wide</div>',
      faults: [['width', 'body > div#wide “Wide”', 'the page is 330 px wider than the window']],
    },
  ])('finds $name', async ({ markup, faults }) => {
    expect(await findFaults(markup)).toEqual(faults);
  });

  test('counts every fault, however many there are of a kind', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, i) => `<p id="p${i}" style="color: #ddd">Faint</p>`,
    );
    expect(await findFaults(lines.join(''))).toHaveLength(12);
  });

  test('finds nothing in what only looks like a fault', async () => {
    const markup = `<h1>Title</h1><p>Text with <a href="#x">a link</a> and <code>code</code>, over more than one line of this page.</p>
<div style="overflow: auto; width: 80px"><button style="width: 120px">Send</button></div>
<div style="overflow: auto; width: 200px"><div style="width: 900px">Scrolled</div></div>
<button style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap"><span style="display: block; overflow: hidden; text-overflow: ellipsis">Send all of it</span></button>
<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">For screen readers</span>
<button disabled style="color: #ccc">Later</button>
<pre><code>one

three
<span>four</span> <b>4</b></code></pre>
<div style="position: fixed; inset: 0 0 auto; background: #fff">A bar above the page</div>`;
    expect(await findFaults(markup)).toEqual([]);
  });

  test('finds nothing on pages of the gallery, on a dark phone and on a light desktop', async () => {
    const folder: TemporaryFolder = await createTemporaryFolder();
    const site: ServedSite = await serveSite(GALLERY, join(folder.path, 'site'));
    const found: string[] = [];
    for (const { width, mode } of VIEWS) {
      await page.setViewportSize({ width, height: 900 });
      for (const file of PAGES) {
        const answer = await page.goto(`${site.origin}/${file}.html`, { waitUntil: 'load' });
        // A page that is not there has no faults.
        expect([file, answer?.status()]).toEqual([file, 200]);
        await showMode(page, mode);
        const { faults } = await lookAtPage(page);
        found.push(...faults.map((each) => `${file} ${width} ${mode} ${JSON.stringify(each)}`));
      }
    }
    await site.close();
    await folder.remove();
    expect(found).toEqual([]);
  }, 600_000);
});
