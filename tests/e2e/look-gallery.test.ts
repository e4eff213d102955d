import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { type ServedSite, sample, serveSite } from '../support/showcase.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const TIME = process.env.QUIRE_SOAK === '1' ? 1_800_000 : 120_000;
const GALLERY = join(import.meta.dirname, '../../examples/gallery');

let folder: TemporaryFolder;
let site: ServedSite;
let browser: Browser;

/** The inside of one half of a pair, without the words of its frame. */
async function takePicture(half: ElementHandle): Promise<string> {
  const picture = await half.screenshot({ animations: 'disabled' });
  return picture.toString('base64');
}

/** Markup with the numbers that ids count by taken out. */
const toMarkup = (half: ElementHandle) =>
  half.evaluate((element) => (element as HTMLElement).innerHTML.replace(/-\d+(?=")/g, ''));

async function openHalf(page: Page, half: ElementHandle): Promise<void> {
  await half.$eval('[tabindex], button, a', (element) => (element as HTMLElement).focus());
  await page.waitForTimeout(200);
}

/** Whether the two halves differ in the way that their pair says they do. */
async function differ(page: Page, pair: ElementHandle): Promise<boolean> {
  const [without, having] = await pair.$$(':scope > div');
  if (!without || !having) throw new Error('a pair has two halves');
  const changes = await pair.getAttribute('data-changes');
  if (changes === 'none') return true;
  if (changes === 'markup') return (await toMarkup(without)) !== (await toMarkup(having));
  const pictures: string[] = [];
  for (const half of [without, having]) {
    if (changes === 'focus') await openHalf(page, half);
    pictures.push(await takePicture(half));
  }
  return pictures[0] !== pictures[1];
}

describe.skipIf(!hasBrowser)('the gallery', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    site = await serveSite(GALLERY, join(folder.path, 'site'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await folder?.remove();
  });

  test(
    'every prop changes what is seen',
    async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      // The words of the two frames differ, and would hide that nothing else does.
      const quiet = '.pair > div::before { content: none } .pair > div { margin: 0 }';
      const same: string[] = [];
      let seen = 0;
      for (const file of sample(
        site.pages.filter((name) => name.startsWith('components/')),
        5,
      )) {
        await page.goto(`${site.origin}/${file}`, { waitUntil: 'load' });
        await page.addStyleTag({ content: quiet });
        await page.evaluate(() => document.fonts.ready);
        for (const pair of await page.$$('.pair')) {
          seen++;
          if (!(await differ(page, pair))) same.push((await pair.getAttribute('data-prop')) ?? '');
        }
      }
      expect(same).toEqual([]);
      expect(seen).toBeGreaterThan(15);
      await page.close();
    },
    TIME,
  );

  test(
    'axe finds no problems, in light and in dark',
    async () => {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ colorScheme });
        const page = await context.newPage();
        for (const file of sample(site.pages, 4)) {
          await page.goto(`${site.origin}/${file}`, { waitUntil: 'load' });
          const violations = await findViolations(page);
          found.push(...violations.map((each) => `${file} (${colorScheme}) ${each}`));
        }
        await context.close();
      }
      expect(found).toEqual([]);
    },
    TIME,
  );

  test('readers who want less motion see none: no transition, no animation, no fade between pages', async () => {
    const moving: Record<string, unknown> = {};
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await browser.newPage({ reducedMotion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          Object.assign(window, { faded: Reflect.get(event, 'viewTransition') !== null });
        });
      });
      const found = new Set<string>();
      for (const name of ['code', 'hero', 'terminal-frame']) {
        await page.goto(`${site.origin}/components/${name}.html`);
        for (const each of await page.evaluate(listMoving)) found.add(`${name} ${each}`);
      }
      await page.locator('#sidebar a[href*="card"]').first().click();
      await page.waitForURL(/card/);
      await page.waitForFunction("'faded' in window");
      moving[reducedMotion] = { found: [...found], faded: await page.evaluate('window.faded') };
      await page.close();
    }
    expect(moving).toMatchObject({
      reduce: { found: [], faded: false },
      'no-preference': { faded: true },
    });
    expect(Object(moving['no-preference']).found.length).toBeGreaterThan(5);
  }, 240_000);

  test('lines of a terminal that come one by one are never too faint to read, and all there in a second', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.origin}/content/landing.html`, { waitUntil: 'load' });
    const seen = await page.evaluate(() => {
      const terminal = document.querySelector('[data-q-animate]') as HTMLElement;
      // From the beginning again: it may be over by now.
      terminal.removeAttribute('data-q-animate');
      terminal.getBoundingClientRect();
      terminal.setAttribute('data-q-animate', '');
      const animations = terminal.getAnimations({ subtree: true });
      const times = animations.map(({ effect }) => effect?.getComputedTiming());
      for (const [index, animation] of animations.entries()) {
        animation.pause();
        animation.currentTime = Number(times[index]?.delay) + Number(times[index]?.duration) / 2;
      }
      const lines = [...terminal.querySelectorAll('.line')].map((line) => getComputedStyle(line));
      return {
        areAnimated: animations.length > 1,
        looks: [...new Set(lines.map(({ opacity, visibility }) => `${opacity} ${visibility}`))],
        last: Math.max(...times.map((time) => Number(time?.endTime))) < 1_000,
      };
    });
    expect(seen).toEqual({ areAnimated: true, looks: ['1 visible'], last: true });
    await page.close();
  });
});

/** Runs in a page: the elements that take time to change or that move by themselves. */
function listMoving(): string[] {
  const toSeconds = (text: string) =>
    Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(
        element,
        part || null,
      );
      const isMoving =
        toSeconds(transitionDuration) > 0 ||
        (animationName !== 'none' && toSeconds(animationDuration) > 0.001);
      return isMoving ? [`${element.localName}.${element.getAttribute('class')}${part}`] : [];
    }),
  );
}
