// Writes a realistic site for a benchmark: pages of about 5 KB with code, tables and components, a large
// vocabulary, groups of 50, five groups to a tab. The same seed gives the same pages, in every dialect.
//   node benchmarks/generate-site.mjs FOLDER [--pages 1000] [--seed 1] [--dialect quire]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eleventy } from './site/dialects/eleventy.mjs';
import { hugo } from './site/dialects/hugo.mjs';
import { quire } from './site/dialects/quire.mjs';
import { starlight } from './site/dialects/starlight.mjs';
import { vitepress } from './site/dialects/vitepress.mjs';
import { makePage } from './site/make-page.mjs';

export const DIALECTS = { quire, hugo, eleventy, starlight, vitepress };

/** Writes the site into a folder and says how many bytes its pages have. */
export function generateSite(folder, { pages = 1000, seed = 1, dialect = 'quire' } = {}) {
  const { page: writePage, files } = DIALECTS[dialect];
  const tabs = [];
  let bytes = 0;
  for (let number = 0; number < pages; number++) {
    const page = makePage(number, { seed, count: pages });
    const { file, text } = writePage(page);
    write(folder, file, text);
    bytes += Buffer.byteLength(text);
    addToTabs(tabs, page);
  }
  for (const [file, text] of Object.entries(files({ tabs }))) write(folder, file, text);
  return { pages, bytes, tabs };
}

/** What every generator needs to know of the navigation. */
function addToTabs(tabs, { tab, group, folder, path, title }) {
  const [tabFolder] = folder.split('/');
  tabs[tab] ??= { title: `Part ${tab + 1}`, folder: tabFolder, groups: [] };
  const { groups } = tabs[tab];
  if (groups.at(-1)?.number !== group) {
    groups.push({
      number: group,
      title: `Chapter ${groups.length + 1}`,
      folder,
      paths: [],
      titles: [],
    });
  }
  groups.at(-1).paths.push(path);
  groups.at(-1).titles.push(title);
}

function write(folder, file, text) {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      dialect: { type: 'string', default: 'quire' },
    },
  });
  const [folder] = positionals;
  if (!folder || !DIALECTS[values.dialect]) {
    console.error(
      `Usage: node benchmarks/generate-site.mjs FOLDER [--pages 1000] [--seed 1] [--dialect ${Object.keys(DIALECTS).join('|')}]`,
    );
    process.exit(2);
  }
  const { pages, bytes } = generateSite(folder, {
    pages: Number(values.pages),
    seed: Number(values.seed),
    dialect: values.dialect,
  });
  console.log(`${pages} pages in ${folder}, ${Math.round(bytes / pages)} bytes each on average`);
}
