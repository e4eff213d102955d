import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { systemClock } from '@quire/base';
import { applyRetention, collectGarbage } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProject } from '../../packages/site/testing/build-project.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// API descriptions at an address, on the service. The guarded fetch reaches nothing from here, so what a version
// keeps is put in the place of what it found.

const HOST = 'plants.localhost';
/** No name server knows it. */
const ADDRESS = 'https://api.plants.invalid/openapi.json';
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  paths: { '/plants': { get: { summary: 'List the plants', responses: {} } } },
};

let platform: TestPlatform;
let folder: TemporaryFolder;
let quire: Service;
let key: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  platform = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { url, services } = platform.platform;
  quire = createService({ url, ports: [platform.port], db: services.db });
  ({ key } = await quire.createOrganisation('enterprise'));
});
afterAll(async () => {
  await platform?.stop();
  await folder?.remove();
});

async function publish(words: string): Promise<string> {
  const source = join(folder.path, 'site');
  await rm(source, { recursive: true, force: true });
  writeProject(source, {
    'docs.json': {
      theme: 'mint',
      name: 'Plants',
      colors: { primary: '#0055aa' },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'API', openapi: ADDRESS },
        ],
      },
    },
    'index.mdx': `---\ntitle: Start\n---\n\n${words}\n`,
  });
  return quire.publish(source, HOST, key);
}

async function listKept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key: name } of platform.platform.services.storage.list('')) {
    if (name.endsWith('/specs.json')) keys.push(name);
  }
  return keys;
}

const readKept = async (version: string) => {
  const name = (await listKept()).find((one) => one.includes(version)) ?? '';
  return JSON.parse(await text(await platform.platform.services.storage.read(name)));
};

/** The files of an export, one after the other. */
async function exportSite(version: string): Promise<string> {
  const started = await quire.post('/v1/static-export/jobs', { domain: HOST, version }, key);
  await quire.pollJob(JSON.parse(started.text).jobId, key);
  const { storage } = platform.platform.services;
  const bundles: { name: string; modifiedAt: number }[] = [];
  for await (const { key: name, modifiedAt } of storage.list('')) {
    if (name.includes('/bundles/')) bundles.push({ name, modifiedAt });
  }
  bundles.sort((a, b) => a.modifiedAt - b.modifiedAt);
  return gunzipSync(await buffer(await storage.read(bundles.at(-1)?.name ?? ''))).toString();
}

const collect = () =>
  collectGarbage({
    ...platform.platform.services,
    clock: { ...systemClock, now: () => Date.now() + 40 * 24 * 3600 * 1000 },
  });

test('an export shows the description that the version was published with, the next publish what is there then', async () => {
  const { storage } = platform.platform.services;
  const first = await publish('First words.');
  expect(await readKept(first)).toEqual({ [ADDRESS]: { problem: expect.any(String) } });
  expect(await exportSite('without')).not.toContain('List the plants');

  const [name = ''] = await listKept();
  await storage.delete(name);
  await storage.put(
    name,
    Buffer.from(JSON.stringify({ [ADDRESS]: { text: JSON.stringify(SPEC) } })),
  );
  await collect();
  expect(await exportSite('with')).toContain('List the plants');

  const second = await publish('Second words.');
  expect(await readKept(second)).toEqual({ [ADDRESS]: { problem: expect.any(String) } });
  expect(await readKept(first)).toEqual({ [ADDRESS]: { text: JSON.stringify(SPEC) } });
  expect(await exportSite('again')).not.toContain('List the plants');
});

test('what is kept is deleted with its version', async () => {
  expect(await listKept()).toHaveLength(2);
  await quire.db.execute(sql`update versions set finished_at = finished_at - interval '40 days'`);
  await quire.db.execute(
    sql`update export_jobs set finished_at = finished_at - interval '40 days'`,
  );
  await applyRetention({ db: quire.db, clock: systemClock }, { days: 30, newest: 1 });
  await collect();
  expect(await listKept()).toHaveLength(1);
});
