import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProjectFiles } from '@quire/site';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import type { Service } from '../support/service.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { writeSite } from '../support/small-site.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const HOST = 'switching.localhost';
const ROUNDS = soakCount(25);
const PAGES = 20;

let postgres: OutsidePostgres;
let processes: ServiceProcesses;
let folder: TemporaryFolder;
let quire: Service;
let key: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  postgres = await startOutsidePostgres();
  processes = await startServiceProcesses(
    { DATABASE_URL: await postgres.createDatabase() },
    { apis: 1, workers: 1 },
  );
  quire = processes.service;
  key = (await quire.createOrganisation('free')).key;
  await writeVersion(0);
  await quire.publish(join(folder.path, 'site'), HOST, key);
});
afterAll(async () => {
  await processes?.stop();
  await postgres?.stop();
  await folder?.remove();
});

/** Every page and the picture on it say which version they are of. */
async function writeVersion(n: number): Promise<void> {
  const words = `word-${n} begins.\n\n![Picture](/picture.svg)\n\n${'More. '.repeat(200)}\n\nword-${n} ends.`;
  const names = Array.from({ length: PAGES }, (_, p) => (p === 0 ? 'index' : `p${p}`));
  await writeSite(
    join(folder.path, 'site'),
    Object.fromEntries(names.map((name) => [name, words])),
  );
  await writeFile(
    join(folder.path, 'site', 'picture.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg"><title>word-${n}</title></svg>`,
  );
}

/** Uploads and publishes as the command does, without waiting for the end. */
async function beginPublish(): Promise<string> {
  const files = [];
  for (const { path, location } of await listProjectFiles(join(folder.path, 'site'))) {
    const bytes = await readFile(location);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await quire.call(`/v1/uploads/${sha256}`, { method: 'PUT', key, body: bytes });
    files.push({ path, sha256, size: bytes.length });
  }
  const answer = await quire.post(`/v1/sites/${HOST}/versions`, { files }, key);
  return JSON.parse(answer.text).versionId;
}

interface Reading {
  pages: number;
  mixed: string[];
  missing: string[];
}

/** Reads pages and their pictures without a pause until told to stop. */
async function readAlong(reading: Reading, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    const path = n % PAGES === 0 ? '/' : `/p${n % PAGES}`;
    const page = await quire.read(HOST, path);
    const words = new Set(page.text.match(/word-\d+/g));
    if (page.status !== 200) reading.missing.push(`${path} ${page.status}`);
    else if (words.size !== 1) reading.mixed.push(`${path} ${[...words]}`);
    const address = /src="(\/_assets\/[^"]+\.svg)"/.exec(page.text)?.[1] ?? '';
    const picture = await quire.read(HOST, address);
    const drawn = /word-\d+/.exec(picture.text)?.[0] ?? '';
    if (picture.status !== 200) reading.missing.push(`${address} ${picture.status}`);
    else if (!words.has(drawn)) reading.mixed.push(`${address} ${drawn} on ${[...words]}`);
    reading.pages++;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test(`kill -9 of the worker while it publishes, ${ROUNDS} rounds: readers see one version or the next, whole`, {
  timeout: ROUNDS * 90_000,
}, async () => {
  const random = createSeededRandom(7);
  const reading: Reading = { pages: 0, mixed: [], missing: [] };
  const stop = new AbortController();
  const reader = readAlong(reading, stop.signal);
  for (let round = 1; round <= ROUNDS; round++) {
    await writeVersion(round);
    const versionId = await beginPublish();
    const state = async () =>
      (
        await quire.db.execute<{ state: string; lease_until: Date | null }>(
          sql`select state, lease_until from versions where id = ${versionId}`,
        )
      ).rows[0];
    while (!(await state())?.lease_until) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, random.below(2500)));
    await processes.workers.pop()?.kill('SIGKILL');
    await processes.startWorker();
    while ((await state())?.state === 'rendering') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect((await state())?.state).toBe('ready');
    await quire.readUntil(HOST, '/', `word-${round} `);
  }
  stop.abort();
  await reader;
  expect({ mixed: reading.mixed, missing: reading.missing }).toEqual({ mixed: [], missing: [] });
  expect(reading.pages).toBeGreaterThan(ROUNDS);
  process.stdout.write(`${ROUNDS} rounds, ${reading.pages} pages read with their pictures\n`);
});
