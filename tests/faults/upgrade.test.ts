import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { createService } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform } from '../support/test-platform.ts';

const FIXTURE = fileURLToPath(new URL('../fixtures/with-pg-boss', import.meta.url));
const HOST = 'upgrade.localhost';

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

/** Puts the rows into an empty database, as they were left. */
async function loadRows(): Promise<string> {
  const url = await postgres.createDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(await readFile(join(FIXTURE, 'database.sql'), 'utf8'));
  await client.end();
  return url;
}

async function loadStorage(): Promise<void> {
  const archive = createReadStream(join(FIXTURE, 'backup.tar.gz')).pipe(createGunzip());
  for await (const entry of archive.pipe(extract())) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    if (!name.startsWith('storage/')) continue;
    const file = join(folder.path, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

test('what the release before had queued and what it was at work on is finished after an upgrade', async () => {
  await loadStorage();
  const quire = await startTestPlatform({
    DATABASE_URL: await loadRows(),
    QUIRE_DATA: folder.path,
    QUIRE_DEMO: 'false',
  });
  const { db } = quire.platform.services;
  const list = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  const listVersions = () => list(sql`select generation, state, tries from versions order by 1`);
  const listJobs = () =>
    list(sql`select label, status, tries, progress, error from export_jobs order by 1`);
  try {
    await expect.poll(listVersions, { timeout: 120_000 }).toEqual([
      { generation: 1, state: 'ready', tries: 1 },
      // The one that a worker was at work on when it was killed has used one try more.
      { generation: 2, state: 'ready', tries: 2 },
      { generation: 3, state: 'ready', tries: 1 },
    ]);
    const completed = { status: 'completed', progress: 100, error: null };
    await expect.poll(listJobs, { timeout: 120_000 }).toEqual([
      { label: 'queued', ...completed, tries: 1 },
      { label: 'running', ...completed, tries: 2 },
    ]);
    const service = createService({ url: quire.platform.url, ports: [quire.port], db });
    await service.readUntil(HOST, '/', 'The third edition.');
    // The next release drops what the queue before it left.
    expect(await list(sql`select state, count(*) from queue.job group by 1 order by 1`)).toEqual([
      { state: 'created', count: 2 },
      { state: 'active', count: 2 },
      { state: 'completed', count: 1 },
    ]);
  } finally {
    await quire.stop();
  }
});
