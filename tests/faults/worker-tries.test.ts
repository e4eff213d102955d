import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';
const VERSIONS = '/v1/sites/demo.localhost/versions';

let postgres: OutsidePostgres;
let folder: TemporaryFolder;
let place: Record<string, string>;
let api: TestPlatform;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  place = {
    DATABASE_URL: await postgres.createDatabase(),
    QUIRE_DATA: join(folder.path, 'data'),
  };
  await (await startTestPlatform(place)).stop();
  api = await startTestPlatform({ ...place, QUIRE_ROLES: 'api,web' });
});
afterAll(async () => {
  await api?.stop();
  await postgres?.stop();
  await folder?.remove();
});

/** Publishes a site of one page and gives the id of the version. */
async function publish(words: string): Promise<string> {
  const texts = {
    'docs.json': '{ "name": "Tries", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---\ntitle: Start\n---\n\n${words}\n`,
  };
  const files = [];
  for (const [path, text] of Object.entries(texts)) {
    const sha256 = createHash('sha256').update(text).digest('hex');
    await api.call(`/v1/uploads/${sha256}`, { method: 'PUT', body: Buffer.from(text) });
    files.push({ path, sha256, size: text.length });
  }
  return JSON.parse((await api.post(VERSIONS, { files })).text).versionId;
}

test('what three workers have died on is given up with the reason, and not tried again without end', async () => {
  const jobs: string[] = [];
  for (const version of ['two', 'three']) {
    const started = await api.post(JOBS, { domain: 'demo.localhost', version });
    jobs.push(JSON.parse(started.text).jobId);
  }
  const versions = [await publish('Died on twice.'), await publish('Died on three times.')];
  // Workers that are gone: their leases have ended.
  for (const [index, tries] of [2, 3].entries()) {
    const left = sql`tries = ${tries}, fence = ${tries}, lease_until = now() - interval '1 day'`;
    const { db } = api.platform.services;
    await db.execute(
      sql`update export_jobs set status = 'running', ${left} where id = ${jobs[index]}`,
    );
    await db.execute(sql`update versions set ${left} where id = ${versions[index]}`);
  }
  const read = async (path: string) => JSON.parse((await api.call(path)).text);
  const outcomes = async () => [
    ...(await Promise.all(jobs.map((id) => read(`${JOBS}/${id}`)))).map(
      ({ status, error }) => error ?? status,
    ),
    ...(await Promise.all(versions.map((id) => read(`${VERSIONS}/${id}`)))).map(
      ({ state, error }) => error ?? state,
    ),
  ];
  const worker = await startTestPlatform({ ...place, QUIRE_ROLES: 'worker' });
  try {
    await expect
      .poll(outcomes, { timeout: 120_000 })
      .toEqual([
        'completed',
        'The export was canceled after 3 attempts because the worker stopped each time. Start a new export. If it fails again, check the service log.',
        'ready',
        'Publishing was canceled after 3 attempts because the worker stopped each time. Publish again. If it fails again, check the service log.',
      ]);
  } finally {
    await worker.stop();
  }
});
