// Does search find the page that a person wants, and does the assistant without a model answer from the right section?
// Real sites, questions and queries written by hand (benchmarks/answers), beside three other search libraries.
//   node benchmarks/answers.mjs [--half development|development-2|validation|sealed] [--against CHECKOUT] [--site NAME]
//     [--scratch DIR] [--misses] [--out FILE.json]
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { assertPlaces } from './answers/assert-places.mjs';
import { installPeers } from './answers/peers.mjs';
import { buildFiles, loadQuire, openQuire } from './answers/quire.mjs';
import { readPages } from './answers/read-pages.mjs';
import { listFlattened, rank, says } from './answers/score.mjs';
import { withCorpus } from './corpus.mjs';

const HALVES = ['development', 'development-2', 'validation', 'sealed'];
const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'development' },
    against: { type: 'string' },
    site: { type: 'string' },
    scratch: { type: 'string' },
    misses: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
if (!HALVES.includes(values.half)) throw new Error(`--half is ${HALVES.join(', ')}`);
// Whoever sees what fails there, works on it.
const isForWork = values.half.startsWith('development');
if (values.misses && !isForWork)
  throw new Error('--misses is for development and development-2 alone');

/** What is asked of each site, by the name of its archive. */
function loadHalf() {
  const folder = join(here, 'answers', values.half);
  const names = readdirSync(folder).map((name) => basename(name, '.json'));
  return new Map(
    names
      .filter((name) => values.site === undefined || name === values.site)
      .map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]),
  );
}

/** The checkouts that are compared: this one first. */
async function loadEngines() {
  const own = await loadQuire(dirname(here));
  if (values.against === undefined) return new Map([['quire', own]]);
  return new Map([
    ['quire', own],
    ['against', await loadQuire(resolve(values.against))],
  ]);
}

/** Asks one site for everything, with every engine. */
async function runSite(folder, asked, engines, peers, results) {
  const site = basename(folder);
  let pages = [];
  for (const [engine, packages] of engines) {
    const files = await buildFiles(packages, folder);
    if (engine === 'quire') {
      pages = readPages(files);
      assertPlaces(site, asked, pages);
    }
    const quire = openQuire(packages, files);
    for (const { class: kind, index, query, pages: wanted } of asked.queries) {
      const found = await quire.search(index, query);
      results.queries.push({ engine, site, kind, query, found, ...rank(found, wanted) });
    }
    for (const question of asked.questions) {
      results.questions.push({ engine, site, ...(await judge(quire, question, pages)) });
    }
    for (const { index, question } of asked.unanswerable) {
      const answer = await quire.answer(index, question);
      const isRefused = answer.outcome === 'not-in-docs';
      const flattened = listFlattened(answer.text, citedPages(answer, index, pages));
      results.unanswerable.push({ engine, site, question, isRefused, flattened });
    }
  }
  for (const [engine, open] of Object.entries(peers)) {
    const searches = new Map();
    for (const { class: kind, index, query, pages: wanted } of asked.queries) {
      if (!searches.has(index)) {
        searches.set(index, await open(pages.filter((page) => page.index === index)));
      }
      const found = await searches.get(index)(query);
      results.queries.push({ engine, site, kind, query, found, ...rank(found, wanted) });
    }
  }
}

/** An answer to a question that the pages do answer. */
async function judge(quire, { question, index, sections, shows }, pages) {
  const answer = await quire.answer(index, question);
  const { sections: found, text, outcome, cpuMs } = answer;
  const isRefused = outcome === 'not-in-docs';
  return {
    question,
    found,
    ...rank(found, sections),
    isPageAmong: rank(found.map(toPage), sections.map(toPage)).among,
    isShown: !isRefused && says(text, shows),
    isRefused,
    cpuMs,
    flattened: listFlattened(text, citedPages(answer, index, pages)),
  };
}

