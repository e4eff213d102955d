// What a page costs to send: the deployment server and a site hosted by the platform, each beside bare
// node:http and nginx sending the same bytes with the same headers, in one run. CPU a request is user and
// system time of all processes of a server; memory is what is resident.
// Needs wrk; nginx is left out where it is not installed. `node benchmarks/serve.mjs [pages] [seconds] [rounds]`.
// With the defaults, 16 servers and forms are warmed up with 60,000 requests and then take 3 turns of a second each,
// more where it has few requests; every step has a limit and says that it began.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NGINX, startNginx } from './serve/nginx.mjs';
import { endProcess, freePort, usageOf } from './serve/processes.mjs';
import { ask, record, waitFor } from './serve/record.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const PAGES = Number(process.argv[2] ?? 300);
const SECONDS = Number(process.argv[3] ?? 1);
const ROUNDS = Number(process.argv[4] ?? 3);
const CONNECTIONS = 16;
const LEAST_REQUESTS = 5000;
const MOST_TURNS = 5;
/** Before these, V8 still compiles: a server with more code would look slower than it is after its first minute. */
const WARM_REQUESTS = 60_000;
const MOST_WARM_TURNS = 30;
const HOST = 'bench.localhost';
const KEY = `svc_${'b'.repeat(40)}`;
/** What browsers send. */
const BROWSER = 'gzip, deflate, br, zstd';
const folder = mkdtempSync(join(tmpdir(), 'quire-serve-'));
const running = [];
/** Longer than any step takes on a busy machine. */
const STEP_MS = 300_000;

const began = performance.now();
function say(what) {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`);
}

function run(command, words, { timeout = STEP_MS, ...options } = {}) {
  const done = spawnSync(command, words, { encoding: 'utf8', timeout, ...options });
  const why = done.error?.message ?? done.stderr;
  if (done.status !== 0) throw new Error(`${command} ${words.join(' ')}\n${why}`);
  return done.stdout;
}

function writeSource() {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'guides'), { recursive: true });
  const words = 'cache request reader version bundle header value folder answer origin'.split(' ');
  const text = (seed) =>
    Array.from({ length: 120 }, (_, index) => words[(seed * 7 + index * 13) % words.length]).join(
      ' ',
    );
  const pages = Array.from({ length: PAGES }, (_, index) => `guides/page-${index}`);
  for (const [index, page] of pages.entries()) {
    const sections = [1, 2, 3, 4].map(
      (n) => `## Section ${n}\n\n${text(index + n)}\n\n\`\`\`js\nfetch('/a/${index}');\n\`\`\``,
    );
    writeFileSync(
      join(source, `${page}.mdx`),
      `---\ntitle: Page ${index}\n---\n\n${sections.join('\n\n')}\n`,
    );
  }
  writeFileSync(join(source, 'index.mdx'), '---\ntitle: Home\n---\n\nHello\n');
  // Groups as real sites have them: a page shows its own tab's navigation, not all of the site's.
  const size = 100;
  const tabs = Array.from({ length: Math.ceil(PAGES / size) }, (_, tab) => ({
    tab: `Part ${tab}`,
    groups: [
      {
        group: 'Guides',
        pages: [...(tab === 0 ? ['index'] : []), ...pages.slice(tab * size, (tab + 1) * size)],
      },
    ],
  }));
  const config = {
    theme: 'mint',
    name: 'Bench',
    colors: { primary: '#3b5bdb' },
    navigation: { tabs },
  };
  writeFileSync(join(source, 'docs.json'), JSON.stringify(config));
  return source;
}

function start(child) {
  running.push(child);
  return child.pid;
}

/** Ends a server that was started here. */
async function stop(child) {
  running.splice(running.indexOf(child), 1);
  await endProcess(child);
}

function spawnServe(port, flags = []) {
  const program = join(root, 'packages/deploy/dist/quire-serve.mjs');
  const values = ['-f', join(folder, 'values.yaml'), '--data', join(folder, 'data')];
  return spawn(process.execPath, [...flags, program, ...values, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, QUIRE_LOG_LEVEL: 'warn' },
  });
}

/** How long the deployment server takes to its first page with the site on disk, and what it costs. */
async function measureStart(flags) {
  const port = await freePort();
  const child = spawnServe(port, flags);
  running.push(child);
  const seconds = await waitFor({ port, host: 'localhost', path: '/index.html' }, child);
  const { cpuMs, megabytes } = usageOf(child.pid);
  await stop(child);
  return { seconds, cpu: cpuMs / 1000, megabytes };
}

async function startServe(source) {
  const bundle = join(folder, 'site.tar.gz');
  say('exporting the site');
  run(process.execPath, [main, 'export', source, '--out', bundle]);
  writeFileSync(
    join(folder, 'values.yaml'),
    `staticExport:\n  enabled: true\n  bundleUrl: "file:${bundle}"\n`,
  );
  say('starting quire serve');
  const first = await measureStart();
  console.log(`The first start, which verifies and compresses: ${first.seconds.toFixed(1)} s.`);
  console.table({ 'quire serve, started again': toStartRow(await measureStart()) });
  const port = await freePort();
  const child = spawnServe(port);
  const pid = start(child);
  await waitFor({ port, host: 'localhost', path: '/index.html' }, child);
  return { pid, port, host: 'localhost', toPath: '/guides/page-%d.html' };
}

const toStartRow = ({ seconds, cpu, megabytes }) => ({
  'start s': Number(seconds.toFixed(2)),
  'CPU s': cpu,
  'memory MB': Math.round(megabytes),
});

