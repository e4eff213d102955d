// Takes pictures of everything that readers and users see, and fails where one is broken:
// `npm run pictures [-- --only gallery,docs] [--width 390] [--mode dark] [--out DIR]`. See docs/contributing/pictures.mdx.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { startDashboard } from './pictures/dashboard.mjs';
import { toFew } from './pictures/faults.mjs';
import { lookAtPage, removeAuthorStyles, settle, showMode } from './pictures/look-at-page.mjs';
import { openViewer } from './pictures/paper.mjs';
import { buildPages, listSites } from './pictures/places.mjs';
import { reportDifferences, reportFaults } from './pictures/report.mjs';
import { writeSheets } from './pictures/sheets.mjs';

const WIDTHS = [390, 768, 1280, 1920];
const MODES = ['light', 'dark'];
const PAPERS = ['A4', 'Letter'];
/** How long a page may take, in milliseconds: a busy machine is no fault of a page. */
const PATIENCE = 180_000;
/** Groups that are no site. */
const OTHERS = ['dashboard', 'print', 'pdf'];
/** What is printed: a page of each kind. */
const PRINTED = [
  {
    site: 'gallery',
    pages: /^gallery\/(components\/(code|tabs|hero|mermaid|fields)|content\/(tables|text|wide))$/,
  },
  { site: 'http-caching', pages: /./ },
  { site: 'api-reference', pages: /./ },
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    mode: { type: 'string' },
    out: { type: 'string', default: join(root, 'pictures') },
  },
});

/** The chosen ones of a list of names; a name that is none of them is an error. */
function choose(flag, known) {
  const wanted = values[flag]?.split(',').map((name) => name.trim());
  const unknown = wanted?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) {
    console.error(`--${flag} ${unknown.join(',')}: there is none. Known: ${known.join(', ')}.`);
    process.exit(2);
  }
  return (name) => !wanted || wanted.includes(name);
}

const sites = listSites();
const known = [...new Set([...sites.flatMap(({ group, name }) => [group, name]), ...OTHERS])];
const isWanted = choose('only', known);
const isWidth = choose('width', WIDTHS.map(String));
const isMode = choose('mode', MODES);
const widths = WIDTHS.filter((width) => isWidth(String(width)));
const modes = MODES.filter(isMode);
const executablePath = findChromium();
if (!executablePath) {
  console.error('Pictures need Chromium. Install it, or name it in QUIRE_CHROMIUM.');
  process.exit(2);
}

const current = join(values.out, 'current');
const last = join(values.out, 'last');
const scratch = mkdtempSync(join(tmpdir(), 'quire-pictures-'));
/** @type {{ group: string, name: string, width: number, mode: string, file: string, faults: object[], ofAuthors: object[] }[]} */
const pictures = [];

function keep(picture, bytes) {
  const file = `${picture.group}/${picture.name}-${picture.width}-${picture.mode}.png`;
  mkdirSync(dirname(join(current, file)), { recursive: true });
  writeFileSync(join(current, file), bytes);
  pictures.push({ ...picture, file });
  for (const { check, element, what } of picture.faults) {
    console.log(
      `${picture.name} at ${picture.width} ${picture.mode}: ${check}: ${element} ${what}`,
    );
  }
}

const keyOf = ({ check, element }) => `${check} ${element}`;

/** Takes the pictures of pages at one width, in each mode. */
async function photograph(browser, entries, { group, width, isReal = false }) {
  const viewport = { width, height: Math.round(Math.max(800, width * 0.6)) };
  // The policy of the dashboard refuses the style that hides text.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', bypassCSP: true });
  context.setDefaultTimeout(PATIENCE);
  // Nothing from elsewhere: how long it takes, and whether it comes, is not ours.
  if (isReal) await context.route(/^https?:/, (route) => route.abort());
  const page = await context.newPage();
  for (const entry of entries) {
    try {
      await entry.open(page);
      for (const mode of modes) {
        await showMode(page, mode);
        const { bytes, faults } = await lookAtPage(page, { whole: entry.isWhole ?? true });
        let ofAuthors = [];
        if (isReal && faults.length > 0) {
          // What is gone without the author's own styles comes from them.
          await removeAuthorStyles(page);
          const ours = new Set((await lookAtPage(page)).faults.map(keyOf));
          ofAuthors = faults.filter((fault) => !ours.has(keyOf(fault)));
          await entry.open(page);
        }
        const own = faults.filter((fault) => !ofAuthors.includes(fault));
        const few = { faults: toFew(own), ofAuthors: toFew(ofAuthors) };
        keep({ group, name: entry.name, width, mode, ...few }, bytes);
      }
    } catch (error) {
      const faults = [
        {
          check: 'page',
          element: 'html',
          what: `could not be looked at: ${error.message.split('\n')[0]}`,
        },
      ];
      keep({ group, name: entry.name, width, mode: modes[0], faults, ofAuthors: [] }, EMPTY);
    }
  }
  await context.close();
}

