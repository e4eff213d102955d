// Asks Lighthouse about six pages as `quire serve` serves them: `node benchmarks/lighthouse.mjs [--runs 3] [--form mobile]`.
// Prints the median of the runs, and the load of the machine: performance is only worth reading on a quiet one.
// Lighthouse is no dependency of the workspace: it is installed into a scratch folder that is kept.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';

const VERSION = '12.8.2';
const PAGES = [
  { kind: 'landing page', site: 'docs', path: '/' },
  { kind: 'guide', site: 'docs', path: '/guides/run-the-service' },
  { kind: 'API page', site: 'docs', path: '/api-reference/publishing/publish-a-version-of-a-site' },
  { kind: 'long reference', site: 'docs', path: '/reference/docs-json' },
  { kind: 'components', site: 'examples/gallery', path: '/components/card' },
  { kind: 'long code', site: 'examples/gallery', path: '/components/code' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The least score in every category, by form. */
const LEAST = { desktop: 98, mobile: 95 };
/** How long one run may take, in milliseconds. A quiet machine needs about 15 seconds. */
const PATIENCE = 120_000;
/** The most layout shift of a page. */
const MOST_SHIFT = 0.01;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, form: { type: 'string' } },
});
const forms = Object.keys(LEAST).filter((form) => !values.form || values.form === form);
if (forms.length === 0 || !(Number(values.runs) >= 1)) {
  console.error('--form is desktop or mobile, --runs is a number from 1.');
  process.exit(2);
}
const tool = join(tmpdir(), `quire-lighthouse-${VERSION}`);
const data = mkdtempSync(join(tmpdir(), 'quire-lighthouse-data-'));

function install() {
  const command = join(tool, 'node_modules/.bin/lighthouse');
  if (existsSync(command)) return command;
  mkdirSync(tool, { recursive: true });
  const words = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    tool,
    `lighthouse@${VERSION}`,
  ];
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
  return command;
}

async function findPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Exports a site and serves its bundle; gives its address and what ends it. */
async function serve(site) {
  const name = site.replaceAll('/', '-');
  const bundle = join(data, `${name}.tar.gz`);
  const exported = spawnSync(
    process.execPath,
    [main, 'export', join(root, site), '--out', bundle],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (exported.status !== 0) throw new Error(`quire export ${site} ended with ${exported.status}.`);
  const port = await findPort();
  const words = ['serve', '--port', String(port), '--data', join(data, name)];
  const values = ['staticExport.enabled=true', `staticExport.bundleUrl=file:${bundle}`];
  const child = spawn(
    process.execPath,
    [main, ...words, ...values.flatMap((value) => ['--set', value])],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const address = `http://localhost:${port}`;
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`quire serve ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { address, end: () => child.kill('SIGTERM') };
}

function ask(command, address, form) {
  const report = join(data, 'report.json');
  const words = [
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: PATIENCE,
    // The one signal that makes Lighthouse end its browser too.
    killSignal: 'SIGINT',
  });
  // On a busy machine the browser may not answer in time; the other runs still say something.
  if (status !== 0) return undefined;
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** What cost points: audits that count and are not full. */
function listLosses({ categories, audits }) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return counted
    .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.95)
    .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The medians of several runs of one page. */
function summarize(results) {
  const scores = CATEGORIES.map((name) => [
    name,
    Math.round(100 * median(results.map(({ categories }) => categories[name].score ?? 0))),
  ]);
  const scripts = results.map(({ audits }) =>
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  const shift = median(results.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  return {
    ...Object.fromEntries(scores),
    'layout shift': Number(shift.toFixed(4)),
    'script KB': Number((median(scripts) / 1024).toFixed(1)),
  };
}

const command = install();
const servers = new Map();
try {
  for (const site of new Set(PAGES.map((page) => page.site))) servers.set(site, await serve(site));
  const rows = [];
  let isEnough = true;
  for (const form of forms) {
    for (const { kind, site, path } of PAGES) {
      const address = `${servers.get(site).address}${path}`;
      const runs = Array.from({ length: Number(values.runs) }, () => ask(command, address, form));
      const results = runs.filter((result) => result !== undefined);
      if (results.length === 0) throw new Error(`Lighthouse gave no result for ${address}.`);
      const row = summarize(results);
      isEnough &&= CATEGORIES.every((name) => row[name] >= LEAST[form]);
      isEnough &&= row['layout shift'] < MOST_SHIFT;
      rows.push({ form, page: kind, ...row });
      const losses = new Set(results.flatMap(listLosses));
      for (const loss of losses) console.log(`${form} ${path}  ${loss}`);
    }
  }
  console.table(rows);
  console.log(`Median of ${values.runs}. Load of the machine: ${loadavg()[0].toFixed(1)}.`);
  process.exitCode = isEnough ? 0 : 1;
} finally {
  for (const { end } of servers.values()) end();
  rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
