import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock, systemRandom } from '@quire/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../../packages/platform/dist/storage/disk.js';
import { createLinkSigner } from '../../packages/platform/dist/storage/link-signer.js';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { testStorageDriver } from './storage-suite.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'scratch'));
});
afterAll(() => folder.remove());

const key = { id: 'k', secret: 'ab'.repeat(32) };

function open() {
  const signer = createLinkSigner({
    keys: { newest: async () => key, find: async () => key },
    baseUrl: 'http://localhost:1',
    clock: systemClock,
  });
  const storage = createDiskStorage({
    folder: join(folder.path, 'storage'),
    signer,
    random: systemRandom,
  });
  return { storage, scratch: join(folder.path, 'scratch') };
}

describe('disk storage', () => {
  testStorageDriver(open);

  test('leaves nothing behind when a write fails', async () => {
    const { storage } = open();
    await expect(storage.putFile('org_x/blobs/y', '/nowhere/at/all')).rejects.toThrow();
    expect(await readdir(join(folder.path, 'storage', '.incoming'))).toEqual([]);
  });
});
