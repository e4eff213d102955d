// What a version, a view and a question take that no other benchmark measures: storage calls, objects and bytes,
// rows of the database, CPU of the service. `node benchmarks/capacity/measure.mjs [pages]`. CPU is read from /proc (Linux).
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { sql } from 'drizzle-orm';
import { toContent } from '../../packages/platform/dist/hosting/live-site.js';
import {
  createApiKey,
  createOrganisation,
  createSite,
  platformSettings,
  publishFolder,
  startPlatform,
  waitForVersion,
} from '../../packages/platform/dist/index.js';
import { findSiteByHost } from '../../packages/platform/dist/sites/sites.js';
import { loadSiteManifest } from '../../packages/platform/dist/versions/site-manifest.js';
import { createWebRecorder } from '../../packages/platform/dist/web-analytics/web-recorder.js';
import { generateSite } from '../generate-site.mjs';
import { allCpuOf, endProcess, freePort } from '../serve/processes.mjs';
import { ask, waitFor } from '../serve/record.mjs';

const main = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../packages/cli/dist/bundle/main.js',
);
const PAGES = Number(process.argv[2] ?? 100);
const EDITS = 5;
const REQUESTS = 500;
const DAYS = 365;
const SITES = 200;
/** Pages of the site that are read on a day. */
const VIEWED = 20;
const HOST = 'bench.localhost';
const folder = mkdtempSync(join(tmpdir(), 'quire-capacity-'));
const data = join(folder, 'data');
const site = join(folder, 'site');
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** What S3 bills as writes, and as reads. */
const CLASSES = {
  put: 'writes',
  putFile: 'writes',
  touch: 'writes',
  list: 'writes',
  read: 'reads',
  stat: 'reads',
};

/** Counts the calls of everything that stores, as a bucket would bill them. */
function countCalls(storage) {
  const calls = { writes: 0, reads: 0 };
  for (const [name, kind] of Object.entries(CLASSES)) {
    const call = storage[name];
    storage[name] = (...words) => {
      calls[kind]++;
      return call.apply(storage, words);
    };
  }
  return () => ({ ...calls });
}

async function measureStored({ services }) {
  let [objects, bytes] = [0, 0];
  for await (const { size } of services.storage.list('')) {
    objects++;
    bytes += size;
  }
  const { rows } = await services.db.execute(
    sql`select pg_database_size(current_database())::float8 as database`,
  );
  return { objects, bytes, database: rows[0].database };
}

/** What one publish adds, of some. */
function perPublish(before, after, count) {
  const names = Object.keys(before);
  return Object.fromEntries(names.map((name) => [name, (after[name] - before[name]) / count]));
}

async function measurePublishes(platform) {
  const { services } = platform;
  generateSite(site, { pages: PAGES });
  const orgId = await createOrganisation(
    services.db,
    { name: 'Bench', plan: 'enterprise' },
    services,
  );
  const { siteId } = await services.db.transaction((tx) =>
    createSite(tx, { orgId, name: 'Bench', host: HOST }, services),
  );
  const readCalls = countCalls(services.storage);
  const look = async () => ({ ...(await measureStored(platform)), ...readCalls() });
  const publish = async () => {
    const id = await publishFolder(services, { orgId, siteId }, site);
    await waitForVersion(services, { orgId, siteId, id });
  };
  const page = readdirSync(site, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('.mdx'),
  );
  const empty = await look();
  await publish();
  const first = await look();
  for (let edit = 0; edit < EDITS; edit++) {
    appendFileSync(join(site, page), '\nOne more line.\n');
    await publish();
  }
  const edited = await look();
  const row = await findSiteByHost(services.db, HOST);
  const manifest = await loadSiteManifest(services.storage, { orgId, id: row.liveVersionId });
  return {
    first: perPublish(empty, first, 1),
    edit: perPublish(first, edited, EDITS),
    more: {
      'memory of a site in a web process: bytes': toContent(manifest).bytes,
      'a site in the database: bytes': await measureSite(services, orgId),
      'usage of a site on a day: bytes': await measureUsage(platform, row),
      'an export: CPU s': await measureExport(platform, orgId),
    },
  };
}

/** Bytes of a site without versions. */
async function measureSite({ db, ...parts }, orgId) {
  const size = async () => {
    const { rows } = await db.execute(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    );
    return rows[0].bytes;
  };
  const before = await size();
  for (let number = 0; number < SITES; number++) {
    const one = { orgId, name: `Site ${number}`, host: `site-${number}.localhost` };
    await db.transaction((tx) => createSite(tx, one, parts));
  }
  return ((await size()) - before) / SITES;
}

