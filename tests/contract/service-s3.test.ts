import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageDriver } from '../../packages/platform/dist/storage/driver.js';
import { createS3Storage } from '../../packages/platform/dist/storage/s3.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { testService } from './service/all-suites.ts';
import { testStorageDriver } from './storage-suite.ts';

// `scripts/test.mjs` installs the server where it may, and says so loudly where it may not.
const describeWithS3 = hasRadosgw() ? describe : describe.skip;

describeWithS3('on a real S3 server', () => {
  let s3: Radosgw;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    await mkdir(join(folder.path, 'scratch'));
    s3 = await startRadosgw();
  });
  afterAll(async () => {
    await s3?.stop();
    await folder?.remove();
  });

  describe('S3 storage', () => {
    let storage: StorageDriver;
    const options = () => ({
      bucket: 'storage-suite',
      region: 'us-east-1',
      endpoint: s3.endpoint,
      publicEndpoint: undefined,
      prefix: 'shared/',
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
      pathStyle: true,
    });

    beforeAll(async () => {
      await s3.createBucket('storage-suite');
      storage = await createS3Storage(options(), systemClock);
    });

    testStorageDriver(() => ({ storage, scratch: join(folder.path, 'scratch') }));

    test('a link ends when the storage says so', async () => {
      await storage.put('org_a/blobs/linked', Buffer.from('linked'));
      const fileName = 'bundle.tar.gz';
      const { url, expiresAt } = await storage.link('org_a/blobs/linked', {
        expiresAt: Date.now() + 2000,
        fileName,
      });
      expect((await fetch(url)).status).toBe(200);
      const past = { ...systemClock, now: () => Date.now() - 120_000 };
      const old = await createS3Storage(options(), past);
      const expired = await old.link('org_a/blobs/linked', {
        expiresAt: Date.now() - 60_000,
        fileName,
      });
      expect(expiresAt).toBeLessThanOrEqual(Date.now() + 2000);
      expect((await fetch(expired.url)).status).toBe(403);
    });

    test('a bucket that is not there is named', async () => {
      const other = await createS3Storage({ ...options(), bucket: 'no-such-bucket' }, systemClock);
      await expect(other.check()).rejects.toThrow('there is no bucket "no-such-bucket"');
    });
  });

  describe('the service on PostgreSQL and S3, two processes for the API and two workers', () => {
    let postgres: OutsidePostgres;
    let processes: ServiceProcesses;

    beforeAll(async () => {
      postgres = await startOutsidePostgres();
      await s3.createBucket('service-suite');
      processes = await startServiceProcesses({
        ...WITHOUT_PREVIEW_IMAGES,
        DATABASE_URL: await postgres.createDatabase(),
        QUIRE_S3_BUCKET: 'service-suite',
        QUIRE_S3_ENDPOINT: s3.endpoint,
        QUIRE_S3_ACCESS_KEY: s3.accessKey,
        QUIRE_S3_SECRET_KEY: s3.secretKey,
      });
    });
    afterAll(async () => {
      await processes?.stop();
      await postgres?.stop();
    });

    testService(() => processes.service);
  });
});
