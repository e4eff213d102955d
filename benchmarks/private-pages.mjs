// What a private page costs: CPU of the service for a page of a private site that a signed-in reader asks
// for, beside the same page of a public site, with warm caches, in one run. The two take turns, so that
// whatever else the machine does weighs on both. CPU time is read from /proc (Linux).
// `node benchmarks/private-pages.mjs [requests]`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate-site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const folder = mkdtempSync(join(tmpdir(), 'quire-private-'));
const REQUESTS = Number(process.argv[2] ?? 4000);
const ROUNDS = 7;
const PAGES = 200;
const CONNECTIONS = 16;
const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const KEY = `svc_${'b'.repeat(40)}`;
const PASSWORD = 'several words in a row';
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);
const PAGE = '/part-1/chapter-1/page-1';

/** CPU seconds of a process. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 13).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function ask(path, { host = 'localhost', method = 'GET', headers = {}, body, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: PORT, path, method, agent, headers: { host, ...headers } },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function waitFor(path, host, status = 200) {
  for (;;) {
    const answer = await ask(path, { host }).catch(() => undefined);
    if (answer?.status === status) return;
    await pause(100);
  }
}

/** A site as generated; `rules` gives a part of its pages to groups, so that lists differ by reader. */
function writeSource(name, hasRules) {
  const site = join(folder, name);
  mkdirSync(site, { recursive: true });
  generateSite(site, { pages: PAGES });
  const file = join(site, 'docs.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    join(site, 'staff.mdx'),
    `---\ntitle: Staff\n${hasRules ? 'groups: [staff]\n' : ''}---\n\nHello.\n`,
  );
  writeFileSync(file, JSON.stringify({ ...config, name: 'Bench' }));
  return site;
}

function publish(site, domain) {
  const words = [
    'publish',
    site,
    '--domain',
    domain,
    '--create',
    '--api',
    `http://localhost:${PORT}`,
  ];
  const env = { ...process.env, QUIRE_API_KEY: KEY };
  const published = spawnSync(process.execPath, [main, ...words], { env, encoding: 'utf8' });
  if (published.status !== 0) throw new Error(published.stderr.slice(-500));
}

/** Makes a site private and signs a reader in; gives their cookie. */
async function close(host) {
  const signIn = { way: 'password', password: PASSWORD };
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ isPublic: false, refusal: 'offer', signIn });
  const changed = await ask(`/v1/sites/${host}/access`, { method: 'PUT', headers, body });
  if (changed.status !== 200) throw new Error(changed.body.toString());
  await waitFor(PAGE, host, 401);
  const form = new URLSearchParams({ password: PASSWORD, to: '/' }).toString();
  const entered = await ask('/_quire/reader/password', {
    host,
    method: 'POST',
    headers: { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  const [cookie] = entered.headers['set-cookie']?.[0]?.split(';') ?? [];
  if (!cookie) throw new Error(`Nobody was let in: ${entered.status}`);
  return cookie;
}

/** CPU microseconds of the service for one request. */
async function measure(pid, path, host, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const once = async () => {
    const answer = await ask(path, { host, headers, agent });
    if (answer.status !== 200) throw new Error(`${host}${path} ${answer.status}`);
    return answer;
  };
  const { body } = await once();
  const cpu = cpuOf(pid);
  let left = REQUESTS;
  const connection = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { micros: ((cpuOf(pid) - cpu) / REQUESTS) * 1e6, bytes: body.length };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function compare(pid, path, cookies) {
  const ways = [
    ['public site', 'open.localhost', {}],
    ['private site', 'closed.localhost', { cookie: cookies.closed }],
    ['private site with pages for groups', 'groups.localhost', { cookie: cookies.groups }],
  ];
  const found = new Map(ways.map(([name]) => [name, []]));
  // One round each before anything counts: caches and compiled code are warm then.
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, host, headers] of ways) {
      const one = await measure(pid, path, host, { 'accept-encoding': 'br', ...headers });
      if (round >= 0) found.get(name).push(one);
    }
  }
  const [first] = ways;
  const base = median(found.get(first[0]).map(({ micros }) => micros));
  return [...found].map(([what, all]) => {
    const micros = median(all.map((one) => one.micros));
    return {
      path,
      what,
      bytes: all[0].bytes,
      cpuMicros: Math.round(micros),
      times: (micros / base).toFixed(2),
    };
  });
}

const service = spawn(process.execPath, [main, 'platform'], {
  env: {
    ...process.env,
    QUIRE_DATA: join(folder, 'data'),
    QUIRE_PORT: String(PORT),
    QUIRE_ADMIN_KEY: KEY,
  },
  stdio: 'ignore',
});
try {
  await waitFor('/', 'demo.localhost');
  publish(writeSource('plain', false), 'open.localhost');
  publish(join(folder, 'plain'), 'closed.localhost');
  publish(writeSource('ruled', true), 'groups.localhost');
  const cookies = {
    closed: await close('closed.localhost'),
    groups: await close('groups.localhost'),
  };
  console.log(`${cpus()[0]?.model}, ${cpus().length} threads, Node ${process.version}`);
  console.log(
    `${ROUNDS} rounds of ${REQUESTS} requests over ${CONNECTIONS} connections; the middle round`,
  );
  for (const path of [PAGE, '/llms.txt']) console.table(await compare(service.pid, path, cookies));
} finally {
  service.kill();
  await new Promise((done) => service.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
