// One page as it stands in a browser: its picture, and what is wrong with it.
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { findFaults } from './faults.mjs';

/** So many pixels has a picture at most; the rest of a long page is measured, and not in the picture. */
const MOST_PIXELS = 4_000_000;

const measuring = readFileSync(new URL('measure-page.mjs', import.meta.url), 'utf8');
/** The text of `measure-page.mjs` as one expression that gives what it measured. */
const MEASURE = `(() => { ${measuring.replace('export function', 'function')}
return measurePage(); })()`;

/** Hides all text, so that a picture has what is behind it. */
const WITHOUT_TEXT = `*, *::before, *::after, *::placeholder, *::marker {
  color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
  text-decoration-color: transparent !important; caret-color: transparent !important; transition: none !important;
}
svg text, svg tspan { fill: transparent !important; stroke: transparent !important }`;

/**
 * Takes the picture of a page and finds its faults. `whole` is without effect on what is measured: it says whether the
 * picture has the page down to its end, or the window alone, as with an open dialog.
 * @returns {Promise<{ bytes: Buffer, faults: { check: string, element: string, what: string }[] }>}
 */
export async function lookAtPage(page, { whole = true } = {}) {
  const measured = await page.evaluate(MEASURE);
  const frame = whole ? await toFrame(page, measured.page) : undefined;
  const cut = frame && frame.clip.height < measured.page.height ? frame.clip.height : undefined;
  const end = cut === undefined ? undefined : await page.addStyleTag({ content: toEnd(cut) });
  const options = { animations: 'disabled', ...frame };
  const bytes = await page.screenshot(options);
  const style = await page.addStyleTag({ content: WITHOUT_TEXT });
  const ground = readGround(
    await page.screenshot(options),
    await page.evaluate(() => devicePixelRatio),
  );
  await style.evaluate((element) => element.remove());
  await end?.evaluate((element) => element.remove());
  const scroll = whole ? { x: 0, y: 0 } : await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const at = (x, y) => ground(x - scroll.x, y - scroll.y);
  return { bytes, faults: findFaults(measured, at) };
}

/** Ends a page there: a browser draws all of it for a picture of a part, and does not come to an end with some. */
const toEnd = (height) =>
  `html { overflow: hidden !important } body { height: ${height}px !important; overflow: clip !important }`;

/** The part of a page that its picture has. */
async function toFrame(page, { width, height }) {
  const ratio = await page.evaluate(() => devicePixelRatio);
  const most = Math.floor(MOST_PIXELS / (width * ratio * ratio));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, most) } };
}

/** The color of a picture at a place of the page; nothing outside of the picture. */
function readGround(bytes, ratio) {
  const { width, height, data } = PNG.sync.read(bytes);
  return (x, y) => {
    const column = Math.floor(x * ratio);
    const row = Math.floor(y * ratio);
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const at = (row * width + column) * 4;
    return { red: data[at], green: data[at + 1], blue: data[at + 2] };
  };
}

/** Waits until a page is all there: fonts, and what comes or is drawn once it is scrolled to. */
export async function settle(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isDrawn = (diagram) => diagram.querySelector('svg') || 'qFailed' in diagram.dataset;
    await document.fonts.ready;
    for (const late of document.querySelectorAll('.mermaid, img[loading=lazy]')) {
      if (late.checkVisibility()) late.scrollIntoView({ behavior: 'instant' });
      await frame();
    }
    const diagrams = [...document.querySelectorAll('.mermaid')].filter((each) =>
      each.checkVisibility(),
    );
    for (let turn = 0; turn < 30 && !diagrams.every(isDrawn); turn++) {
      await new Promise((done) => setTimeout(done, 100));
    }
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** Shows a page in a color mode, whatever its site would choose; a site with one mode keeps it. */
export async function showMode(page, mode) {
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate((name) => {
    localStorage.setItem('quire-theme', name);
    dispatchEvent(new StorageEvent('storage', { key: 'quire-theme' }));
  }, mode);
  await settle(page);
}

/** Takes away what the author of a site chose: style sheets, a theme for code, classes for layout and `style` attributes in the content. */
export async function removeAuthorStyles(page) {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (!link.href.includes('/_quire/')) link.remove();
    }
    for (const element of document.querySelectorAll('#content [style], #content-area [style]')) {
      element.removeAttribute('style');
    }
  });
  await settle(page);
}
