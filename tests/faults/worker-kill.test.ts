import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEASE_SECONDS } from '../../packages/platform/dist/lease/expiry.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import type { QuireProcess } from '../support/quire-process.ts';
import type { Service } from '../support/service.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { writeSite } from '../support/small-site.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const JOBS = '/v1/static-export/jobs';
const HOST = 'large.localhost';
const ROUNDS = soakCount(25);
const ROUND_MS = 90_000;

let postgres: OutsidePostgres;
let processes: ServiceProcesses;
let folder: TemporaryFolder;
let quire: Service;
let key: string;
let undisturbed: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  processes = await startServiceProcesses(
    { DATABASE_URL: await postgres.createDatabase() },
    { apis: 1, workers: 1 },
  );
  quire = processes.service;
  key = (await quire.createOrganisation('enterprise')).key;
  const words = 'Words and `code` and **more** of them.\n\n'.repeat(40);
  const pages = Object.fromEntries(
    Array.from({ length: 250 }, (_, n) => [n === 0 ? 'index' : `pages/p${n}`, words]),
  );
  await writeSite(join(folder.path, 'site'), pages);
  await quire.publish(join(folder.path, 'site'), HOST, key);
  undisturbed = await download(await finish(await start()));
});
afterAll(async () => {
  await processes?.stop();
  await postgres?.stop();
  await folder?.remove();
});

async function start(): Promise<string> {
  // What was made before must not be taken for this job's own work.
  await quire.db.execute(sql`update export_jobs set artefact_key = null`);
  return JSON.parse((await quire.post(JOBS, { domain: HOST }, key)).text).jobId;
}

async function finish(jobId: string): Promise<string> {
  const last = (await quire.pollJob(jobId, key)).at(-1);
  expect(last).toMatchObject({ status: 'completed', progress: 100, pageCount: 250 });
  return jobId;
}

/** The hash of a job's bundle, as it comes from its link. */
async function download(jobId: string): Promise<string> {
  const answer = await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST', key });
  const { bundleUrl, sha256 } = JSON.parse(answer.text);
  const bytes = Buffer.from(await (await fetch(bundleUrl)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  return sha256;
}

async function row(jobId: string) {
  const { rows } = await quire.db.execute<{ fence: number; tries: number; pages_rendered: number }>(
    sql`select fence, tries, pages_rendered, status, updated_at from export_jobs where id = ${jobId}`,
  );
  return rows[0] ?? { fence: 0, tries: 0, pages_rendered: 0 };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 25));
}

const lastWorker = () => processes.workers.at(-1) as QuireProcess;

describe('kill -9 of the worker during an export', () => {
  test(`in ${ROUNDS} rounds every job ends completed, with the bytes of an undisturbed one`, {
    timeout: ROUNDS * ROUND_MS,
  }, async () => {
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const jobId = await start();
      await until(async () => (await row(jobId)).pages_rendered > round * 5);
      const { fence } = await row(jobId);
      const killedAt = performance.now();
      await lastWorker().kill('SIGKILL');
      processes.workers.pop();
      await processes.startWorker();
      await until(async () => (await row(jobId)).fence > fence);
      seconds.push((performance.now() - killedAt) / 1000);
      await finish(jobId);
      expect(await download(jobId)).toBe(undisturbed);
    }
    const { rows } = await quire.db.execute<{ count: number }>(
      sql`select count(*) as count from export_jobs where status <> 'completed'`,
    );
    expect(Number(rows[0]?.count)).toBe(0);
    const counted = await quire.db.execute<{ counted: boolean }>(
      sql`select sum(exports) = (select count(*) from export_jobs) 
        and sum(publishes + previews) = (select count(*) from versions) as counted from usage_days`,
    );
    expect(counted.rows).toEqual([{ counted: true }]);
    const figures = seconds.map((value) => value.toFixed(1)).join(' ');
    process.stdout.write(
      `Seconds from kill -9 to the next try, worker start included: ${figures}\n`,
    );
  });
});

test('a worker that was frozen past its lease cannot finish the job again', {
  timeout: ROUND_MS,
}, async () => {
  const jobId = await start();
  await until(async () => (await row(jobId)).pages_rendered > 0);
  const frozen = lastWorker();
  // Its rendering process goes on: what it made must not be published either.
  frozen.child.kill('SIGSTOP');
  const { fence } = await row(jobId);
  await processes.startWorker();
  await until(async () => (await row(jobId)).fence > fence);
  await finish(jobId);
  const ended = await row(jobId);
  frozen.child.kill('SIGCONT');
  // Long enough for the frozen one to go on with what it had in hand.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await row(jobId)).toEqual(ended);
  expect(await download(jobId)).toBe(undisturbed);
});

test('a database that is away for longer than a lease uses up no try, though another worker waits', {
  timeout: ROUND_MS,
}, async () => {
  await processes.startWorker();
  const jobId = await start();
  await until(async () => (await row(jobId)).pages_rendered > 0);
  await postgres.goDown('fast');
  await new Promise((resolve) => setTimeout(resolve, LEASE_SECONDS * 1000 + 2000));
  await postgres.comeBack();
  await finish(jobId);
  expect(await row(jobId)).toMatchObject({ fence: 1, tries: 1 });
  expect(await download(jobId)).toBe(undisturbed);
});
