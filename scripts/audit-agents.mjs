// Audits sites for agents as the platform serves them: `npm run audit:agents [-- [--least 95] [--json file] folder …]`.
// Without a folder the site is docs/. `afdocs` is no dependency of the workspace, as it wants a newer Node: it is
// installed into a scratch folder that is kept. Nothing but this machine is asked.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const VERSION = '0.22.2';
const KEY = `svc_${'b'.repeat(40)}`;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, 'packages/cli/dist/bundle/main.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    least: { type: 'string', default: '95' },
    links: { type: 'string', default: '50' },
    json: { type: 'string' },
  },
});
const folders = (positionals.length > 0 ? positionals : [join(root, 'docs')]).map((folder) =>
  resolve(folder),
);
const scratch = join(tmpdir(), `quire-afdocs-${VERSION}`);
const data = mkdtempSync(join(tmpdir(), 'quire-audit-'));

function install() {
  const command = join(scratch, 'node_modules/afdocs/bin/afdocs.mjs');
  if (existsSync(command)) return command;
  mkdirSync(scratch, { recursive: true });
  const words = ['install', '--no-save', '--ignore-scripts', '--prefix', scratch];
  const { status } = spawnSync('npm', [...words, `afdocs@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('afdocs could not be installed.');
  return command;
}

/** Starts a platform of its own, and gives the port it answers on. */
function startPlatform() {
  const words = [main, 'platform', '--port', '0', '--data', data];
  const env = { ...process.env, QUIRE_ADMIN_KEY: KEY, QUIRE_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const port = new Promise((done, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Platform +http:\/\/localhost:(\d+)[\s\S]*Ready in/.exec(output);
      if (found) done(Number(found[1]));
    });
    child.once('exit', () => fail(new Error(`The platform ended:\n${output}`)));
  });
  const end = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  return { port, end };
}

function publish(folder, domain, port) {
  const words = [main, 'publish', folder, '--domain', domain, '--create', '--allow-errors'];
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [...words, '--api', `http://localhost:${port}`],
    { env: { ...process.env, QUIRE_API_KEY: KEY }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${folder} was not published: ${stdout}${stderr}`);
}

/** Names below `localhost` mean this machine also where its resolver does not know them. */
const RESOLVE = `data:text/javascript,${encodeURIComponent(`
import dns from 'node:dns';
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest);
`)}`;

/** Its report, with the score and what every check found. */
function audit(command, address) {
  const words = ['check', address, '--format', 'json', '--score', '--quiet', '--fixes'];
  const fixed = [
    '--sampling',
    'deterministic',
    '--max-links',
    values.links,
    '--request-delay',
    '0',
  ];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', RESOLVE, command, ...words, ...fixed],
    { encoding: 'utf8', maxBuffer: 1 << 30 },
  );
  if (!stdout.startsWith('{')) throw new Error(`afdocs gave no report: ${stderr}`);
  return JSON.parse(stdout);
}

function print(name, { scoring, results }) {
  console.log(`\n${name}: ${scoring.overall} of 100`);
  for (const { id, status, message } of results) {
    if (status !== 'pass') console.log(`  ${status.padEnd(5)} ${id}: ${message}`);
  }
}

const command = install();
const platform = startPlatform();
const reports = {};
try {
  const port = await platform.port;
  for (const [index, folder] of folders.entries()) {
    const domain = `audit-${index}.localhost`;
    publish(folder, domain, port);
    const report = audit(command, `http://${domain}:${port}`);
    reports[basename(folder)] = report;
    print(basename(folder), report);
  }
} finally {
  await platform.end();
  rmSync(data, { recursive: true, force: true });
}
if (values.json) writeFileSync(values.json, JSON.stringify(reports, null, 1));
const low = Object.values(reports).some(({ scoring }) => scoring.overall < Number(values.least));
process.exitCode = low ? 1 : 0;
