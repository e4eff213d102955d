import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRow } from '../support/fault-row.ts';
import { callSteadily } from '../support/load/calls.ts';
import { sayLatencies, toLatencies } from '../support/load/latencies.ts';
import { watchMemory } from '../support/load/process-memory.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { writeSite } from '../support/small-site.ts';
import { COUNTED_TIMEOUT, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const JOBS = '/v1/static-export/jobs';
/** As many as one organization may have unfinished. */
const JOBS_OF_EACH = 10;
const COUNT = soakCount(500);
const ORGANIZATIONS = Math.ceil(COUNT / JOBS_OF_EACH);
const PAGES = 200;
const WORKERS = 2;
/** Calls a second, few enough that the API is idle between them. */
const CALLS = 10;
const IDLE_CALLS = 50;
const MOST_MEGABYTES = 512;

interface Exporter {
  key: string;
  host: string;
}

let postgres: OutsidePostgres;
let processes: ServiceProcesses;
let folder: TemporaryFolder;
const exporters: Exporter[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  const environment = { DATABASE_URL: await postgres.createDatabase(), ...WITHOUT_PREVIEW_IMAGES };
  processes = await startServiceProcesses(environment, { apis: 1, workers: WORKERS });
  const words = 'Words and `code` and **more** of them.\n\n'.repeat(40);
  for (let number = 0; number < ORGANIZATIONS; number++) {
    const source = join(folder.path, `site-${number}`);
    await mkdir(source);
    const pages = Array.from({ length: PAGES }, (_, n) => [n === 0 ? 'index' : `p${n}`, words]);
    await writeSite(source, Object.fromEntries(pages));
    const { key } = await processes.service.createOrganisation('enterprise');
    const host = `exports-${number}.localhost`;
    await processes.service.publish(source, host, key);
    exporters.push({ key, host });
  }
}, COUNTED_TIMEOUT);
afterAll(async () => {
  await processes?.stop();
  await postgres?.stop();
  await folder?.remove();
});

/** Every job has a label of its own, and so a bundle of its own that nothing earlier can be given for. */
async function queueJobs(): Promise<string[]> {
  const jobs = Array.from({ length: COUNT }, async (_, number) => {
    const { key, host } = exporters[number % ORGANIZATIONS] as Exporter;
    const body = { domain: host, version: `label-${number}` };
    const answer = await processes.service.post(JOBS, body, key);
    expect(answer.status, answer.text).toBe(202);
    return JSON.parse(answer.text).jobId as string;
  });
  return Promise.all(jobs);
}

async function countUnfinished(): Promise<number> {
  const { rows } = await processes.service.db.execute<{ unfinished: number }>(
    sql`select count(*) as unfinished from export_jobs where status in ('queued', 'running')`,
  );
  return Number(rows[0]?.unfinished);
}

/** How often what became of jobs: each is done once, by one worker, and counted once. */
async function readOutcomes() {
  const { rows } = await processes.service.db.execute(
    sql`select status, tries, fence, page_count, count(*)::int as jobs, 
      count(distinct bundle_sha256)::int as bundles from export_jobs group by 1, 2, 3, 4`,
  );
  const counted = await processes.service.db.execute<{ exports: number }>(
    sql`select sum(exports)::int as exports from usage_days`,
  );
  return { rows, exports: counted.rows[0]?.exports };
}

const callApi = (pace: { count?: number; until?: AbortSignal }) =>
  callSteadily({ rate: CALLS, ...pace }, async (number) => {
    const { key } = exporters[number % ORGANIZATIONS] as Exporter;
    const { status } = await processes.service.call('/v1/sites', { key });
    expect(status).toBe(200);
  });

test(`${COUNT} exports of ${PAGES} pages that are queued at once all finish, none of them twice`, {
  timeout: COUNTED_TIMEOUT,
}, async () => {
  const row = openRow('L4');
  const idle = toLatencies(await callApi({ count: IDLE_CALLS }));
  const watches = processes.workers.map(({ child }) => watchMemory(child.pid ?? 0));
  const beganAt = performance.now();
  await queueJobs();
  const over = new AbortController();
  const during = callApi({ until: over.signal });
  while ((await countUnfinished()) > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  const minutes = (performance.now() - beganAt) / 60_000;
  over.abort();
  const busy = toLatencies(await during);
  const peaks = watches.map((watch) => watch.end());
  const [own, child] = [
    Math.max(...peaks.map((peak) => peak.own)),
    Math.max(...peaks.map((peak) => peak.child)),
  ];
  const outcomes = await readOutcomes();
  const once = outcomes.rows.find(
    ({ status, tries }) => status === 'completed' && tries === 1,
  )?.jobs;
  row.end({
    count: COUNT,
    measured: `${once} finished with one try and a bundle of their own, for ${ORGANIZATIONS} organizations; ${(COUNT / minutes).toFixed(1)} a minute; a worker took at most ${own} MB, one of its rendering processes ${child} MB; API during it: ${sayLatencies(busy)}, idle: ${sayLatencies(idle)}`,
  });
  expect(outcomes).toEqual({
    rows: [
      { status: 'completed', tries: 1, fence: 1, page_count: PAGES, jobs: COUNT, bundles: COUNT },
    ],
    exports: COUNT,
  });
  expect(Math.max(own, child)).toBeLessThanOrEqual(MOST_MEGABYTES);
});