/** A picture of one pixel, for a page that there is none of. */
const EMPTY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const toEntry = ({ name, address }) => ({
  name,
  async open(page) {
    await page.goto(address, { waitUntil: 'load' });
    await settle(page);
  },
});

async function photographSites(browser) {
  for (const site of sites.filter(({ group, name }) => isWanted(group) || isWanted(name))) {
    const entries = (await buildPages(site, scratch)).map(toEntry);
    for (const width of widths) await photograph(browser, entries, { ...site, width });
    console.log(`${site.group} ${site.name}: ${entries.length} pages`);
    rmSync(join(scratch, `${site.name}-site`), { recursive: true, force: true });
  }
}

async function photographDashboard(browser) {
  const { pages, stop } = await startDashboard(scratch);
  try {
    for (const width of widths) await photograph(browser, pages, { group: 'dashboard', width });
  } finally {
    await stop();
  }
}

/** The width that paper is filed under: pixels of its pages on a screen. */
const paperWidth = { A4: 794, Letter: 816 };

async function photographPaper(browser, viewer) {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const { site, pages } of PRINTED) {
    const found = await buildPages(
      sites.find(({ name }) => name === site),
      scratch,
    );
    for (const { name, address } of found.filter((each) => pages.test(each.name))) {
      await page.goto(address, { waitUntil: 'load' });
      await settle(page);
      for (const format of PAPERS) {
        const pdf = await page.pdf({ format, preferCSSPageSize: false, printBackground: true });
        await keepSheets(await viewer.look(pdf), { group: 'print', name, format });
      }
    }
  }
  await context.close();
}

async function photographPdf(viewer) {
  const main = join(root, 'packages/cli/dist/bundle/main.js');
  for (const format of PAPERS) {
    const file = join(scratch, `${format}.pdf`);
    const words = [
      'export',
      join(root, 'examples/http-caching'),
      '--pdf',
      '--paper',
      format.toLowerCase(),
      '--out',
      file,
    ];
    const { status } = spawnSync(process.execPath, [main, ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Pages of this repository, and a sandbox does not work in most containers.
      env: { ...process.env, QUIRE_CHROMIUM: executablePath, QUIRE_CHROMIUM_SANDBOX: 'off' },
    });
    if (status !== 0) throw new Error(`quire export --pdf ended with ${status}.`);
    await keepSheets(await viewer.look(readFileSync(file)), {
      group: 'pdf',
      name: 'http-caching',
      format,
    });
  }
}

async function keepSheets(sheets, { group, name, format }) {
  for (const [index, { bytes, faults }] of sheets.entries()) {
    const number = String(index + 1).padStart(2, '0');
    const picture = {
      group,
      name: `${name}-${number}`,
      width: paperWidth[format],
      mode: format,
      faults,
      ofAuthors: [],
    };
    keep(picture, bytes);
  }
}

// The pictures of the last run stay, to be compared with.
if (existsSync(current)) {
  rmSync(last, { recursive: true, force: true });
  renameSync(current, last);
}
rmSync(join(values.out, 'differences'), { recursive: true, force: true });
mkdirSync(current, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  await photographSites(browser);
  if (isWanted('dashboard')) await photographDashboard(browser);
  const viewer = await openViewer(browser);
  if (isWanted('print')) await photographPaper(browser, viewer);
  if (isWanted('pdf')) await photographPdf(viewer);
  await viewer.close();
  for (const file of await writeSheets(browser, current, pictures))
    console.log(join(current, file));
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
reportDifferences(pictures, values.out);
process.exitCode = reportFaults(pictures, values.out) === 0 ? 0 : 1;
