// What a service is like after hours of everything at once: readers, callers of the API, publishes, exports and
// questions at a steady, low rate, in one process that answers and one that works, on a PostgreSQL of its own. Prints
// how the memory of both grows in megabytes a minute once they are warm, and how many answers were 5xx, which is none
// or the run fails. `npm run bench:mixed -- [--minutes 45] [--rate 10]`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { send } from '../tests/support/http.ts';
import { callSteadily } from '../tests/support/load/calls.ts';
import { toLatencies } from '../tests/support/load/latencies.ts';
import { readMemory } from '../tests/support/load/process-memory.ts';
import { startOutsidePostgres } from '../tests/support/outside-postgres.ts';
import { startServiceProcesses } from '../tests/support/service-processes.ts';
import { generateSite } from './generate-site.mjs';
import { createRandom } from './site/random.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '45' },
    // Pages a second; everything else is in proportion.
    rate: { type: 'string', default: '10' },
  },
});
const MINUTES = Number(values.minutes);
const RATE = Number(values.rate);
/** After the first ten minutes, or the first quarter of a short run, what grows is no cache any more. */
const WARM_MINUTES = Math.min(10, MINUTES / 4);
const ORGANIZATIONS = 5;
const PAGES = 50;
const JOBS = '/v1/static-export/jobs';
const QUESTIONS = ['request timeout', 'How is a deployment rolled back?', 'retry limit', 'cache'];
const SAMPLE_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'quire-mixed-'));
const random = createRandom(1);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function createTenants({ service }) {
  const tenants = [];
  for (let number = 0; number < ORGANIZATIONS; number++) {
    const { key } = await service.createOrganisation('enterprise');
    const source = join(folder, `site-${number}`);
    const { tabs } = generateSite(source, { pages: PAGES, seed: number + 1 });
    const paths = tabs.flatMap(({ groups }) => groups.flatMap((group) => group.paths));
    const host = `mixed-${number}.localhost`;
    await service.publish(source, host, key);
    tenants.push({ key, host, source, paths });
  }
  return tenants;
}

