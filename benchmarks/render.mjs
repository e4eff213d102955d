// CPU time a page of real sites: the parser alone as the floor, our engine, and a whole build with
// theme, search index and hashing, all in one run, so that a busy machine is busy for all of them.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { mdxToMdast } from 'satteri';
import { builtInComponents } from '../packages/components/dist/index.js';
import { parsePage, renderPage } from '../packages/markdown/dist/index.js';
import { buildSite } from '../packages/site/dist/index.js';
import { withCorpus } from './corpus.mjs';

const FEATURES = { gfm: true, frontmatter: true, math: true };
const discard = { write: async () => {} };

function cpuMilliseconds(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function measure(work) {
  const start = process.cpuUsage();
  await work();
  return cpuMilliseconds(start);
}

function parseAlone(texts) {
  for (const { text } of texts) {
    try {
      mdxToMdast(text, { position: true, features: FEATURES });
    } catch {
      // A page that is no MDX costs what it costs.
    }
  }
}

function renderAll(texts) {
  const environment = {
    components: builtInComponents,
    addresses: { link: (address) => address, asset: (address) => address },
    variables: {},
    loadSnippet: () => undefined,
    report: () => {},
  };
  for (const page of texts) renderPage(parsePage(page), environment);
}

const rows = [];
await withCorpus(async (sites) => {
  for (const source of sites) {
    const { manifest } = await buildSite({ source, links: 'relative' }, discard);
    const texts = manifest.pages.flatMap(({ path }) => {
      for (const ending of ['.mdx', '.md']) {
        try {
          return [{ file: path + ending, text: readFileSync(join(source, path + ending), 'utf8') }];
        } catch {
          // The other ending, or a page that has no file.
        }
      }
      return [];
    });
    const pages = texts.length;
    // The build above has warmed the code; the parser and the engine are warmed by one round each.
    parseAlone(texts);
    const parse = await measure(() => parseAlone(texts));
    const engine = await measure(() => renderAll(texts));
    const build = await measure(() => buildSite({ source, links: 'relative' }, discard));
    rows.push({ site: basename(source), pages, parse, engine, build });
  }
});

if (rows.length > 0) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const all = {
    site: 'all',
    pages: sum('pages'),
    parse: sum('parse'),
    engine: sum('engine'),
    build: sum('build'),
  };
  console.table(
    [...rows, all].map(({ site, pages, parse, engine, build }) => ({
      site,
      pages,
      'parse ms/page': (parse / pages).toFixed(2),
      'engine ms/page': (engine / pages).toFixed(2),
      'engine / parse': (engine / parse).toFixed(1),
      'build ms/page': (build / pages).toFixed(2),
      'build / parse': (build / parse).toFixed(1),
    })),
  );
  console.log(
    `CPU time. Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
}
