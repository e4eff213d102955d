// What it costs the service to publish one edited page of a large site, beside a warm build of the same site on
// this machine after the same edit. CPU time of all processes of the service, its database included, is read from
// /proc (Linux); what the command does that sends the files is printed beside it.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSite } from './generate-site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const PAGES = Number(process.argv[2] ?? 1000);
const EDITS = 5;
const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const KEY = `svc_${'b'.repeat(40)}`;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);
const folder = mkdtempSync(join(tmpdir(), 'quire-publish-edit-'));
const site = join(folder, 'site');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Processes by number: which one started each, and the seconds that it and its ended children used. */
function readProcesses() {
  const found = new Map();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      found.set(Number(name), { parent: Number(fields[1]), seconds: ticks / TICKS });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Seconds that a process used, and all that it started. */
function cpuOfAll(pid) {
  const processes = readProcesses();
  const isBelow = (each) =>
    each === pid || (processes.has(each) && isBelow(processes.get(each).parent));
  return [...processes].reduce(
    (sum, [each, { seconds }]) => (isBelow(each) ? sum + seconds : sum),
    0,
  );
}

/** Seconds that the ended commands of this process used. */
function cpuOfEnded() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

function run(...words) {
  const before = cpuOfEnded();
  const { status, stderr } = spawnSync(process.execPath, [main, ...words], {
    env: { ...process.env, QUIRE_API_KEY: KEY },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`quire ${words[0]} ended with ${status}: ${stderr}`);
  return cpuOfEnded() - before;
}

function isReady(host) {
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port: PORT, path: '/', headers: { host } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

const build = () => run('build', site, '--out', join(folder, 'out'));
const publish = () =>
  run(
    ...['publish', site, '--domain', 'bench.localhost', '--create', '--allow-errors'],
    ...['--api', `http://localhost:${PORT}`],
  );

/** Waits until nothing of the service works any more: the next rendering process is started beforehand. */
async function settle(pid) {
  for (let last = -1, now = cpuOfAll(pid); now - last > 0.02; now = cpuOfAll(pid)) {
    last = now;
    await pause(1500);
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

generateSite(site, { pages: PAGES });
const edited = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .sort()
  .slice(10, 10 + EDITS);
const platform = spawn(
  process.execPath,
  [main, 'platform', '--port', String(PORT), '--data', join(folder, 'data')],
  { env: { ...process.env, QUIRE_ADMIN_KEY: KEY }, stdio: 'ignore' },
);
try {
  while (!(await isReady('demo.localhost'))) await pause(200);
  const rows = [];
  const measure = async () => {
    await settle(platform.pid);
    const before = cpuOfAll(platform.pid);
    const client = publish();
    await settle(platform.pid);
    const service = cpuOfAll(platform.pid) - before;
    return { service, client, local: build() };
  };
  const first = await measure();
  // What is known of a file is noted once it has been as it is for two seconds.
  await pause(2500);
  for (const path of edited) {
    appendFileSync(join(site, path), '\nOne more line.\n');
    rows.push(await measure());
  }
  const show = (name, { service, client, local }) =>
    console.log(
      `${name.padEnd(26)} service ${service.toFixed(2).padStart(6)} s   build ${local.toFixed(2).padStart(6)} s   ratio ${(service / local).toFixed(2).padStart(5)}   quire publish ${client.toFixed(2).padStart(5)} s`,
    );
  console.log(`CPU seconds for ${PAGES} pages`);
  show('first publish, cold build', first);
  for (const [index, row] of rows.entries()) show(`one page edited, ${index + 1}`, row);
  // The first edit reads every file once more, to note what is known of it.
  const later = rows.slice(1);
  const of = (name) => median(later.map((row) => row[name]));
  show('one page edited, median', {
    service: of('service'),
    client: of('client'),
    local: of('local'),
  });
} finally {
  platform.kill('SIGTERM');
  await new Promise((done) => platform.once('exit', done));
  rmSync(folder, { recursive: true, force: true });
}
