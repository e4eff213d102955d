// Search in a bundle as a phone does it: bytes loaded until the first answer, and time on the main thread for a query.
//   node benchmarks/search.mjs [--pages 1000,10000] [--out FILE.json]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { generateSite } from './generate-site.mjs';

const QUERIES = [
  'request timeout',
  'deploy',
  'gatewy',
  'repli',
  'session cookie policy',
  'createWorker',
  'brai',
  'schema migration of the table',
];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000,10000' }, out: { type: 'string' } },
});

function build(pages, folder) {
  generateSite(join(folder, 'docs'), { pages });
  const words = ['packages/cli/dist/bundle/main.js', 'build', join(folder, 'docs'), '--no-cache'];
  const out = join(folder, 'public');
  const { status, stderr } = spawnSync(process.execPath, [...words, '--out', out], { cwd: root });
  if (status !== 0) throw new Error(String(stderr));
  return out;
}

/** Types each query and takes what the browser itself says of the time that scripts had. */
async function measure(browser, site, pages) {
  const page = await browser.newPage();
  const loaded = [];
  page.on('request', (request) => {
    if (request.url().includes('/_quire/search')) loaded.push(fileURLToPath(request.url()));
  });
  const session = await page.context().newCDPSession(page);
  // Time of the thread itself, so that a busy machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.goto(pathToFileURL(join(site, 'part-1/chapter-1/page-1.html')).href);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('#search-dialog[open]');
  const times = [];
  let first = 0;
  let firstGzip = 0;
  for (const query of QUERIES) {
    await page.fill('#search-input', '');
    await page.waitForTimeout(200);
    const before = await busyTime();
    await page.fill('#search-input', query);
    await page.waitForTimeout(1500);
    times.push((await busyTime()) - before);
    first ||= sumSizes(loaded);
    firstGzip ||= sumSizes(loaded, (file) => gzipSync(readFileSync(file)).length);
  }
  await page.close();
  // The first also unpacks the index.
  const [cold, ...warm] = times;
  const files = readdirSync(join(site, '_quire/search')).map((name) =>
    join(site, '_quire/search', name),
  );
  return { pages, first, firstGzip, all: sumSizes(loaded), index: sumSizes(files), cold, warm };
}

function sumSizes(files, sizeOf = (file) => statSync(file).size) {
  return [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
}

const toMedian = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const toKilobytes = (bytes) => Math.round(bytes / 1000);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const results = [];
for (const count of values.pages.split(',').map(Number)) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-search-'));
  try {
    results.push(await measure(browser, build(count, folder), count));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await browser.close();
console.table(
  results.map(({ pages, first, firstGzip, all, index, cold, warm }) => ({
    pages,
    'index, kB': toKilobytes(index),
    'loaded for the first query, kB': toKilobytes(first),
    'the same with gzip, kB': toKilobytes(firstGzip),
    [`loaded for ${QUERIES.length} queries, kB`]: toKilobytes(all),
    'first query, ms': Math.round(cold),
    'a query, ms': Math.round(toMedian(warm)),
    'worst query, ms': Math.round(Math.max(...warm)),
  })),
);
console.log(
  `CPU of the main thread, drawing included, medians. ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`,
);
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`);