/** CPU seconds of an export, of this process and all below it. */
async function measureExport({ services, port }, orgId) {
  const key = await createApiKey(services.db, { orgId, name: 'Bench', scope: 'admin' }, services);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const call = async (path, more) => {
    const { bytes } = await ask({ port, host: 'localhost', path, headers, ...more });
    return JSON.parse(String(bytes));
  };
  const jobs = '/v1/static-export/jobs';
  const before = allCpuOf(process.pid);
  const { jobId } = await call(jobs, { method: 'POST', body: JSON.stringify({ domain: HOST }) });
  for (let status = ''; status !== 'completed'; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ({ status } = await call(`${jobs}/${jobId}`));
    if (status === 'failed') throw new Error('The export failed.');
  }
  return (allCpuOf(process.pid) - before) / 1000;
}

/** Bytes of a day of views. They are copied for a year: a table of a few rows is mostly empty. */
async function measureUsage({ services }, owner) {
  const { db } = services;
  const recorder = createWebRecorder(services);
  for (let page = 0; page < VIEWED; page++) {
    recorder.record(owner, { type: 'view', path: `/guides/topic-number-${page}` });
  }
  await recorder.stop();
  const size = async () => {
    const { rows } = await db.execute(
      sql`select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname in ('web_days', 'web_page_days')`,
    );
    return rows[0].bytes;
  };
  const before = await size();
  for (const table of ['web_days', 'web_page_days']) {
    const { rows } = await db.execute(
      sql`select column_name as name from information_schema.columns where table_name = ${table}`,
    );
    const names = rows.map(({ name }) => name);
    const copied = names.map((name) => (name === 'day' ? 'day - n' : name));
    await db.execute(
      sql.raw(
        `insert into ${table} (${names.join(', ')}) select ${copied.join(', ')} from ${table}, generate_series(1, ${DAYS}) n`,
      ),
    );
  }
  return ((await size()) - before) / DAYS;
}

/** CPU milliseconds of the service, its database included, for each of some requests. */
async function measureRequests(port, pid, toRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const run = async (count) => {
    for (let done = 0; done < count; done++) {
      const { status } = await ask({ port, host: HOST, agent, ...toRequest(done) });
      if (status >= 300) throw new Error(`The service answered ${status}.`);
    }
  };
  await run(50);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = allCpuOf(pid);
  await run(REQUESTS);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  agent.destroy();
  return (allCpuOf(pid) - before) / REQUESTS;
}

async function writing(work) {
  const platform = await startPlatform({
    settings: readSettings(platformSettings, {
      ...{ QUIRE_DATA: data, QUIRE_PORT: '0', QUIRE_DEMO: '0', QUIRE_PREVIEW_IMAGES: '0' },
    }),
    ...{ clock: systemClock, random: systemRandom, logger: silentLogger },
  });
  try {
    return await work(platform);
  } finally {
    await platform.stop();
  }
}

const headers = {
  origin: `http://${HOST}`,
  'user-agent': PERSON,
  'content-type': 'text/plain',
};
const toView = (paths) => (turn) => ({
  path: '/_quire/events',
  method: 'POST',
  // Each from its own visitor: one who reads so fast is not counted.
  headers: { ...headers, 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}` },
  body: JSON.stringify({ events: [{ type: 'view', path: paths[turn % paths.length] }] }),
});
const toQuestion = (turn) => ({
  path: '/_quire/assistant',
  method: 'POST',
  headers: {
    ...headers,
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}`,
  },
  body: JSON.stringify({
    messages: [{ role: 'user', content: `How do I configure part ${turn}?` }],
  }),
});

async function measureService() {
  const port = await freePort();
  const service = spawn(
    process.execPath,
    [main, 'platform', '--port', String(port), '--data', data],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{ QUIRE_DEMO: '0', QUIRE_LOG_LEVEL: 'warn', QUIRE_TRUSTED_PROXIES: '127.0.0.1' },
      },
    },
  );
  try {
    await waitFor({ port, host: HOST, path: '/' }, service);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const { bytes } = await ask({ port, host: HOST, path: '/sitemap.xml' });
    const paths = [...String(bytes).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
      .slice(0, VIEWED)
      .map(([, path]) => path);
    const view = await measureRequests(port, service.pid, toView(paths));
    const question = await measureRequests(port, service.pid, toQuestion);
    return { 'a view: CPU ms': view, 'a question: CPU ms': question };
  } finally {
    await endProcess(service);
  }
}

try {
  const publishes = await writing(measurePublishes);
  console.table({
    'the first version': publishes.first,
    'a version with one edited page': publishes.edit,
  });
  console.table(publishes.more);
  console.table(await measureService());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
