// What a site among many costs: one platform with 10 sites and then with 10,000, in one run. Twenty sites are rendered,
// the others are written as rows and as objects through the storage driver. CPU is read from /proc (Linux): of the
// process for pages, and with its database and its rendering processes for everything else.
// `node benchmarks/many-sites.mjs [sites]`.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { sql } from 'drizzle-orm';
import { createApiKey, platformSettings, startPlatform } from '../packages/platform/dist/index.js';
import { generateSite } from './generate-site.mjs';
import {
  copySites,
  PAGES,
  RENDERED,
  renderSites,
  TOGETHER,
  toHost,
} from './many-sites/write-sites.mjs';
import { allCpuOf, endProcess, freePort } from './serve/processes.mjs';
import { ask, waitFor } from './serve/record.mjs';
import { createRandom } from './site/random.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const SITES = Number(process.argv[2] ?? 10_000);
const REQUESTS = 20_000;
const LISTINGS = 300;
const PUBLISHES = 5;
const CONNECTIONS = 16;
const KEY = `svc_${'b'.repeat(40)}`;
const folder = mkdtempSync(join(tmpdir(), 'quire-many-'));
const data = join(folder, 'data');

const began = performance.now();
const say = (what) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The platform in this process, to write what the one that is measured then serves. */
async function writing(work) {
  const environment = { QUIRE_DATA: data, QUIRE_PORT: '0', QUIRE_ADMIN_KEY: KEY, QUIRE_DEMO: '0' };
  const platform = await startPlatform({
    settings: readSettings(platformSettings, environment),
    ...{ clock: systemClock, random: systemRandom, logger: silentLogger },
  });
  try {
    return await work(platform);
  } finally {
    await platform.stop();
  }
}

/** The sites that requests are for: all equally often, or as readers come, where the second has half of the first. */
const CHOICES = {
  equally: (random, sites) => random.below(sites),
  popular: (random, sites) => Math.floor((sites + 1) ** random.next()) - 1,
};