async function startPlatform(source) {
  const port = await freePort();
  const env = {
    ...process.env,
    QUIRE_DATA: join(folder, 'platform'),
    QUIRE_PORT: String(port),
    QUIRE_ADMIN_KEY: KEY,
    QUIRE_API_KEY: KEY,
    QUIRE_PREVIEW_IMAGES: '0',
    NODE_OPTIONS: process.env.PLATFORM_NODE_OPTIONS ?? '',
  };
  say('starting the platform');
  const child = spawn(process.execPath, [main, 'platform'], { env, stdio: 'ignore' });
  const pid = start(child);
  await waitFor({ port, host: 'localhost', path: '/readyz' }, child);
  say('publishing the site');
  const words = [main, 'publish', source, '--domain', HOST, '--create'];
  run(process.execPath, [...words, '--api', `http://localhost:${port}`], { env });
  await waitFor({ port, host: HOST, path: '/guides/page-1' }, child);
  return { pid, port, host: HOST, toPath: '/guides/page-%d' };
}

/** One request after another on each connection, over all pages at random; gives how many. */
function load({ port, host, toPath }, encoding) {
  const script = join(folder, 'paths.lua');
  writeFileSync(
    script,
    `wrk.headers["Host"] = "${host}"
${encoding ? `wrk.headers["Accept-Encoding"] = "${encoding}"` : ''}
math.randomseed(7)
request = function() return wrk.format("GET", string.format("${toPath}", math.random(0, ${PAGES - 1}))) end
`,
  );
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script];
  const timeout = (SECONDS + 60) * 1000;
  const out = run('wrk', [...words, `http://127.0.0.1:${port}/`], { timeout });
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(out);
  return Number(/(\d+) requests in/.exec(out)[1]);
}

/** Turns until there are enough requests: on a busy machine a second has few. */
function loadUntil({ target, encoding }, least, mostTurns) {
  let requests = 0;
  for (let turn = 0; turn < mostTurns && requests < least; turn++) {
    requests += load(target, encoding);
  }
  return requests;
}

function measure(one) {
  const { target } = one;
  const before = usageOf(target.pid);
  const requests = loadUntil(one, LEAST_REQUESTS, MOST_TURNS);
  const after = usageOf(target.pid);
  return { us: ((after.cpuMs - before.cpuMs) * 1000) / requests, megabytes: after.megabytes };
}

/** A server and what others send in its place: the floor in memory first, then from files. */
async function gather(name, target, encoding) {
  const recorded = join(folder, `${name}-${encoding ? 'compressed' : 'plain'}`.replace(' ', '-'));
  const paths = Array.from({ length: PAGES }, (_, index) => target.toPath.replace('%d', index));
  const answers = await record(recorded, { ...target, paths, encoding });
  const spawnBare = (from) => (port) =>
    spawn(process.execPath, [join(root, 'benchmarks/serve/bare.mjs'), recorded, port, from], {
      stdio: 'inherit',
    });
  const others = {
    'node:http, from memory': spawnBare('memory'),
    'node:http, reading files': spawnBare('file'),
    ...(NGINX ? { nginx: (port) => startNginx(recorded, port) } : {}),
  };
  const rows = [];
  for (const [server, spawnOther] of Object.entries(others)) {
    const port = await freePort();
    const child = spawnOther(port);
    const pid = start(child);
    await waitFor({ port, host: target.host, path: paths[0] }, child);
    rows.push({ server, target: { ...target, pid, port } });
  }
  const sizes = await Promise.all(
    answers.slice(0, 20).map(({ path }) => ask({ ...target, path, headers: toAccept(encoding) })),
  );
  const bytes = Math.round(sizes.reduce((sum, one) => sum + one.bytes.length, 0) / sizes.length);
  return [...rows, { server: name, target }].map((row) => ({ ...row, encoding, bytes, all: [] }));
}

const toAccept = (encoding) => (encoding ? { 'accept-encoding': encoding } : {});
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

function show(cases) {
  const medians = cases.map(({ all }) => median(all.map(({ us }) => us)));
  console.log(`${cases[0].encoding ? 'Compressed' : 'As it is'}, ${cases[0].bytes} bytes a page:`);
  console.table(
    cases.map(({ server, all }, index) => ({
      server,
      'CPU µs a request': Number(medians[index].toFixed(1)),
      'of the first': Number((medians[index] / medians[0]).toFixed(2)),
      'of the second': Number((medians[index] / medians[1]).toFixed(2)),
      'memory MB': Math.round(Math.max(...all.map(({ megabytes }) => megabytes))),
    })),
  );
}

try {
  const source = writeSource();
  const servers = {
    'quire serve': await startServe(source),
    'hosted page': await startPlatform(source),
  };
  const groups = [];
  for (const [name, target] of Object.entries(servers)) {
    for (const encoding of [undefined, BROWSER]) groups.push(await gather(name, target, encoding));
  }
  say('warming up');
  for (const one of groups.flat()) loadUntil(one, WARM_REQUESTS, MOST_WARM_TURNS);
  // In turn, so that a slow minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round++) {
    say(`round ${round + 1} of ${ROUNDS}`);
    for (const one of groups.flat()) one.all.push(measure(one));
  }
  for (const cases of groups) show(cases);
  console.log(
    `${PAGES} pages at random over ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, the middle one.`,
  );
  console.log(
    `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  await Promise.all([...running].map(stop));
  rmSync(folder, { recursive: true, force: true });
}
