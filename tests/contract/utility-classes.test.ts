import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectModuleClassNames } from '@quire/components';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { corpusSites, unpackSite } from '../support/corpus.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { compareSheets, listPairs, listTailwindNames } from './utility-oracle.ts';

const VARIANTS = [
  ...'first-letter first-line marker selection file placeholder backdrop before after first last only odd even'.split(
    ' ',
  ),
  ...'first-of-type last-of-type only-of-type visited target open default checked indeterminate autofill'.split(
    ' ',
  ),
  ...'placeholder-shown optional required valid invalid in-range out-of-range read-only empty focus-within'.split(
    ' ',
  ),
  ...'hover focus focus-visible active enabled disabled * motion-safe motion-reduce contrast-more'.split(
    ' ',
  ),
  ...'contrast-less dark portrait landscape ltr rtl forced-colors print sm md lg xl 2xl max-sm max-md'.split(
    ' ',
  ),
  ...'max-lg max-xl max-2xl min-[700px] max-[900px] aria-busy aria-checked aria-disabled aria-expanded'.split(
    ' ',
  ),
  ...'aria-hidden aria-pressed aria-readonly aria-required aria-selected aria-[sort=ascending]'.split(
    ' ',
  ),
  ...'data-[state=open] data-[active] has-[:checked] has-[>img] has-[a:hover] supports-[display:grid]'.split(
    ' ',
  ),
  ...'supports-[backdrop-filter] [&>p] [&_p] [&:hover] [&:nth-child(3)] [&.is-on] [.is-on_&]'.split(
    ' ',
  ),
  ...'[@media(min-width:700px)] [@media_print] [@supports(display:grid)] [&_[data-x=y]]'.split(' '),
  ...'group-[.is-on] group-[:nth-of-type(3)_&] peer-[.is-on] group-has-[:checked] peer-has-[:checked]'.split(
    ' ',
  ),
  ...'group-aria-checked group-aria-[sort=ascending] group-data-[state=open] peer-data-[state=open]'.split(
    ' ',
  ),
  ...'first odd visited open checked disabled hover focus focus-within active empty invalid'
    .split(' ')
    .flatMap((state) => [`group-${state}`, `peer-${state}`, `group-${state}/a`, `peer-${state}/b`]),
  ...'dark:hover hover:dark md:hover dark:md md:dark:hover group-hover:before before:hover hover:before'.split(
    ' ',
  ),
  ...'dark:before sm:max-lg first:hover *:hover hover:* dark:group-hover group-hover:dark peer-checked:dark'.split(
    ' ',
  ),
  ...'hover:placeholder md:[&>p] [&>p]:md hover:marker focus:group-hover dark:[&_a] hover:file'.split(
    ' ',
  ),
  ...'data-[state=open]:dark print:md rtl:hover lg:group-hover/a selection:dark after:dark:hover'.split(
    ' ',
  ),
];

const IN_VARIANTS = ['flex', 'p-4', '-mt-2', 'text-red-500', 'space-x-2', 'w-[3px]', '!mt-0'];

const WRITTEN = [
  ...'w-[3px] w-[calc(100%-2rem)] h-[50vh] min-h-[10rem] max-w-[65ch] p-[5px] px-[1.5em] -mt-[3px] top-[10%]'.split(
    ' ',
  ),
  ...'inset-[1px] gap-[7px] grid-cols-[1fr_2fr] grid-cols-[repeat(2,minmax(0,1fr))] grid-rows-[auto_1fr]'.split(
    ' ',
  ),
  ...'text-[13px] text-[#fff] text-[rgb(1,2,3)] text-[color:var(--x)] text-[length:var(--x)] text-[red]'.split(
    ' ',
  ),
  ...'bg-[#0055aa] bg-[#0055aa]/50 bg-[rgba(0,0,0,.5)] bg-[linear-gradient(90deg,red,blue)] bg-[length:10px_20px]'.split(
    ' ',
  ),
  ...'border-[3px] border-[#abc] border-t-[2px] rounded-[10px] rounded-t-[3px] leading-[1.1] tracking-[.2em]'.split(
    ' ',
  ),
  ...'font-[550] z-[15] order-[3] opacity-[.33] rotate-[17deg] scale-[1.7] translate-x-[13px] -translate-y-[10%]'.split(
    ' ',
  ),
  ...'duration-[123ms] delay-[50ms] ease-[cubic-bezier(0,0,1,1)] transition-[height] blur-[2px] brightness-[1.5]'.split(
    ' ',
  ),
  ...'shadow-[0_1px_2px_red] aspect-[4/3] columns-[10rem] flex-[2_2_0%] basis-[30%] grow-[3] shrink-[2]'.split(
    ' ',
  ),
  ...'[mask-type:luminance] [--x:1px] underline-offset-[3px] decoration-[3px] indent-[10px] space-x-[3px]'.split(
    ' ',
  ),
  ...'divide-x-[3px] ring-[5px] ring-[#abc] outline-[3px] outline-[#abc] fill-[#abc] stroke-[#abc] stroke-[3px]'.split(
    ' ',
  ),
  ...'accent-[#abc] caret-[#abc] origin-[10%_20%] cursor-[grab] from-[#abc] via-[#abc] to-[#abc] col-[1/3] row-[1/3]'.split(
    ' ',
  ),
  ...'size-[10px] scroll-mt-[10px] content-[1] bg-red-500/50 bg-red-500/[.07] text-black/5 text-sm/6 text-lg/[3rem]'.split(
    ' ',
  ),
];

