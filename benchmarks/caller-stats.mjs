// CPU of one caller-stats query where 10 million questions were counted, beside one where there are
// 100,000: that of the database's own process and of Node together. 500 projects, one of them with a
// tenth of all on one day; a fifth of the ranges is that project's. Linux only (/proc).
//   node benchmarks/caller-stats.mjs [events] [queries]
import { deepStrictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { countCallers, openAdministration, platformSettings } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { addEvents, countOneByOne, createProjects, pickRange } from './assistant-events.mjs';

const LARGE = Number(process.argv[2] ?? 10_000_000);
const SMALL = Math.round(LARGE / 100);
const QUERIES = Number(process.argv[3] ?? 3_000);
const ROUNDS = 5;
const CHECKED = 1_000;
const PROJECTS = 500;
const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);

/** CPU seconds of a process. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The same numbers every time: mulberry32. */
function createDice(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

async function prepare(folder, events) {
  const parts = { clock: systemClock, random: systemRandom };
  const settings = readSettings(platformSettings, { QUIRE_DATA: join(folder, String(events)) });
  const administration = await openAdministration({
    ...parts,
    settings,
    logger: silentLogger,
    mayCreate: true,
  });
  const { db } = administration;
  const crowd = await createProjects(db, PROJECTS, parts);
  const onProgress = (done) => process.stderr.write(`\r${done} of ${events} questions`);
  await addEvents(db, crowd, { events, onProgress });
  // What autovacuum does by itself after a while.
  await db.execute(sql`vacuum analyze`);
  process.stderr.write('\n');
  return { administration, projects: crowd.projects };
}

/** One after the other, so that the same connection and its one backend answer them all. */
async function ask({ administration: { db }, projects }, which) {
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
  const { pid } = rows[0];
  const dice = createDice(7);
  const before = { database: cpuOf(pid), node: process.cpuUsage() };
  for (let count = 0; count < QUERIES; count++) {
    const isBusy = dice(5) === 0;
    const projectId = isBusy ? projects[0] : projects[1 + dice(PROJECTS - 1)];
    const range = pickRange(dice, isBusy);
    if (which === 'all' || isBusy) await countCallers(db, projectId, range);
  }
  const node = process.cpuUsage(before.node);
  const seconds = cpuOf(pid) - before.database;
  return { database: seconds * 1000, node: (node.user + node.system) / 1000 };
}

/** A wrong answer would be worth no figure. */
async function check({ administration: { db }, projects }) {
  const dice = createDice(11);
  for (let count = 0; count < CHECKED; count++) {
    const isBusy = dice(5) === 0;
    const projectId = isBusy ? projects[0] : projects[1 + dice(PROJECTS - 1)];
    const range = pickRange(dice, isBusy);
    const { stats } = await countCallers(db, projectId, range);
    deepStrictEqual(stats, await countOneByOne(db, projectId, range));
  }
  process.stdout.write(
    `${CHECKED} ranges of ${projects.length} projects equal a count one by one\n`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'quire-caller-stats-'));
const small = await prepare(folder, SMALL);
const large = await prepare(folder, LARGE);
const results = {};
try {
  await check(large);
  for (const which of ['all', 'busy']) {
    const of = { small: [], large: [] };
    // The first time is for the caches.
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = { small: await ask(small, which), large: await ask(large, which) };
      if (round === 0) continue;
      of.small.push(pair.small);
      of.large.push(pair.large);
    }
    const each = (list, name) =>
      list.map((cost) => cost[name]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    const cost = (list) => each(list, 'database') + each(list, 'node');
    const asked = which === 'all' ? QUERIES : QUERIES / 5;
    const perQuery = (value) => (value / asked).toFixed(3);
    const ratio = cost(of.large) / cost(of.small);
    results[which] = { small: cost(of.small) / asked, large: cost(of.large) / asked, ratio };
    process.stdout.write(
      `${which === 'all' ? 'Ranges of all projects' : 'Ranges of the busy project'}: CPU of a query in ms\n` +
        `  ${SMALL} questions: ${perQuery(cost(of.small))} (database ${perQuery(each(of.small, 'database'))})\n` +
        `  ${LARGE} questions: ${perQuery(cost(of.large))} (database ${perQuery(each(of.large, 'database'))})\n` +
        `  ratio ${ratio.toFixed(2)}\n`,
    );
  }
  if (process.env.QUIRE_BENCH_OUT) {
    writeFileSync(process.env.QUIRE_BENCH_OUT, `${JSON.stringify(results)}\n`);
  }
} finally {
  await small.administration.close();
  await large.administration.close();
  rmSync(folder, { recursive: true, force: true });
}
