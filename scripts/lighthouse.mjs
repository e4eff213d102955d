// Asks Lighthouse about three pages as the platform serves them: `node scripts/lighthouse.mjs [--least 95]`.
// Lighthouse is no dependency of the workspace: it is installed into a scratch folder that is kept.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';

const VERSION = '12.8.2';
const PAGES = ['/', '/concepts/freshness', '/reference/cache-control'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: { least: { type: 'string', default: '95' }, mobile: { type: 'boolean' } },
});
const scratch = join(tmpdir(), `quire-lighthouse-${VERSION}`);
const data = mkdtempSync(join(tmpdir(), 'quire-lighthouse-data-'));

function install() {
  const command = join(scratch, 'node_modules/.bin/lighthouse');
  if (existsSync(command)) return command;
  mkdirSync(scratch, { recursive: true });
  const words = ['install', '--no-save', '--prefix', scratch, `lighthouse@${VERSION}`];
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
  return command;
}

/** Starts a platform of its own with the example site, and gives the port it answers on. */
function startPlatform() {
  const main = join(root, 'packages/cli/dist/bundle/main.js');
  const words = [main, 'platform', '--port', '0', '--data', data];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Platform +http:\/\/localhost:(\d+)[\s\S]*Ready in/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`The platform ended:\n${output}`)));
  });
  return { port, end: () => child.kill('SIGTERM') };
}

function ask(command, address, index) {
  const report = join(data, `report-${index}.json`);
  const words = [
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(values.mobile ? [] : ['--preset=desktop']),
    `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
  ];
  const environment = { ...process.env, CHROME_PATH: findChromium() };
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}.`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** What cost points: audits that count and are not full. */
function listLosses({ categories, audits }) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return counted
    .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.95)
    .map(({ id }) => `${id}: ${audits[id].displayValue ?? audits[id].title}`);
}

const command = install();
const platform = startPlatform();
try {
  const port = await platform.port;
  const rows = [];
  let isEnough = true;
  for (const [index, path] of PAGES.entries()) {
    const result = ask(command, `http://demo.localhost:${port}${path}`, index);
    const scores = CATEGORIES.map((name) =>
      Math.round((result.categories[name]?.score ?? 0) * 100),
    );
    isEnough &&= scores.every((score) => score >= Number(values.least));
    rows.push({
      page: path,
      ...Object.fromEntries(CATEGORIES.map((name, i) => [name, scores[i]])),
    });
    for (const loss of listLosses(result)) console.log(`${path}  ${loss}`);
  }
  console.table(rows);
  process.exitCode = isEnough ? 0 : 1;
} finally {
  platform.end();
  rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