/** The kinds of calls: how often each begins in a second, and what it does. It gives the status of each answer. */
function toKinds({ service, ports: [port] }, tenants) {
  const tenant = () => random.pick(tenants);
  const api = ({ key }, path, options = {}) =>
    send(port, path, {
      ...options,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  const post = (owner, path, body) =>
    api(owner, path, { method: 'POST', body: JSON.stringify(body) });
  const exportSite = async (turn) => {
    const owner = tenant();
    // The label makes each an export of its own.
    const started = await post(owner, JOBS, { domain: owner.host, version: `export-${turn}` });
    if (started.status !== 202) return [started.status];
    const { jobId } = JSON.parse(started.text);
    for (;;) {
      const answer = await api(owner, `${JOBS}/${jobId}`);
      if (answer.status !== 200) return [answer.status];
      const { status, error } = JSON.parse(answer.text);
      if (status === 'failed') throw new Error(error);
      if (status === 'completed') break;
      await pause(500);
    }
    return [(await post(owner, `${JOBS}/${jobId}/bundle`, {})).status];
  };
  const publishEdit = async (turn) => {
    const { source, host, key } = tenant();
    const file = join(source, `added-${turn % 5}.mdx`);
    writeFileSync(file, `---\ntitle: Edition ${turn}\n---\n\nThis is edition ${turn}.\n`);
    await service.publish(source, host, key);
    return [200];
  };
  const readPage = async () => {
    const { host, paths } = tenant();
    return [(await send(port, `/${random.pick(paths)}`, { headers: { host } })).status];
  };
  const readApi = async () => {
    const owner = tenant();
    const site = `/v1/sites/${owner.host}`;
    const paths = ['/v1/sites', '/v1/projects', `${site}/versions`, `${site}/domains`, '/v1/audit'];
    return [(await api(owner, random.pick(paths))).status];
  };
  const ask = async () => {
    const owner = tenant();
    const messages = [{ role: 'user', content: random.pick(QUESTIONS) }];
    return [(await post(owner, `/v1/assistant/${owner.host}/message`, { messages })).status];
  };
  return {
    page: { rate: RATE, call: readPage },
    'API read': { rate: RATE / 3, call: readApi },
    question: { rate: RATE / 20, call: ask },
    publish: { rate: RATE / 400, call: publishEdit },
    export: { rate: RATE / 400, call: exportSite },
  };
}

/** Calls of every kind until it is told to end; failures are kept, and answers counted by their status. */
function runKinds(kinds, until) {
  const figures = Object.entries(kinds).map(async ([kind, { rate, call }]) => {
    const statuses = new Map();
    const failures = [];
    const taken = await callSteadily({ rate, until }, async (turn) => {
      try {
        for (const status of await call(turn)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      } catch (error) {
        failures.push(String(error));
      }
    });
    return { kind, statuses, failures, taken };
  });
  return Promise.all(figures);
}

/** Megabytes a minute: the straight line through all samples after the first minutes. */
function toSlope(samples) {
  const warm = samples.filter(({ minute }) => minute >= WARM_MINUTES);
  const mean = (field) => warm.reduce((sum, one) => sum + one[field], 0) / warm.length;
  const [minutes, memory] = [mean('minute'), mean('memory')];
  const over = warm.reduce((sum, one) => sum + (one.minute - minutes) * (one.memory - memory), 0);
  const under = warm.reduce((sum, one) => sum + (one.minute - minutes) ** 2, 0);
  return { slope: over / under, first: warm[0].memory, last: warm.at(-1).memory };
}

function sampleMemory(processes) {
  const beganAt = performance.now();
  const samples = new Map(Object.keys(processes).map((name) => [name, []]));
  const timer = setInterval(() => {
    const minute = (performance.now() - beganAt) / 60_000;
    for (const [name, pid] of Object.entries(processes)) {
      samples.get(name).push({ minute, memory: readMemory(pid) });
    }
  }, SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      return samples;
    },
  };
}

function printMemory(samples) {
  const rows = [...samples].map(([name, all]) => {
    const { slope, first, last } = toSlope(all);
    return [
      name,
      {
        [`after ${WARM_MINUTES} minutes: MB`]: Math.round(first),
        'at the end: MB': Math.round(last),
        'MB a minute': Number(slope.toFixed(2)),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}

/** Prints what was answered, and gives how many answers were 5xx or none at all. */
function printAnswers(figures) {
  const rows = figures.map(({ kind, statuses, failures, taken }) => {
    const all = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    const { median, p99 } = toLatencies(taken);
    return [kind, { answers: all, failures: failures.length, 'median ms': median, 'p99 ms': p99 }];
  });
  console.table(Object.fromEntries(rows));
  for (const { kind, failures } of figures) {
    for (const failure of failures.slice(0, 5)) console.log(`${kind}: ${failure}`);
  }
  const wrong = figures.map(
    ({ statuses, failures }) =>
      [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0) +
      failures.length,
  );
  return wrong.reduce((sum, one) => sum + one, 0);
}

const postgres = await startOutsidePostgres();
const environment = { DATABASE_URL: await postgres.createDatabase(), QUIRE_PREVIEW_IMAGES: '0' };
const processes = await startServiceProcesses(environment, { apis: 1, workers: 1 });
try {
  const tenants = await createTenants(processes);
  const [api, worker] = [processes.apis[0].child.pid, processes.workers[0].child.pid];
  const memory = sampleMemory({ 'the process that answers': api, 'the worker': worker });
  const end = AbortSignal.timeout(MINUTES * 60_000);
  const figures = await runKinds(toKinds(processes, tenants), end);
  const samples = memory.end();
  printMemory(samples);
  const wrong = printAnswers(figures);
  console.log(`${MINUTES} minutes, ${RATE} pages a second: ${wrong} answers were 5xx or failed.`);
  console.log(
    `${postgres.name}, Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
  if (wrong > 0) process.exitCode = 1;
} finally {
  await processes.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
