import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeTarFrame, TAR_END } from '@quire/base/tar';
import { listProjectFiles } from '@quire/site';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { createService, type Service } from '../support/service.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { writeSite } from '../support/small-site.ts';
import { createSeededRandom, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';
const HOST = 'pictures.localhost';
const MIB = 1024 * 1024;
/** More than the disk keeps free at all times, less than the site needs to be rendered. */
const TOO_LITTLE = 6.5 * MIB;

const ROUNDS = soakCount(20);
const SEED = Number(process.env.QUIRE_SEED ?? 2026);
const WAIT = { timeout: 90_000 };

const disk = (await mountSmallDisk(112)) as SmallDisk;
let folder: TemporaryFolder;
let quire: TestPlatform;
let service: Service;

beforeAll(async () => {
  if (!disk) return;
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({
    QUIRE_DATA: join(disk.path, 'data'),
    QUIRE_DATABASE_DIR: join(folder.path, 'database'),
    QUIRE_PREVIEW_IMAGES: '1',
  });
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
  await writePictures('first');
  await service.publish(join(folder.path, 'site'), HOST, TEST_KEY);
});
afterEach(() => disk?.clear());
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
  await disk?.remove();
});

/** A site whose pictures do not shrink: its source, its pages and its bundle take 3 MiB each, unless said. */
async function writePictures(words: string, size = MIB): Promise<void> {
  const site = join(folder.path, 'site');
  const pictures = Array.from({ length: 3 }, (_, n) => `picture-${n}.png`);
  const images = pictures.map((name) => `![Picture](/${name})`).join('\n\n');
  await mkdir(site, { recursive: true });
  for (const name of pictures) await writeFile(join(site, name), randomBytes(size));
  await writeSite(site, { index: `${words}\n\n${images}` });
}

const upload = (bytes: Buffer) =>
  quire.call(`/v1/uploads/${createHash('sha256').update(bytes).digest('hex')}`, {
    method: 'PUT',
    body: bytes,
  });

