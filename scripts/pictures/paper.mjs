// Pages on paper: printed by a browser to A4 and Letter, and a whole site as a PDF. Pictures of the paper, and what
// is wrong with the text on it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findOverlaps } from './faults.mjs';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const ORIGIN = 'https://paper.invalid';
/** So many sheets of a PDF are looked at. */
const MOST_SHEETS = 16;

/** A browser page that can draw PDF files. Nothing leaves the machine: all that it asks for is answered here. */
export async function openViewer(browser) {
  const page = await browser.newPage();
  let bytes = Buffer.alloc(0);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (pathname === '/file.pdf')
      return route.fulfill({ contentType: 'application/pdf', body: bytes });
    return route.fulfill({
      contentType: pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream',
      body: readFileSync(join(library, pathname)),
    });
  });
  await page.goto(`${ORIGIN}/`);
  return {
    /** The sheets of a PDF: their pictures, and what is wrong with the text on them. */
    async look(pdf) {
      bytes = pdf;
      const sheets = await page.evaluate(drawSheets, { most: MOST_SHEETS, origin: ORIGIN });
      return sheets.map(({ picture, width, texts }) => ({
        bytes: Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'),
        faults: [...findOverlaps(texts), ...findCutText(texts, width)],
      }));
    },
    close: () => page.close(),
  };
}

/** Runs in the viewer: draws the sheets of the file and measures their text. */
async function drawSheets({ most, origin }) {
  const { getDocument, GlobalWorkerOptions } = await import(`${origin}/build/pdf.min.mjs`);
  GlobalWorkerOptions.workerSrc = `${origin}/build/pdf.worker.min.mjs`;
  const file = await getDocument({
    url: `${origin}/file.pdf`,
    standardFontDataUrl: `${origin}/standard_fonts/`,
  }).promise;
  const sheets = [];
  for (let number = 1; number <= Math.min(file.numPages, most); number++) {
    const sheet = await file.getPage(number);
    const viewport = sheet.getViewport({ scale: 1.5 });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    await sheet.render({ canvas, viewport }).promise;
    const [, , width, height] = sheet.view;
    const { items } = await sheet.getTextContent();
    const texts = items
      // An accent stands on its letter.
      .filter((item) => item.str && !/^[\p{Lm}\p{M}\p{S}\p{P}\s]*$/u.test(item.str))
      .map(({ str, transform, width: length }, run) => {
        const fontSize = Math.hypot(transform[2], transform[3]);
        const [left, base] = [transform[4], height - transform[5]];
        const box = {
          left,
          right: left + length,
          top: base - 0.9 * fontSize,
          bottom: base + 0.2 * fontSize,
        };
        // Text that is turned has no box that lies straight.
        return {
          ...box,
          fontSize,
          plate: -1,
          run,
          name: `“${str.slice(0, 40)}”`,
          isTurned: transform[1] !== 0,
        };
      });
    sheets.push({
      picture: canvas.toDataURL('image/png'),
      width,
      texts: texts.filter((each) => !each.isTurned),
    });
  }
  await file.destroy();
  return sheets;
}

/** No text reaches out of the paper. */
export function findCutText(texts, width) {
  return texts
    .filter(({ left, right }) => right > width + 1 || left < -1)
    .slice(0, 8)
    .map(({ name, right }) => ({
      check: 'width',
      element: name,
      what: `reaches ${Math.round(right - width)} pt out of the paper`,
    }));
}
