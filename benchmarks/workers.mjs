// What more workers bring: the same exports with one, two and four worker processes on one PostgreSQL and one S3 bucket,
// in turn, each with a database and a bucket of its own. Prints exports a minute and the CPU of a job, and checks that
// none was done twice. CPU is that of the workers and their rendering processes, from /proc (Linux). Needs Ceph
// (radosgw), which npm test installs. `npm run bench:workers -- [--jobs 40] [--pages 50]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startOutsidePostgres } from '../tests/support/outside-postgres.ts';
import { startRadosgw } from '../tests/support/radosgw.ts';
import { startServiceProcesses } from '../tests/support/service-processes.ts';
import { generateSite } from './generate-site.mjs';
import { allCpuOf } from './serve/processes.mjs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '40' },
    pages: { type: 'string', default: '50' },
  },
});
const JOBS = Number(values.jobs);
const PAGES = Number(values.pages);
const WORKERS = [1, 2, 4];
/** As many as one organization may have unfinished. */
const JOBS_OF_EACH = 10;
const PATH = '/v1/static-export/jobs';
const LOOK_MS = 250;

const folder = mkdtempSync(join(tmpdir(), 'quire-workers-'));
const began = performance.now();
const say = (what) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}\n`);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function publishSites(service) {
  const owners = [];
  for (let number = 0; number < Math.ceil(JOBS / JOBS_OF_EACH); number++) {
    const { key } = await service.createOrganisation('enterprise');
    const host = `workers-${number}.localhost`;
    await service.publish(join(folder, 'site'), host, key);
    owners.push({ key, host });
  }
  return owners;
}

/** A label of its own for each job: no bundle of an earlier one can be given for it. */
async function queueJobs(service, owners) {
  const answers = Array.from({ length: JOBS }, (_, number) => {
    const { key, host } = owners[number % owners.length];
    return service.post(PATH, { domain: host, version: `label-${number}` }, key);
  });
  for (const { status, text } of await Promise.all(answers)) {
    if (status !== 202) throw new Error(`A job was not queued: ${status} ${text}`);
  }
}

async function waitForJobs({ db }) {
  for (;;) {
    const { rows } = await db.execute(
      sql`select count(*) filter (where status in ('queued', 'running'))::int as unfinished from export_jobs`,
    );
    if (rows[0].unfinished === 0) return;
    await pause(LOOK_MS);
  }
}

/** Every job has one try of one worker, a bundle of its own, and was counted once. */
async function assertOnce({ db }) {
  const { rows } = await db.execute(
    sql`select count(*) filter (where status = 'completed' and tries = 1 and fence = 1)::int as once,
      count(distinct bundle_sha256)::int as bundles,
      (select sum(exports)::int from usage_days) as counted from export_jobs`,
  );
  const [{ once, bundles, counted }] = rows;
  if (once !== JOBS || bundles !== JOBS || counted !== JOBS) {
    throw new Error(`Not every job was done once: ${JSON.stringify(rows[0])} of ${JOBS}.`);
  }
}

async function measure(postgres, s3, workers) {
  const bucket = `workers-${workers}`;
  await s3.createBucket(bucket);
  const processes = await startServiceProcesses(
    {
      DATABASE_URL: await postgres.createDatabase(),
      QUIRE_S3_BUCKET: bucket,
      QUIRE_S3_ENDPOINT: s3.endpoint,
      QUIRE_S3_ACCESS_KEY: s3.accessKey,
      QUIRE_S3_SECRET_KEY: s3.secretKey,
      QUIRE_PREVIEW_IMAGES: '0',
    },
    { apis: 1, workers },
  );
  try {
    const { service } = processes;
    const owners = await publishSites(service);
    say(`${workers} worker processes: sites are published`);
    const cpu = () =>
      processes.workers.reduce((sum, { child }) => sum + allCpuOf(child.pid), 0) / 1000;
    const [before, beganAt] = [cpu(), performance.now()];
    await queueJobs(service, owners);
    await waitForJobs(service);
    const minutes = (performance.now() - beganAt) / 60_000;
    const used = cpu() - before;
    await assertOnce(service);
    say(`${workers} worker processes: ${(JOBS / minutes).toFixed(1)} exports a minute`);
    return {
      'worker processes': workers,
      jobs: JOBS,
      'exports a minute': Number((JOBS / minutes).toFixed(1)),
      'CPU s a job': Number((used / JOBS).toFixed(2)),
      'done twice': 0,
    };
  } finally {
    await processes.stop();
  }
}

const postgres = await startOutsidePostgres();
const s3 = await startRadosgw();
say('PostgreSQL and the S3 server are up');
try {
  generateSite(join(folder, 'site'), { pages: PAGES, seed: 1 });
  const rows = [];
  for (const workers of WORKERS) rows.push(await measure(postgres, s3, workers));
  console.table(rows);
  console.log(
    `${PAGES} pages in an export, ${postgres.name}, Ceph radosgw, Node ${process.version}, ${process.platform}-${process.arch}, ${cpus().length} cores`,
  );
} finally {
  await s3.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
