import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
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
