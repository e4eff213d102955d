import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { systemClock } from '@quire/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageDriver } from '../../packages/platform/dist/storage/driver.js';
import { createS3Storage } from '../../packages/platform/dist/storage/s3.js';
import type { SiteManifest } from '../../packages/platform/dist/versions/site-manifest.js';
import { type CountingProxy, startCountingProxy } from '../support/counting-proxy.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import { createService, type Service } from '../support/service.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
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

  describe('a publish after an edit', () => {
    let proxy: CountingProxy;
    let platform: TestPlatform;
    let quire: Service;

    beforeAll(async () => {
      await s3.createBucket('counted');
      proxy = await startCountingProxy(Number(new URL(s3.endpoint).port));
      platform = await startTestPlatform({
        QUIRE_DEMO: '0',
        QUIRE_S3_BUCKET: 'counted',
        QUIRE_S3_ENDPOINT: proxy.url,
        QUIRE_S3_ACCESS_KEY: s3.accessKey,
        QUIRE_S3_SECRET_KEY: s3.secretKey,
      });
      const { url, services } = platform.platform;
      quire = createService({ url, ports: [platform.port], db: services.db });
    });
    afterAll(async () => {
      await platform?.stop();
      await proxy?.close();
    });

    /** Publishes a site of so many pages, then with one page edited; counts what the second asked of the storage. */
    async function countCalls(pages: number) {
      const host = `of-${pages}.localhost`;
      const site = join(folder.path, host);
      const names = Array.from({ length: pages }, (_, n) => (n === 0 ? 'index' : `page-${n}`));
      const { key } = await quire.createOrganisation('free');
      await writeSite(site, Object.fromEntries(names.map((name) => [name, `About ${name}.`])));
      const before = await listContents(await quire.publish(site, host, key));
      await appendFile(join(site, 'page-1.mdx'), 'One more line.\n');
      proxy.takeRequests();
      const versionId = await quire.publish(site, host, key);
      const calls = proxy.takeRequests();
      const after = await listContents(versionId);
      // The page itself, and what is made of it.
      const changed = 1 + [...after].filter((sha256) => !before.has(sha256)).length;
      return { calls: calls.length, changed };
    }

    async function listContents(versionId: string): Promise<Set<string>> {
      const { storage } = platform.platform.services;
      for await (const { key } of storage.list('')) {
        if (!key.endsWith(`${versionId}/site.json`)) continue;
        const { files } = JSON.parse(await text(await storage.read(key))) as SiteManifest;
        return new Set(Object.values(files).map(({ sha256 }) => sha256));
      }
      throw new Error(`There is no manifest of ${versionId}.`);
    }

    test('asks the storage for what changed, however many pages the site has', async () => {
      const [few, many] = [await countCalls(10), await countCalls(60)];
      expect(few.changed).toBeLessThan(10);
      expect(many).toEqual(few);
      expect(many.calls).toBeLessThanOrEqual(20 + 5 * many.changed);
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
