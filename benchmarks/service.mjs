// What the service costs: memory while idle, CPU of an export through the API beside `quire export`, and
// requests for hosted pages beside bare node:http. CPU time is read from /proc (Linux), because wall time
// on a busy machine says little.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate-site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const folder = mkdtempSync(join(tmpdir(), 'quire-service-'));
const PAGES = Number(process.argv[2] ?? 1000);
const REQUESTS = 4000;
const CONNECTIONS = 16;
const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const KEY = `svc_${'b'.repeat(40)}`;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);

/** CPU seconds of a process and of its children that have ended. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

function residentOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Without an agent on a connection of its own: one that waited while this process was busy may be closed. */
function ask(
  port,
  path,
  { host = 'localhost', method = 'GET', headers = {}, body, agent = false } = {},
) {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function waitFor(port, path, host) {
  for (;;) {
    const answer = await ask(port, path, { host }).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
}

/** Requests a second over kept connections, and CPU microseconds of the server for each. */
async function load(port, pid, path, host) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(Array.from({ length: 200 }, () => ask(port, path, { host, agent })));
  const [cpu, began] = [cpuOf(pid), performance.now()];
  let left = REQUESTS;
  const connection = async () => {
    while (left-- > 0) await ask(port, path, { host, agent });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - began) / 1000;
  const used = cpuOf(pid) - cpu;
  agent.destroy();
  return {
    perSecond: Math.round(REQUESTS / seconds),
    cpuMicros: Math.round((used / REQUESTS) * 1e6),
  };
}

async function measureHosting(servicePid) {
  const { text } = await ask(PORT, '/', { host: 'demo.localhost' });
  const page = join(folder, 'page.html');
  writeFileSync(page, text);
  const script = `const body = require('node:fs').readFileSync(process.argv[1]);
    require('node:http').createServer((q, r) => r.writeHead(200, {'content-type': 'text/html', 'content-length': body.length}).end(body)).listen(${PORT + 1}, '127.0.0.1')`;
  const bare = spawn(process.execPath, ['-e', script, page], { stdio: 'ignore' });
  await waitFor(PORT + 1, '/', 'localhost');
  const rows = [
    {
      what: `hosted page (${text.length} bytes)`,
      ...(await load(PORT, servicePid, '/', 'demo.localhost')),
    },
    { what: 'bare node:http, same bytes', ...(await load(PORT + 1, bare.pid, '/', 'localhost')) },
  ];
  bare.kill();
  return rows;
}

async function measureExport(service) {
  const site = join(folder, 'site');
  generateSite(site, { pages: PAGES });
  const environment = { ...process.env, QUIRE_API_KEY: KEY };
  const words = [
    'publish',
    site,
    '--domain',
    'bench.localhost',
    '--create',
    '--api',
    `http://localhost:${PORT}`,
  ];
  const published = spawnSync(process.execPath, [main, ...words], {
    env: environment,
    encoding: 'utf8',
  });
  if (published.status !== 0) {
    const { status, signal, stderr } = published;
    throw new Error(`quire publish ended with ${status ?? signal}: ${stderr.slice(-500)}`);
  }
  const before = cpuOf(service.pid);
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ domain: 'bench.localhost' });
  const { jobId } = JSON.parse(
    (await ask(PORT, '/v1/static-export/jobs', { method: 'POST', headers, body })).text,
  );
  for (let status = ''; status !== 'completed'; await pause(500)) {
    ({ status } = JSON.parse(
      (await ask(PORT, `/v1/static-export/jobs/${jobId}`, { headers })).text,
    ));
    if (status === 'failed') throw new Error('The export failed.');
  }
  // The rendering process counts once it was waited for; the next one that was started ahead does not.
  await pause(500);
  const service_seconds = cpuOf(service.pid) - before;
  const own = cpuOf(process.pid);
  const out = join(folder, 'bundle.tar.gz');
  const exported = spawnSync(process.execPath, [main, 'export', site, '--out', out], {
    encoding: 'utf8',
  });
  if (exported.status === 2) throw new Error(exported.stderr);
  const command_seconds = cpuOf(process.pid) - own;
  return {
    pages: PAGES,
    'API: CPU s': Number(service_seconds.toFixed(2)),
    'quire export: CPU s': Number(command_seconds.toFixed(2)),
    ratio: Number((service_seconds / command_seconds).toFixed(2)),
    'bundle MB': Number((statSync(out).size / 1e6).toFixed(1)),
  };
}

const service = spawn(
  process.execPath,
  [main, 'platform', '--port', String(PORT), '--data', join(folder, 'data')],
  { stdio: 'ignore', env: { ...process.env, QUIRE_ADMIN_KEY: KEY, QUIRE_LOG_LEVEL: 'warn' } },
);
try {
  await waitFor(PORT, '/', 'demo.localhost');
  // Long enough for the start to settle and for the spare rendering process to end.
  await pause(70_000);
  const idle = { 'idle, example site published': `${residentOf(service.pid)} MB resident` };
  console.table([idle]);
  console.table(await measureHosting(service.pid));
  console.table([await measureExport(service)]);
  console.log(
    `Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
