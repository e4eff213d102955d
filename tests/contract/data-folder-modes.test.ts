import { readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { platformSettings, startPlatform } from '@quire/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { pollJob, startTestPlatform, TEST_KEY } from '../support/test-platform.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder?.remove());

const isRoot = process.getuid?.() === 0;

/** Everything below a folder that others than its owner may read, write or pass; not the database's own files. */
function listOpen(data: string): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgres'))
    .filter((path) => (statSync(join(data, path)).mode & 0o077) !== 0)
    .sort();
}

test('everything that the service keeps is for its user alone', async () => {
  const data = join(folder.path, 'new');
  const quire = await startTestPlatform({ QUIRE_DATA: data });
  const started = await quire.post('/v1/static-export/jobs', { domain: 'demo.localhost' });
  await pollJob(quire, JSON.parse(started.text).jobId);
  const open = listOpen(data);
  const { mode } = statSync(data);
  await quire.stop();
  expect(open).toEqual([]);
  expect(readdirSync(join(data, 'cache'))).not.toEqual([]);
  // As root the user of the database passes through it, and cannot list it.
  expect(mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
});

test('a start closes what an earlier release left open', async () => {
  const data = join(folder.path, 'old');
  for (const path of ['storage/org_1/blobs/ab', 'cache/site_1', 'work']) {
    await mkdir(join(data, path), { recursive: true });
  }
  await writeFile(join(data, 'storage/org_1/blobs/ab/blob'), 'secret');
  await writeFile(join(data, 'cache/site_1/pages.pack'), 'secret');
  await chmod(data, 0o755);
  await chmod(join(data, 'storage'), 0o700);
  const platform = await startPlatform({
    settings: readSettings(platformSettings, {
      QUIRE_DATA: data,
      QUIRE_PORT: '0',
      QUIRE_DEMO: '0',
      QUIRE_ADMIN_KEY: TEST_KEY,
    }),
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
  });
  await platform.stop();
  expect(listOpen(data)).toEqual([]);
  expect(statSync(data).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
});