/** Classes that work together on one element. */
const TOGETHER = [
  'border border-t-4 border-red-500 border-b-blue-500 border-dashed',
  'rounded-lg rounded-t-none rounded-tl-full',
  'bg-gradient-to-r from-red-500 via-white to-blue-500',
  'bg-gradient-to-r from-red-500 to-transparent',
  'bg-gradient-to-b from-black/50',
  'bg-gradient-to-b via-red-500 via-30% to-90% from-10%',
  'shadow-lg shadow-red-500 ring-2 ring-blue-500 ring-offset-2 ring-offset-black ring-inset',
  'translate-x-2 rotate-45 scale-50 skew-x-6 transform-gpu',
  'blur-sm brightness-50 drop-shadow-lg grayscale invert hue-rotate-15',
  'backdrop-blur backdrop-opacity-50 backdrop-saturate-150',
  'bg-red-500 bg-opacity-20 text-blue-500 text-opacity-30 border border-green-500 border-opacity-40',
  'space-x-4 space-x-reverse',
  'divide-x-2 divide-red-500 divide-dashed divide-x-reverse',
  'divide-y divide-red-500 divide-opacity-20',
  'snap-x snap-mandatory',
  'tabular-nums slashed-zero ordinal',
  'touch-pan-x touch-pinch-zoom',
  'border-spacing-2 border-spacing-x-4',
  'contain-layout contain-paint',
  'transition duration-300 ease-in delay-100',
  'text-sm leading-6 font-bold truncate',
  'animate-spin animate-[spin_3s_linear_infinite]',
];

/** What differs on purpose, and why. */
const KNOWN =
  // The fonts are those of the site.
  /^(?:.* )?(?:font-sans|font-mono)(?: .*)?: font-family/;

let browser: Browser;
let page: Page;

/** All of a long list, or so many of it, evenly spread, as a plain run takes. */
const spread = (list: readonly string[]) => {
  const step = list.length / soakCount(list.length);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

const differences = async (sets: readonly string[]) =>
  (await compareSheets(page, sets)).filter((line) => !KNOWN.test(line));

describe.skipIf(!hasBrowser)('utility classes are those of Tailwind CSS 3.4', () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  test('every name that Tailwind lists', async () => {
    const names = listTailwindNames();
    expect(names.length).toBeGreaterThan(11_000);
    expect(await differences(spread(names))).toEqual([]);
  });

  test('every variant, alone and stacked', async () => {
    const names = VARIANTS.flatMap((variant) => IN_VARIANTS.map((name) => `${variant}:${name}`));
    expect(await differences(names)).toEqual([]);
  });

  test('values in brackets, and opacities behind a slash', async () => {
    expect(await differences(WRITTEN)).toEqual([]);
  });

  test('classes that work together on one element', async () => {
    expect(await differences(TOGETHER)).toEqual([]);
  });

  test('of two classes for one property the same one wins', async () => {
    const pairs = await listPairs(listTailwindNames());
    expect(pairs.length).toBeGreaterThan(3_000);
    expect(await differences(spread(pairs))).toEqual([]);
  });

  test('every name in the sites of the corpus', async () => {
    const folder = await createTemporaryFolder();
    const names = new Set<string>();
    for (const site of corpusSites) {
      const root = unpackSite(site, folder.path);
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:mdx|jsx|tsx)$/.test(file)) continue;
        const text = readFileSync(join(root, file), 'utf8');
        const written = text.matchAll(/class(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\})/g);
        for (const [, a, b, c] of written) collectModuleClassNames(a ?? b ?? c ?? '', names);
      }
    }
    await folder.remove();
    // The colors of the site, and what only this format has, are names of ours.
    const own = /(?:primary|background)(?:-light|-dark)?(?:\/\d+)?$|^not-prose$/;
    const theirs = [...names].filter(
      (name) => !own.test(name) && !/^(?:dark|group|peer)$/.test(name),
    );
    expect(await differences(theirs)).toEqual([]);
  });
});
