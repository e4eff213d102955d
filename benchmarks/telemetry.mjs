// What telemetry costs: the CPU of one export with a collector and without, in turn, in two platforms beside each
// other. CPU is user and system time of the platform, of its database and of the rendering process.
// `node benchmarks/telemetry.mjs [pages] [pairs]`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCpuOf, endProcess, freePort } from './serve/processes.mjs';
import { ask, waitFor } from './serve/record.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const PAGES = Number(process.argv[2] ?? 100);
const PAIRS = Number(process.argv[3] ?? 10);
const HOST = 'bench.localhost';
const KEY = `svc_${'b'.repeat(40)}`;
const folder = mkdtempSync(join(tmpdir(), 'quire-telemetry-'));
const running = [];

function writeSource() {
  const source = join(folder, 'source');
  mkdirSync(source);
  const pages = Array.from({ length: PAGES }, (_, index) => `page-${index}`);
  for (const page of pages) {
    const text = `---\ntitle: ${page}\n---\n\n${'Some words about the cache. '.repeat(100)}\n`;
    writeFileSync(join(source, `${page}.mdx`), text);
  }
  const config = { theme: 'mint', name: 'Bench', colors: { primary: '#3b5bdb' } };
  writeFileSync(
    join(source, 'docs.json'),
    JSON.stringify({ ...config, navigation: { pages: pages } }),
  );
  return source;
}

/** A collector that takes everything. */
async function startCollector() {
  let received = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk) => {
      received += chunk.length;
    });
    request.on('end', () => response.end());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    received: () => received,
    close: () => server.close(),
  };
}

async function startPlatform(name, source, environment) {
  const port = await freePort();
  const env = {
    ...process.env,
    QUIRE_DATA: join(folder, name),
    QUIRE_PORT: String(port),
    QUIRE_ADMIN_KEY: KEY,
    QUIRE_API_KEY: KEY,
    QUIRE_PREVIEW_IMAGES: '0',
    ...environment,
  };
  const child = spawn(process.execPath, [main, 'platform'], { env, stdio: 'ignore' });
  running.push(child);
  await waitFor({ port, host: 'localhost', path: '/readyz' }, child);
  const words = [main, 'publish', source, '--domain', HOST, '--create'];
  const published = spawnSync(process.execPath, [...words, '--api', `http://localhost:${port}`], {
    env,
    encoding: 'utf8',
  });
  if (published.status !== 0) throw new Error(published.stderr);
  return { pid: child.pid, port };
}

async function call(port, method, path, body) {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const text = body && JSON.stringify(body);
  const length = text ? { 'content-length': String(Buffer.byteLength(text)) } : {};
  const answer = await ask({
    port,
    host: 'localhost',
    method,
    path,
    headers: { ...headers, ...length },
    body: text,
  });
  return JSON.parse(answer.bytes.toString('utf8'));
}

/** The CPU of one export in milliseconds; the label makes it one of its own. */
async function measureExport({ pid, port }, label) {
  const before = allCpuOf(pid);
  const { jobId } = await call(port, 'POST', '/v1/static-export/jobs', {
    domain: HOST,
    version: label,
  });
  for (;;) {
    const { status } = await call(port, 'GET', `/v1/static-export/jobs/${jobId}`);
    if (status === 'completed') break;
    if (status === 'failed') throw new Error('The export failed.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await call(port, 'POST', `/v1/static-export/jobs/${jobId}/bundle`, {});
  return allCpuOf(pid) - before;
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

try {
  const source = writeSource();
  const collector = await startCollector();
  const platforms = {
    off: await startPlatform('off', source, {}),
    on: await startPlatform('on', source, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  };
  const all = { off: [], on: [] };
  // The first pair warms up.
  for (let pair = -1; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? ['off', 'on'] : ['on', 'off'];
    for (const name of order) {
      const cpu = await measureExport(platforms[name], `run-${pair + 1}`);
      if (pair >= 0) all[name].push(cpu);
    }
  }
  collector.close();
  const [off, on] = [median(all.off), median(all.on)];
  console.table({ off: { 'CPU ms an export': off }, on: { 'CPU ms an export': on } });
  console.log(
    `With telemetry ${(on / off).toFixed(3)} of the CPU without, median of ${PAIRS} pairs,`,
  );
  console.log(
    `${PAGES} pages; the collector received ${Math.round(collector.received() / 1024)} KB.`,
  );
} finally {
  await Promise.all(running.map(endProcess));
  rmSync(folder, { recursive: true, force: true });
}
