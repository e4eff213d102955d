// Creates contact sheets: the gallery, our own docs and real sites, at three widths and in both color
// modes, several pages a picture. `node scripts/contact-sheets.mjs [--out DIR] [--only NAME] [--width PX] [--full]`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { buildShowcase, listShowcases, pickPages } from './showcases.mjs';

/** How many pages stand side by side on a sheet, and how much smaller than life. */
const SIZES = [
  { width: 1440, height: 900, columns: 2, scale: 0.55 },
  { width: 820, height: 1180, columns: 3, scale: 0.62 },
  { width: 390, height: 844, columns: 4, scale: 1 },
];
const PAGES = 4;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    full: { type: 'boolean' },
    pages: { type: 'string' },
  },
});
const out = values.out ?? join(tmpdir(), 'quire-contact-sheets');
const scratch = mkdtempSync(join(tmpdir(), 'quire-sheets-'));
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is needed for the contact sheets.');
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });

async function takePictures(files, size, colorScheme) {
  const { width, height } = size;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const pictures = [];
  for (const file of files) {
    await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.warn(`!! ${file} is ${overflow} px too wide at ${width} px`);
    pictures.push(await page.screenshot({ fullPage: values.full === true }));
  }
  await context.close();
  return pictures;
}

async function composeSheet(pictures, size, file) {
  const width = Math.round(size.width * size.scale);
  const cells = pictures.map((bytes, i) => {
    const name = join(scratch, `${i}.png`);
    writeFileSync(name, bytes);
    return `<img src="${pathToFileURL(name).href}" width="${width}">`;
  });
  const markup = `<style>body{margin:0;padding:12px;background:#888;display:grid;gap:12px;grid-template-columns:repeat(${size.columns},${width}px);align-items:start}img{display:block}</style>${cells.join('')}`;
  writeFileSync(join(scratch, 'sheet.html'), markup);
  const page = await browser.newPage({
    viewport: { width: size.columns * (width + 12) + 12, height: 600 },
  });
  await page.goto(pathToFileURL(join(scratch, 'sheet.html')).href, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

try {
  const sizes = SIZES.filter(({ width }) => !values.width || Number(values.width) === width);
  for (const showcase of listShowcases(scratch, values.only)) {
    const site = await buildShowcase(showcase, join(scratch, `${showcase.name}-site`));
    const files = values.pages
      ? values.pages.split(',').map((path) => join(site, `${path}.html`))
      : pickPages(site, PAGES);
    for (const size of sizes) {
      for (const mode of ['light', 'dark']) {
        const file = join(out, `${showcase.name}-${size.width}-${mode}.png`);
        await composeSheet(await takePictures(files, size, mode), size, file);
        console.log(file);
      }
    }
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