const toPage = (section) => section.replace(/#.*$/, '');

/** The pages that an answer is taken from; none where it was refused. */
function citedPages({ sections }, index, pages) {
  const cited = new Set(sections.map(toPage));
  return pages.filter((page) => page.index === index && cited.has(page.path));
}

const toShare = (list, isRight) => {
  const right = list.filter(isRight).length;
  return `${list.length === 0 ? '–' : Math.round((100 * right) / list.length)} % (${right}/${list.length})`;
};

/** For each class: how often the page is first, and among the first three. */
function toQueryRows({ queries }) {
  const engines = [...new Set(queries.map(({ engine }) => engine))];
  const kinds = [...new Set(queries.map(({ kind }) => kind)), 'all'];
  return kinds.map((kind) => {
    const row = { class: kind };
    for (const engine of engines) {
      const own = queries.filter(
        (each) => each.engine === engine && (kind === 'all' || each.kind === kind),
      );
      row[`${engine}: first`] = toShare(own, ({ first }) => first);
      row[`${engine}: first three`] = toShare(own, ({ among }) => among);
    }
    return row;
  });
}

function toAnswerRows({ questions, unanswerable }) {
  const engines = [...new Set(questions.map(({ engine }) => engine))];
  const sites = [...new Set(questions.map(({ site }) => site)), 'all'];
  return engines.flatMap((engine) =>
    sites.map((site) => {
      const isOwn = (each) => each.engine === engine && (site === 'all' || each.site === site);
      const asked = questions.filter(isOwn);
      const others = unanswerable.filter(isOwn);
      const flattened = [...asked, ...others].flatMap((each) => each.flattened);
      return {
        engine,
        site,
        'section first': toShare(asked, ({ first }) => first),
        'section in first three': toShare(asked, ({ among }) => among),
        'page in first three': toShare(asked, ({ isPageAmong }) => isPageAmong),
        'shows the answer': toShare(asked, ({ isShown }) => isShown),
        'right: first three and shown': toShare(asked, ({ among, isShown }) => among && isShown),
        'refused although answered': toShare(asked, ({ isRefused }) => isRefused),
        'refused rightly': toShare(others, ({ isRefused }) => isRefused),
        'flattened lines': flattened.length,
        'CPU a question': `${toMedian(asked.map(({ cpuMs }) => cpuMs)).toFixed(1)} ms`,
      };
    }),
  );
}

function toMedian(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function printMisses({ queries, questions, unanswerable }) {
  const isOwn = ({ engine }) => engine === 'quire';
  const lines = [
    ...queries
      .filter((each) => isOwn(each) && !each.first)
      .map((each) => `${each.kind}: ${each.query} → ${each.found.join(', ')}`),
    ...questions
      .filter((each) => isOwn(each) && !(each.first && each.isShown))
      .map(
        (each) =>
          `${each.isRefused ? 'refused' : each.among ? 'not shown or not first' : 'missed'}: ${each.question} → ${each.found.join(', ')}`,
      ),
    ...unanswerable
      .filter((each) => isOwn(each) && !each.isRefused)
      .map((each) => `answered: ${each.question}`),
    ...[...questions, ...unanswerable]
      .filter(isOwn)
      .flatMap((each) => each.flattened.map((line) => `flattened: ${line}`)),
  ];
  console.log(lines.join('\n'));
}

const halves = loadHalf();
const engines = await loadEngines();
const scratch = values.scratch ?? mkdtempSync(join(tmpdir(), 'quire-answers-'));
const results = { queries: [], questions: [], unanswerable: [] };
try {
  const isSearched = [...halves.values()].some(({ queries }) => queries.length > 0);
  const peers = isSearched ? await installPeers(scratch) : {};
  await withCorpus(
    async (folders) => {
      for (const folder of folders) {
        console.error(`${basename(folder)} …`);
        await runSite(folder, halves.get(basename(folder)), engines, peers, results);
      }
    },
    [...halves.keys()],
  );
} finally {
  if (!values.scratch) rmSync(scratch, { recursive: true, force: true });
}
if (results.queries.length > 0) {
  console.log(`Queries, ${values.half}: the page that a person wants`);
  console.table(toQueryRows(results));
}
console.log(`Questions, ${values.half}: the assistant without a model`);
console.table(toAnswerRows(results));
if (values.misses) printMisses(results);
if (values.out) {
  const { queries, questions, unanswerable } = results;
  const summary = {
    half: values.half,
    queries: toQueryRows(results),
    answers: toAnswerRows(results),
  };
  // What was asked of the others stays in their folders.
  const details = isForWork ? { details: { queries, questions, unanswerable } } : {};
  writeFileSync(values.out, `${JSON.stringify({ ...summary, ...details }, null, 2)}\n`);
}
