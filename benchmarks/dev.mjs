// How long `quire dev` takes: from the command to the first page, and from a save to the changed page
// in the browser. `node benchmarks/dev.mjs FOLDER PAGE` (PAGE as in the navigation); the folder is copied first.
// Without words it takes the largest of the real sites, where there are any.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { withCorpus } from './corpus.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [givenSource, givenPath = 'index'] = process.argv.slice(2);
let path = givenPath;
const STARTS = 5;
const SAVES = 15;
const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'));

function startPreview() {
  const words = [
    join(root, 'packages/cli/dist/bundle/main.js'),
    'dev',
    folder,
    '--port',
    '0',
    '--no-open',
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const url = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
  });
  const end = () =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGTERM');
    });
  return { url, end };
}

const toAddress = (url) => `${url}/${path.replace(/(^|\/)index$/, '')}`;
const toMedian = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measureStart() {
  const begin = performance.now();
  const preview = startPreview();
  const answer = await fetch(toAddress(await preview.url));
  await answer.text();
  const time = performance.now() - begin;
  await preview.end();
  return time;
}

/** Changes the first line of the text, and waits for the browser to show the change. */
async function measureSaves(change) {
  const preview = startPreview();
  const url = await preview.url;
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  await page.goto(toAddress(url), { waitUntil: 'networkidle' });
  const file = join(folder, `${path}.mdx`);
  const text = readFileSync(file, 'utf8');
  const times = [];
  for (let i = 0; i < SAVES; i++) {
    const word = `changed-${i}-times`;
    const seen = page.getByText(word).first().waitFor({ state: 'attached' });
    const begin = performance.now();
    writeFileSync(file, change(text, word));
    await seen;
    times.push(performance.now() - begin);
    await page.waitForLoadState('networkidle');
  }
  writeFileSync(file, text);
  await browser.close();
  await preview.end();
  return times;
}

async function measure(source) {
  cpSync(source, folder, { recursive: true });
  const starts = [];
  for (let i = 0; i < STARTS; i++) starts.push(await measureStart());
  const body = await measureSaves((text, word) => `${text}\n\n${word}\n`);
  const title = await measureSaves((text, word) => text.replace(/^title:.*$/m, `title: ${word}`));
  const toRow = (name, times) => ({
    measured: name,
    median: Math.round(toMedian(times)),
    best: Math.round(Math.min(...times)),
    worst: Math.round(Math.max(...times)),
  });
  console.table([
    toRow('command to first page, ms', starts),
    toRow('saved text to changed page, ms', body),
    toRow('saved title to changed page, ms', title),
  ]);
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
}

/** The site with the most pages, and a page of it that is there. */
function pickLargest(sites) {
  const countPages = (site) =>
    readdirSync(site, { recursive: true }).filter((name) => name.endsWith('.mdx')).length;
  const counted = sites.map((site) => ({ site, pages: countPages(site) }));
  const { site, pages } = counted.sort((a, b) => b.pages - a.pages)[0];
  path = ['index', 'quickstart', 'introduction'].find((name) =>
    existsSync(join(site, `${name}.mdx`)),
  );
  console.log(`${pages} pages; measured with ${path}`);
  return site;
}

try {
  if (givenSource) await measure(givenSource);
  else await withCorpus((sites) => measure(pickLargest(sites)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
