import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { openAdministration, platformSettings } from '@quire/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
});
afterAll(() => quire?.stop());

test('a backup holds no key that secrets are encrypted with', async () => {
  const { dataFolder, services } = quire.platform;
  const place = { orgId: 'org_1', connectionId: 'con_1', name: 'token' } as const;
  const sealed = await services.vault.seal(place, 'secret');
  const key = (await readFile(join(dataFolder, 'secret-key.txt'), 'utf8')).trim();
  const settings = readSettings(platformSettings, { QUIRE_DATA: dataFolder });
  const parts = { clock: systemClock, random: systemRandom, logger: silentLogger };
  const administration = await openAdministration({ settings, ...parts });
  const file = join(dataFolder, 'backup.tar.gz');
  await administration.backup(file);
  await administration.close();
  const backup = gunzipSync(await readFile(file));
  expect(backup.length).toBeGreaterThan(0);
  for (const form of [Buffer.from(key), Buffer.from(key, 'base64')]) {
    expect(backup.includes(form)).toBe(false);
  }
  expect(await services.vault.open(place, sealed)).toBe('secret');
});
