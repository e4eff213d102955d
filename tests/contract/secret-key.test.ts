import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { createProviderApp, openAdministration, platformSettings } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createService } from '../support/service.ts';
import { createTestContext } from '../support/test-context.ts';
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

describe('the key that secrets are encrypted with is changed', () => {
  const secrets = async (words: string[], environment: Record<string, string> = {}) => {
    const { captured, context } = createTestContext({
      QUIRE_DATA: quire.platform.dataFolder,
      ...environment,
    });
    const exitCode = await runCommand(['admin', 'secrets', ...words], context);
    return { exitCode, stdout: captured.stdout };
  };
  const readKeys = async () =>
    (await readFile(join(quire.platform.dataFolder, 'secret-key.txt'), 'utf8')).trim().split('\n');
  let app: Awaited<ReturnType<typeof createProviderApp>>;
  const readApp = async () => {
    const { db, vault } = quire.platform.services;
    const { rows } = await db.execute<{ private_key: string; webhook_secret: string }>(
      sql`select private_key, webhook_secret from provider_apps where id = ${app.id}`,
    );
    const [row] = rows;
    const place = { orgId: app.orgId, connectionId: app.id };
    return {
      sealed: [row?.private_key, row?.webhook_secret],
      opened: [
        await vault.open({ ...place, name: 'private-key' }, row?.private_key ?? ''),
        await vault.open({ ...place, name: 'webhook' }, row?.webhook_secret ?? ''),
      ],
    };
  };
  beforeAll(async () => {
    const { db } = quire.platform.services;
    const service = createService({ url: quire.platform.url, ports: [quire.port], db });
    const { orgId } = await service.createOrganisation('free');
    app = await createProviderApp(quire.platform.services, orgId, {
      ...{ webUrl: 'https://github.com', apiUrl: 'https://api.github.com', appId: '1' },
      ...{ slug: 'quire', privateKey: 'a private key', webhookSecret: 'a secret' },
    });
  });

  test('while the platform runs: everything has the new key, and opens as before', async () => {
    const [before] = await readKeys();
    const { sealed } = await readApp();
    expect(await secrets(['rotate'])).toEqual({
      exitCode: 0,
      stdout:
        'Encrypted 2 secrets with the newest key.\nThe earlier key stays in secret-key.txt, for secrets that were being stored at that moment. Delete it later with: quire admin secrets forget-old-keys\n',
    });
    const keys = await readKeys();
    expect([keys.length, keys[1]]).toEqual([2, before]);
    const after = await readApp();
    expect(after.opened).toEqual(['a private key', 'a secret']);
    expect(after.sealed.filter((text) => sealed.includes(text))).toEqual([]);
  });

  test('then the earlier key is forgotten, and nothing needed it', async () => {
    const [newest] = await readKeys();
    expect(await secrets(['forget-old-keys'])).toEqual({
      exitCode: 0,
      stdout:
        'Encrypted 0 secrets with the newest key; 2 already used it.\nThe earlier keys were removed from secret-key.txt.\n',
    });
    expect(await readKeys()).toEqual([newest]);
    expect((await readApp()).opened).toEqual(['a private key', 'a secret']);
  });

  test('a key of the environment takes over from the file', async () => {
    const QUIRE_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(await secrets(['rotate'], { QUIRE_SECRET_KEY })).toEqual({
      exitCode: 0,
      stdout:
        'Encrypted 2 secrets with the newest key.\nWhen every process has the new key, remove the earlier keys from QUIRE_SECRET_KEY.\n',
    });
    expect(await readKeys()).toHaveLength(1);
  });

  test('what no key opens is counted, and no key is forgotten', async () => {
    const rotated = await secrets(['rotate']);
    expect([rotated.exitCode, rotated.stdout]).toEqual([
      1,
      expect.stringContaining('2 secrets cannot be read: the key is missing, or the data is damaged.'),
    ]);
    const forgotten = await secrets(['forget-old-keys']);
    expect([forgotten.exitCode, forgotten.stdout]).toEqual([
      1,
      expect.stringMatching(/No key was deleted\.\n$/),
    ]);
    expect(await readKeys()).toHaveLength(2);
  });
});