const jobOf = async (jobId: string) =>
  await service.db.query.exportJobs.findFirst({
    where: (job, { eq }) => eq(job.id, jobId as never),
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.skipIf(!disk)('a service whose disk is full', () => {
  test('answers an upload 507 and says that there is no room', async () => {
    disk.fill();
    const answer = await upload(randomBytes(MIB));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      507,
      {
        error: expect.stringMatching(/^The disk of the service is full\. .*operator/),
        code: 'NO_ROOM',
      },
    ]);
    disk.clear();
    expect((await upload(randomBytes(MIB))).status).toBe(201);
  });

  test('answers 507 also where the disk fills up during the upload', async () => {
    disk.fill(TOO_LITTLE);
    const answer = await upload(randomBytes(8 * MIB));
    expect(answer.status).toBe(507);
  });

  test('answers an archive 507, and takes the same one when there is room', async () => {
    const bytes = randomBytes(MIB);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const files = [{ path: 'picture.png', sha256, size: bytes.length }];
    const declared = await quire.post(`/v1/sites/${HOST}/uploads`, { files });
    const { before, after } = encodeTarFrame('picture.png', bytes.length);
    const body = gzipSync(Buffer.concat([before, bytes, after, TAR_END]));
    const path = `/v1/sites/${HOST}/uploads/${JSON.parse(declared.text).uploadId}/archive`;
    const sendArchive = () => quire.call(path, { method: 'POST', body });
    disk.fill();
    const refused = await sendArchive();
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([507, 'NO_ROOM']);
    disk.clear();
    expect((await sendArchive()).status).toBe(200);
  });

  test('says in /readyz which part is full, and goes on serving pages', async () => {
    disk.fill();
    const whole = await quire.call('/readyz', { key: null });
    const web = await quire.call('/readyz/web', { key: null });
    const api = await quire.call('/readyz/api', { key: null });
    const page = await send(quire.port, '/', { headers: { host: HOST } });
    expect([whole.status, web.status, api.status, page.status]).toEqual([503, 200, 503, 200]);
    expect(JSON.parse(whole.text)).toEqual({
      status: 'not ready',
      roles: { api: 'not ready', worker: 'not ready', web: 'ready' },
      parts: {
        database: { status: 'ok' },
        storage: { status: 'full', reason: expect.stringMatching(/^0 bytes are free/) },
        work: { status: 'full', reason: expect.stringMatching(/^0 bytes are free/) },
      },
    });
    disk.clear();
    expect(JSON.parse((await quire.call('/readyz', { key: null })).text)).toMatchObject({
      status: 'ready',
      parts: { storage: { status: 'ok' } },
    });
  });

  test('lets an export that ran out of room wait, and finish when there is room', async () => {
    disk.fill(TOO_LITTLE);
    const started = await quire.post(JOBS, { domain: HOST });
    const { jobId } = JSON.parse(started.text);
    // Today's three tries were over within this time.
    const until = Date.now() + 6000;
    while (Date.now() < until) {
      const job = await jobOf(jobId);
      expect(job?.status).toMatch(/^(?:queued|running)$/);
      expect(job?.tries).toBeLessThanOrEqual(1);
      await pause(100);
    }
    disk.clear();
    const last = (await service.pollJob(jobId)).at(-1);
    expect(last).toMatchObject({ status: 'completed', progress: 100 });
    expect(await jobOf(jobId)).toMatchObject({ tries: 1 });
  });

  test('lets a publish wait, and finish when there is room', async () => {
    await writePictures('second');
    const publishing = service.publish(join(folder.path, 'site'), HOST, TEST_KEY);
    const ended = publishing.then(
      () => 'published',
      (error: Error) => error.message,
    );
    for (;;) {
      const rendering = await service.db.query.versions.findFirst({
        where: (version, { eq }) => eq(version.state, 'rendering'),
      });
      if (rendering) break;
      await pause(5);
    }
    disk.fill();
    expect(await Promise.race([ended, pause(4000)])).toBeUndefined();
    disk.clear();
    expect(await ended).toBe('published');
    await service.readUntil(HOST, '/', 'second');
  });

  test(`in ${ROUNDS} rounds of a disk that fills up during a publish and an export nothing is lost`, {
    timeout: ROUNDS * 120_000,
  }, async () => {
    const random = createSeededRandom(SEED);
    const interrupted = { publish: 0, export: 0 };
    for (let round = 1; round <= ROUNDS; round++) {
      const words = `Round ${round}.`;
      await writePictures(words, MIB / 8);
      const versionId = await begin();
      const version = () =>
        service.db.query.versions.findFirst({
          where: (row, { eq }) => eq(row.id, versionId as never),
        });
      await pause(random.below(1200));
      disk.fill();
      if ((await version())?.state === 'rendering') interrupted.publish++;
      await pause(1500);
      const page = await send(quire.port, '/', { headers: { host: HOST } });
      expect([page.status, (await version())?.state]).toEqual([
        200,
        expect.stringMatching(/^(?:rendering|ready)$/),
      ]);
      disk.clear();
      await expect.poll(async () => (await version())?.state, WAIT).not.toBe('rendering');
      expect(await version()).toMatchObject({ state: 'ready', tries: 1, error: null });
      await service.readUntil(HOST, '/', words);

      const { jobId } = JSON.parse((await quire.post(JOBS, { domain: HOST })).text);
      await pause(random.below(1200));
      disk.fill();
      if ((await jobOf(jobId))?.status !== 'completed') interrupted.export++;
      await pause(1500);
      expect((await jobOf(jobId))?.status).not.toBe('failed');
      disk.clear();
      const last = (await service.pollJob(jobId)).at(-1);
      expect(last).toMatchObject({ status: 'completed', progress: 100 });
      expect(await jobOf(jobId)).toMatchObject({ tries: 1, error: null });
      const link = await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST' });
      const { bundleUrl, sha256 } = JSON.parse(link.text);
      const bytes = Buffer.from(await (await fetch(bundleUrl)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    // No half file and no scratch folder stays behind.
    expect(readdirSync(join(disk.path, 'data', 'work'))).toEqual([]);
    process.stdout.write(
      `A full disk, ${ROUNDS} rounds: ${interrupted.publish} publishes and ${interrupted.export} exports had to wait, all ended well\n`,
    );
  });
});

/** Uploads and publishes without waiting for the end. */
async function begin(): Promise<string> {
  const files = [];
  for (const { path, location } of await listProjectFiles(join(folder.path, 'site'))) {
    const bytes = await readFile(location);
    const { sha256 } = JSON.parse((await upload(bytes)).text);
    files.push({ path, sha256, size: bytes.length });
  }
  const answer = await quire.post(`/v1/sites/${HOST}/versions`, { files });
  expect(answer.status).toBe(202);
  return JSON.parse(answer.text).versionId;
}
