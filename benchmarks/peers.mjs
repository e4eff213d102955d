// Quire beside four other generators, on the same pages, in one run: CPU a page cold and after one edit, peak
// memory, what came out and what a page loads. Those of npm are installed into a scratch folder.
//   node benchmarks/peers.mjs [--pages 1000] [--only quire,hugo] [--scratch DIR] [--out FILE.json]
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSite } from './generate-site.mjs';
import { measureCommand } from './peers/measure-command.mjs';
import { measureOutput } from './peers/measure-output.mjs';
import { addTheme, PEERS } from './peers/peer-table.mjs';
import { toRow } from './peers/to-row.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    only: { type: 'string' },
    scratch: { type: 'string' },
    out: { type: 'string', default: 'peers.json' },
  },
});
const pages = Number(values.pages);
const scratch = values.scratch ?? mkdtempSync(join(tmpdir(), 'quire-peers-'));
const wanted = values.only?.split(',') ?? PEERS.map(({ name }) => name);

/** Says loudly that a peer is not measured, and why. */
function skip(name, reason) {
  console.error(`\n*** ${name} IS NOT MEASURED: ${reason} ***\n`);
  return { name, skipped: reason };
}

/** Puts the peer's packages beside its site; the reason if they cannot be had. */
function install({ packages }, folder) {
  if (!packages || existsSync(join(folder, 'node_modules'))) return undefined;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `npm install failed: ${stderr.slice(-400)}`;
}

function isMissing({ packages, cold: [command] }) {
  return !packages && spawnSync('which', [command]).status !== 0 ? `no ${command} here` : undefined;
}

async function measurePeer(peer) {
  const folder = join(scratch, `${peer.name}-${pages}`);
  mkdirSync(folder, { recursive: true });
  const reason = isMissing(peer) ?? install(peer, folder);
  if (reason) return skip(peer.name, reason);
  const { bytes, tabs } = generateSite(folder, { pages, dialect: peer.dialect });
  addTheme(peer, folder);
  const path = tabs[0].groups[0].paths[Math.floor(tabs[0].groups[0].paths.length / 2)];
  const output = join(folder, peer.out);
  for (const name of [...(peer.caches ?? []), peer.out]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  console.error(`${peer.name}: ${pages} pages, load of the machine ${loadavg()[0].toFixed(1)}`);
  const cold = await measureCommand(peer.cold, folder);
  const produced = measureOutput(output, path);
  if (peer.prime) await measureCommand(peer.prime, folder);
  appendFileSync(
    join(folder, peer.page(path)),
    '\nOne more sentence, written after the first build.\n',
  );
  const warm = await measureCommand(peer.warm ?? peer.cold, folder);
  return {
    name: peer.name,
    version: readVersion(peer),
    pages,
    sourceBytes: bytes,
    cold,
    warm,
    produced,
  };
}

function readVersion({ packages, version }) {
  if (packages)
    return Object.entries(packages)
      .map((pair) => pair.join(' '))
      .join(', ');
  return spawnSync(version[0], version.slice(1), { encoding: 'utf8' })
    .stdout.trim()
    .split(' Build')[0];
}

const results = [];
for (const peer of PEERS.filter(({ name }) => wanted.includes(name))) {
  results.push(await measurePeer(peer).catch((error) => skip(peer.name, error.message)));
}
const machine = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model.trim(),
  cores: cpus().length,
  system: `${process.platform} ${release()}`,
  node: process.version,
};
const measured = results.filter(({ skipped }) => !skipped);
const own = measured.find(({ name }) => name === 'quire');
console.table(measured.map((result) => toRow(result, own)));
console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.date}`);
writeFileSync(values.out, `${JSON.stringify({ machine, pages, results }, null, 2)}\n`);
if (!values.scratch) rmSync(scratch, { recursive: true, force: true });