/** What the database and the storage hold. */
async function measureSizes({ services }) {
  const { rows } = await services.db.execute(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  let [objects, bytes] = [0, 0];
  for await (const { size } of services.storage.list('')) {
    objects++;
    bytes += size;
  }
  return { database: Number(rows[0].bytes) / 1e6, objects, storage: bytes / 1e6 };
}

async function measurePages(port, pid, { sites, paths, choice }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const random = createRandom(1);
  const send = async (count) => {
    let left = count;
    const connection = async () => {
      while (left-- > 0) {
        const path = random.pick(paths);
        const { status } = await ask({ port, host: toHost(choice(random, sites)), path, agent });
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  };
  await send(REQUESTS);
  const before = cpuOf(pid);
  await send(REQUESTS);
  agent.destroy();
  return ((cpuOf(pid) - before) / REQUESTS) * 1000;
}

/** CPU in milliseconds of the process alone. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** Waits until nothing of the service works any more: the next rendering process is started beforehand. */
async function settle(pid) {
  for (let last = -1, now = allCpuOf(pid); now - last > 20; now = allCpuOf(pid)) {
    last = now;
    await pause(1500);
  }
}

async function measureListing(port, pid, key) {
  const list = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await ask({ port, host: 'localhost', path: '/v1/sites?limit=10', headers });
    if (status !== 200) throw new Error(`The list of sites: ${status}`);
  };
  for (let left = LISTINGS; left > 0; left--) await list();
  const before = allCpuOf(pid);
  for (let left = LISTINGS; left > 0; left--) await list();
  return (allCpuOf(pid) - before) / LISTINGS;
}

/** CPU seconds of the service for a page that was edited. */
async function measurePublish(port, pid, key) {
  const site = join(folder, 'site');
  generateSite(site, { pages: PAGES, seed: 1 });
  const page = join(site, readPages(site)[0]);
  const measured = [];
  for (let turn = 0; turn <= PUBLISHES; turn++) {
    appendFileSync(page, '\nOne more line.\n');
    await settle(pid);
    const before = allCpuOf(pid);
    const words = ['publish', site, '--domain', toHost(0), '--allow-errors'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [main, ...words, '--api', `http://localhost:${port}`],
      { env: { ...process.env, QUIRE_API_KEY: key }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`quire publish ended with ${status}: ${stderr}`);
    await settle(pid);
    measured.push((allCpuOf(pid) - before) / 1000);
  }
  // The first sends every file.
  return median(measured.slice(1));
}

function readPages(site) {
  const { navigation } = JSON.parse(readFileSync(join(site, 'docs.json'), 'utf8'));
  return [...JSON.stringify(navigation).matchAll(/"((?:[\w-]+\/)+[\w-]+)"/g)].map(
    ([, path]) => `${path}.mdx`,
  );
}

async function measure(sites, { key, paths }) {
  const port = await freePort();
  const started = performance.now();
  const service = spawn(
    process.execPath,
    [main, 'platform', '--port', String(port), '--data', data],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, QUIRE_ADMIN_KEY: KEY, QUIRE_DEMO: '0', QUIRE_LOG_LEVEL: 'warn' },
    },
  );
  try {
    await waitFor({ port, host: toHost(0), path: paths[0] }, service);
    const seconds = (performance.now() - started) / 1000;
    const { pid } = service;
    await settle(pid);
    say(`${sites} sites: pages`);
    const popular = await measurePages(port, pid, { sites, paths, choice: CHOICES.popular });
    const equally = await measurePages(port, pid, { sites, paths, choice: CHOICES.equally });
    const memory = residentOf(pid);
    say(`${sites} sites: lists`);
    const listing = await measureListing(port, pid, key);
    say(`${sites} sites: publishing`);
    const publish = await measurePublish(port, pid, key);
    return {
      seconds,
      popular,
      equally,
      memory,
      listing,
      publish,
    };
  } finally {
    await endProcess(service);
  }
}

/** The clean-up of everything, with nothing to remove. */
function measureCleanUp() {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [main, 'admin', 'clean', '--data', data], {
    env: { ...process.env, QUIRE_ADMIN_KEY: KEY },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`quire admin clean ended with ${status}: ${stderr}`);
  return (performance.now() - started) / 1000;
}

try {
  say('rendering sites');
  const { rendered, key, paths, sizes } = await writing(async (platform) => {
    const rendered = await renderSites(platform, { from: 0, to: TOGETHER });
    const key = await createApiKey(
      platform.services.db,
      { orgId: rendered[0].orgId, name: 'Benchmark', scope: 'admin' },
      platform.services,
    );
    const { port } = platform;
    const { bytes } = await ask({ port, host: toHost(0), path: '/sitemap.xml' });
    const paths = [...String(bytes).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    return { rendered, key, paths, sizes: await measureSizes(platform) };
  });
  const few = { ...sizes, ...(await measure(TOGETHER, { key, paths })) };
  say(`writing ${SITES} sites`);
  const larger = await writing(async (platform) => {
    const others = await renderSites(platform, { from: TOGETHER, to: RENDERED });
    await copySites(platform, [...rendered, ...others], {
      from: RENDERED,
      to: SITES,
      tell: (written) => say(`${written} sites are written`),
    });
    return measureSizes(platform);
  });
  const many = { ...larger, ...(await measure(SITES, { key, paths })) };
  say('cleaning up');
  const cleanUp = measureCleanUp();
  const row = (name, digits) => ({
    [`${TOGETHER} sites`]: Number(few[name].toFixed(digits)),
    [`${SITES} sites`]: Number(many[name].toFixed(digits)),
    ratio: Number((many[name] / few[name]).toFixed(2)),
  });
  console.table({
    'a page, sites as readers come: CPU µs': row('popular', 0),
    'a page, every site equally often: CPU µs': row('equally', 0),
    'memory of the web process: MB': row('memory', 0),
    'a list of ten sites: CPU ms': row('listing', 2),
    'publishing an edited page: CPU s': row('publish', 2),
    'start to the first page: s': row('seconds', 2),
    'database: MB': row('database', 1),
    'objects in the storage': row('objects', 0),
    'storage: MB': row('storage', 1),
  });
  console.log(`A clean-up that removes nothing, over ${SITES} sites: ${cleanUp.toFixed(0)} s.`);
  console.log(
    `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
