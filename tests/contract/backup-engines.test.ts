import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { claimJob } from '../../packages/platform/dist/exports/job-lease.js';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';

let postgres: OutsidePostgres;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await folder?.remove();
});

async function admin(words: string[], environment: Record<string, string>) {
  const { captured, context } = createTestContext(environment);
  const exitCode = await runCommand(['admin', ...words], context);
  expect([exitCode, captured.stderr]).toEqual([0, '']);
}

/** What an installation shows: every file of its site, its projects, its jobs. */
async function describeInstallation({ port, call }: TestPlatform, jobId: string) {
  const read = async (path: string) =>
    (await send(port, path, { headers: { host: 'demo.localhost' } })).headers.etag;
  const { versions } = JSON.parse((await call('/v1/sites/demo.localhost/versions')).text);
  return {
    pages: await Promise.all(['/', '/concepts/freshness', '/llms.txt'].map(read)),
    projects: (await call('/v1/projects')).text,
    // Each installation has a port of its own.
    versions: versions.map((version: object) => ({ ...version, url: undefined })),
    job: (await call(`${JOBS}/${jobId}`)).text,
  };
}

test('a backup goes from the embedded PostgreSQL into an outside one, and back', async () => {
  const first = await startTestPlatform({ QUIRE_DATA: join(folder.path, 'first') });
  const { jobId } = JSON.parse((await first.post(JOBS, { domain: 'demo.localhost' })).text);
  await pollJob(first, jobId);
  const expected = await describeInstallation(first, jobId);
  expect(expected.pages.every((etag) => etag !== undefined)).toBe(true);
  const archive = (name: string) => join(folder.path, name);
  await admin(['backup', '--out', archive('1.tar.gz')], {
    QUIRE_DATA: join(folder.path, 'first'),
  });
  await first.stop();

  const outside = {
    QUIRE_DATA: join(folder.path, 'outside'),
    DATABASE_URL: await postgres.createDatabase(),
  };
  await admin(['restore', archive('1.tar.gz')], outside);
  const second = await startTestPlatform(outside);
  expect(await describeInstallation(second, jobId)).toEqual(expected);
  await admin(['backup', '--out', archive('2.tar.gz')], outside);
  await second.stop();

  const back = { QUIRE_DATA: join(folder.path, 'back') };
  await admin(['restore', archive('2.tar.gz')], back);
  const third = await startTestPlatform(back);
  expect(await describeInstallation(third, jobId)).toEqual(expected);
  const again = JSON.parse((await third.post(JOBS, { domain: 'demo.localhost' })).text);
  expect((await pollJob(third, again.jobId)).at(-1)).toMatchObject({ status: 'completed' });
  await third.stop();
});

/** What became of the jobs, once all of them have ended. */
async function endedJobs({ platform }: TestPlatform) {
  const { db } = platform.services;
  const read = async () =>
    (
      await db.execute(sql`
    select 'export' as kind, count(*) as jobs, status as outcome from export_jobs group by status
    union all select 'publish', count(*), state from versions group by state
    order by 1`)
    ).rows;
  await expect
    .poll(read, { timeout: 120_000 })
    .not.toContainEqual(
      expect.objectContaining({ outcome: expect.stringMatching('queued|running|rendering') }),
    );
  return read();
}

const engines = ['the embedded PostgreSQL', 'an outside one'] as const;

/** The settings of a new, empty installation. */
async function createPlace(name: string, engine: (typeof engines)[number]) {
  return {
    QUIRE_DATA: join(folder.path, name),
    ...(engine === 'an outside one' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  };
}

test.each(engines)(
  'a backup of the release whose queue was pg-boss is restored into %s, and its jobs finish',
  async (engine) => {
    const archive = new URL('../fixtures/with-pg-boss/backup.tar.gz', import.meta.url);
    const place = await createPlace(`earlier, ${engine}`, engine);
    await admin(['restore', fileURLToPath(archive)], place);
    const quire = await startTestPlatform({ ...place, QUIRE_DEMO: 'false' });
    expect(await endedJobs(quire)).toEqual([
      { kind: 'export', jobs: 2, outcome: 'completed' },
      { kind: 'publish', jobs: 3, outcome: 'ready' },
    ]);
    const read = async () =>
      (await send(quire.port, '/', { headers: { host: 'upgrade.localhost' } })).text;
    await expect.poll(read).toContain('The third edition.');
    await quire.stop();
  },
);

test('a backup that was taken while jobs waited and ran is restored, and they finish', async () => {
  const from = await createPlace('unfinished', 'an outside one');
  const whole = await startTestPlatform(from);
  await whole.stop();
  const api = await startTestPlatform({ ...from, QUIRE_ROLES: 'api,web' });
  for (const version of ['a', 'b']) await api.post(JOBS, { domain: 'demo.localhost', version });
  await claimJob(api.platform.services, { busy: [], held: [] });
  const archive = join(folder.path, 'unfinished.tar.gz');
  await admin(['backup', '--out', archive], from);
  await api.stop();

  const to = await createPlace('finished', 'an outside one');
  await admin(['restore', archive], to);
  const quire = await startTestPlatform(to);
  expect(await endedJobs(quire)).toEqual([
    { kind: 'export', jobs: 2, outcome: 'completed' },
    { kind: 'publish', jobs: 1, outcome: 'ready' },
  ]);
  await quire.stop();
});

test('a backup of a newer release is refused, and the database stays empty', async () => {
  const place = await createPlace('newer', 'an outside one');
  const archive = pack();
  archive.entry({ name: 'backup.json' }, JSON.stringify({ format: 1, migrations: 1000 }));
  archive.finalize();
  const file = join(folder.path, 'newer.tar.gz');
  await writeFile(file, gzipSync(await buffer(archive)));
  const { captured, context } = createTestContext(place);
  expect(await runCommand(['admin', 'restore', file], context)).toBe(2);
  expect(captured.stderr).toMatch(
    /^error The backup was created by a newer release: its schema has 1000 steps, but this release has \d+\. \[BACKUP_OF_NEWER_RELEASE\]\n/,
  );
  const listed = createTestContext(place);
  expect(await runCommand(['admin', 'organisations'], listed.context)).toBe(0);
  expect(listed.captured.stdout).toBe('id  name  plan\n');
});
