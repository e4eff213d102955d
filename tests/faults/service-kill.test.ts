import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { openAdministration, platformSettings } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findServersOf } from '../support/embedded-postgres.ts';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const KEY = `svc_${'k'.repeat(40)}`;
const JOBS = '/v1/static-export/jobs';
const ROUNDS = soakCount(10);

let folder: TemporaryFolder;
let running: QuireProcess[] = [];

beforeEach(async () => {
  folder = await createTemporaryFolder();
  running = [];
});

afterEach(async () => {
  for (const service of running) await service.kill('SIGTERM');
  await folder.remove();
});

interface Service {
  process: QuireProcess;
  port: number;
}

function launch(words: string[] = ['--port', '0']): QuireProcess {
  const service = startQuire(['platform', '--data', join(folder.path, 'data'), ...words], {
    environment: { QUIRE_ADMIN_KEY: KEY },
  });
  running.push(service);
  return service;
}

async function start(words?: string[]): Promise<Service> {
  const process = launch(words);
  const output = await process.printed('Ready in');
  return { process, port: Number(/localhost:(\d+)/.exec(output)?.[1]) };
}

const readDemo = ({ port }: Service) =>
  send(port, '/', { headers: { host: `demo.localhost:${port}` } });

async function api({ port }: Service, path: string, method = 'GET', body?: unknown) {
  const { text } = await send(port, path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return JSON.parse(text);
}

async function waitFor(service: Service, jobId: string, statuses: string[]) {
  for (;;) {
    const job = await api(service, `${JOBS}/${jobId}`);
    if (statuses.includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What was made before must not be taken for the next job's own work. */
async function forgetArtefacts(): Promise<void> {
  const administration = await openAdministration({
    settings: readSettings(platformSettings, { QUIRE_DATA: join(folder.path, 'data') }),
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
  });
  await administration.db.execute(sql`update export_jobs set artefact_key = null`);
  await administration.close();
}

describe('after kill -9 of the service', () => {
  test('while idle, the next start comes up by itself and the site is there', async () => {
    const first = await start();
    const before = await readDemo(first);
    expect(before.status).toBe(200);
    await first.process.kill('SIGKILL');

    const second = await start();
    const after = await readDemo(second);
    expect([after.status, after.text.length]).toEqual([200, before.text.length]);
    expect((await api(second, `${JOBS}/se_${'0'.repeat(24)}`)).error).toBe(
      'The export job was not found.',
    );
  });

  test(`while exporting, ${ROUNDS} rounds, every job ends completed with the bytes of an undisturbed one`, {
    timeout: ROUNDS * 120_000,
  }, async () => {
    // The address of the site is part of the pages: the same one every time.
    const place = ['--port', String(await findFreePort())];
    let service = await start(place);
    const bundleOf = async (jobId: string) => {
      const { bundleUrl, sha256 } = await api(service, `${JOBS}/${jobId}/bundle`, 'POST');
      const { pathname, search } = new URL(bundleUrl);
      const { status, body } = await send(service.port, pathname + search);
      expect([status, createHash('sha256').update(body).digest('hex')]).toEqual([200, sha256]);
      return sha256;
    };
    const first = await api(service, JOBS, 'POST', { domain: 'demo.localhost' });
    await waitFor(service, first.jobId, ['completed']);
    const undisturbed = await bundleOf(first.jobId);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await forgetArtefacts();
      const { jobId } = await api(service, JOBS, 'POST', { domain: 'demo.localhost' });
      await waitFor(service, jobId, ['running']);
      const killedAt = performance.now();
      await service.process.kill('SIGKILL');
      service = await start(place);
      expect((await readDemo(service)).status).toBe(200);
      const job = await waitFor(service, jobId, ['completed', 'failed']);
      seconds.push((performance.now() - killedAt) / 1000);
      expect(job).toMatchObject({ jobId, status: 'completed', progress: 100 });
      expect(await bundleOf(jobId)).toBe(undisturbed);
    }
    const figures = seconds.map((value) => value.toFixed(1)).join(' ');
    process.stdout.write(`Seconds from kill -9 of the service to the finished job: ${figures}\n`);
  });

  test('during the first start, the next one finishes the work', async () => {
    const killed = launch();
    // Long enough for the database to be under way, not for the start to end.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await killed.kill('SIGKILL');
    const second = await start();
    expect((await readDemo(second)).status).toBe(200);
  });
});

describe('one data folder', () => {
  test('has one service: a second start refuses and names the first', async () => {
    const first = await start();
    const second = launch();
    expect(await second.ended).toBe(2);
    expect(second.output()).toContain('is in use by another Quire platform');
    expect(second.output()).toContain(`pid ${first.process.child.pid}`);
    expect((await readDemo(first)).status).toBe(200);
  });

  test('is free again after SIGTERM, which ends with 0 as soon as it says that it is ready', async () => {
    const first = await start();
    expect(await first.process.kill('SIGTERM')).toBe(0);
    const second = await start();
    expect((await readDemo(second)).status).toBe(200);
  });
});

test('SIGHUP, as of a terminal that was closed, leaves no database running', async () => {
  const { process } = await start();
  const databaseFolder = /embedded PostgreSQL in (\S+)/.exec(process.output())?.[1] ?? '';
  expect((await findServersOf(databaseFolder)).length).toBeGreaterThan(0);
  expect(await process.kill('SIGHUP')).toBe(0);
  expect(await findServersOf(databaseFolder)).toEqual([]);
});

test('SIGTERM during an export gives the job back and uses up no try', async () => {
  const first = await start();
  const { jobId } = await api(first, JOBS, 'POST', { domain: 'demo.localhost' });
  await waitFor(first, jobId, ['running', 'completed']);
  expect(await first.process.kill('SIGTERM')).toBe(0);
  const second = await start();
  expect(await waitFor(second, jobId, ['completed', 'failed'])).toMatchObject({
    status: 'completed',
  });
});
