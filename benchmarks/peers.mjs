// Quire beside four other generators, on the same pages, in one run: CPU a page cold and after one edit, peak
// memory, what came out and what a page loads. Those of npm are installed into a scratch folder.
// Rounds go through all of them, and the middle one counts: a shared machine is faster in one minute than in the
// next. A generator that takes longer than half a minute is measured in the first round alone.
//   node benchmarks/peers.mjs [--pages 1000] [--rounds 3] [--only quire,hugo] [--scratch DIR] [--out FILE.json]
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
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    scratch: { type: 'string' },
    out: { type: 'string', default: 'peers.json' },
  },
});
const pages = Number(values.pages);
const LONG_SECONDS = 30;
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

/** Puts the site of a peer into its folder, ready to be built. */
function preparePeer(peer) {
  const folder = join(scratch, `${peer.name}-${pages}`);
  mkdirSync(folder, { recursive: true });
  const reason = isMissing(peer) ?? install(peer, folder);
  if (reason) return skip(peer.name, reason);
  const { bytes, tabs } = generateSite(folder, { pages, dialect: peer.dialect });
  addTheme(peer, folder);
  const path = tabs[0].groups[0].paths[Math.floor(tabs[0].groups[0].paths.length / 2)];
  return { name: peer.name, peer, folder, path, sourceBytes: bytes, rounds: [] };
}

/** Builds once with nothing there, and once more after an edit. */
async function measureRound({ peer, folder, path, rounds }) {
  for (const name of [...(peer.caches ?? []), peer.out]) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  console.error(`${peer.name}: ${pages} pages, load of the machine ${loadavg()[0].toFixed(1)}`);
  const cold = await measureCommand(peer.cold, folder);
  const produced = measureOutput(join(folder, peer.out), path);
  if (peer.prime) await measureCommand(peer.prime, folder);
  appendFileSync(
    join(folder, peer.page(path)),
    `\nOne more sentence, number ${rounds.length + 1}, written after a build.\n`,
  );
  const warm = await measureCommand(peer.warm ?? peer.cold, folder);
  rounds.push({ cold, warm, produced });
}

/** The round in the middle, by the CPU time of one of its two builds. */
function middleOf(rounds, kind) {
  const sorted = rounds.map((round) => round[kind]).sort((a, b) => a.cpu - b.cpu);
  return sorted[Math.floor(sorted.length / 2)];
}

function toResult({ peer, sourceBytes, rounds }) {
  return {
    name: peer.name,
    version: readVersion(peer),
    pages,
    sourceBytes,
    cold: middleOf(rounds, 'cold'),
    warm: middleOf(rounds, 'warm'),
    produced: rounds[0].produced,
    rounds: rounds.map(({ cold, warm }) => ({ cold: cold.cpu, warm: warm.cpu })),
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

const prepared = PEERS.filter(({ name }) => wanted.includes(name)).map(preparePeer);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const site of prepared.filter(({ skipped }) => !skipped)) {
    if (round > 0 && site.rounds[0].cold.wall > LONG_SECONDS) continue;
    await measureRound(site).catch((error) => {
      Object.assign(site, skip(site.name, error.message));
    });
  }
}
const results = prepared.map((site) => (site.skipped ? site : toResult(site)));
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
console.log(
  `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.date}; the middle of ${values.rounds} rounds`,
);
writeFileSync(values.out, `${JSON.stringify({ machine, pages, results }, null, 2)}\n`);
if (!values.scratch) rmSync(scratch, { recursive: true, force: true });
