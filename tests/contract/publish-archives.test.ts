import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { systemClock, systemRandom } from '@quire/base';
import { encodeTarFrame, TAR_END } from '@quire/base/tar';
import { listProjectFiles } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../../packages/cli/dist/publish/api-client.js';
import { type Published, publishSite } from '../../packages/cli/dist/publish/publish-site.js';
import { type CountingProxy, startCountingProxy } from '../support/counting-proxy.ts';
import { createSeededRandom } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let proxy: CountingProxy;
let folder: TemporaryFolder;

beforeAll(async () => {
  quire = await startTestPlatform();
  proxy = await startCountingProxy(quire.port);
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await proxy?.close();
  await quire?.stop();
  await folder?.remove();
});

/** No two tests share a file: what one uploaded is not missing for the next. */
const toConfig = (name: string) =>
  JSON.stringify({
    theme: 'mint',
    name,
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index'] },
  });

/** Files that compress about as well as text does, each with other words. */
function createTexts(count: number, seed: number): Record<string, string> {
  const random = createSeededRandom(seed);
  const words = Array.from({ length: 3000 }, () =>
    Math.floor(random.next() * 2 ** 40).toString(36),
  );
  const texts: Record<string, string> = {
    'docs.json': toConfig(`Seed ${seed}`),
    'index.mdx': `# Seed ${seed}`,
  };
  for (let n = 0; n < count - 2; n++) {
    const text = Array.from({ length: 800 }, () => random.of(words)).join(' ');
    texts[`data/part-${n % 10}/file-${n}.txt`] = text;
  }
  return texts;
}

async function writeFolder(name: string, texts: Record<string, string>): Promise<string> {
  const place = join(folder.path, name);
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(join(place, path, '..'), { recursive: true });
    await writeFile(join(place, path), text);
  }
  return place;
}

/** What `tar` makes of a folder. */
const packFolder = (place: string) =>
  execFileSync('tar', ['-czf', '-', '-C', place, '.'], { maxBuffer: 1 << 30 });

interface Seen {
  published: Published;
  progress: [done: number, total: number][];
}

async function publish(place: string, domain: string): Promise<Seen> {
  const progress: Seen['progress'] = [];
  const published = await publishSite({
    client: createApiClient(proxy.url, TEST_KEY, systemClock),
    clock: systemClock,
    random: systemRandom,
    domain,
    create: true,
    allowErrors: true,
    files: await listProjectFiles(place),
    onUpload: (done, total) => progress.push([done, total]),
  });
  return { published, progress };
}

describe('quire publish', () => {
  test('uploads 1,000 new files in at most 12 requests and 1.1 times their compressed bytes', async () => {
    const texts = createTexts(1000, 1);
    const place = await writeFolder('many', texts);
    const { published, progress } = await publish(place, 'many.localhost');
    const { requests, sentBytes } = await proxy.take();
    expect([published.uploaded, published.isLive, progress.at(-1)]).toEqual([
      1000,
      true,
      [1000, 1000],
    ]);
    expect(requests.length).toBeLessThanOrEqual(12);
    expect(sentBytes).toBeLessThanOrEqual(1.1 * packFolder(place).length);
  });

  test('publishes one changed file in 5 requests, and waits by server-sent events', async () => {
    const texts = createTexts(20, 2);
    const place = await writeFolder('changed', texts);
    await publish(place, 'changed.localhost');
    await proxy.take();
    await writeFile(join(place, 'index.mdx'), '# Changed');
    const { published } = await publish(place, 'changed.localhost');
    const { versionId } = published;
    const { requests } = await proxy.take();
    const site = '/v1/sites/changed.localhost';
    expect(requests.map((line) => line.replace(/upl_[0-9a-f]{24}/, 'UPLOAD'))).toEqual([
      `POST ${site}/uploads`,
      `POST ${site}/uploads/UPLOAD/archive`,
      `POST ${site}/versions`,
      `GET ${site}/versions/${versionId}/events`,
      `GET ${site}/versions/${versionId}/findings`,
    ]);
    expect(published.uploaded).toBe(1);
  });

  test('goes on with what is still missing after an upload was cut off', async () => {
    const texts = createTexts(300, 3);
    const place = await writeFolder('cut', texts);
    proxy.cutNext(/\/archive$/, 600_000);
    const { published } = await publish(place, 'cut.localhost');
    const { requests, sentBytes } = await proxy.take();
    expect([published.uploaded, published.isLive]).toEqual([300, true]);
    // What arrived before the cut did not travel again.
    expect(sentBytes).toBeLessThan(1.5 * packFolder(place).length);
    expect(requests.filter((line) => line.endsWith('/archive'))).toHaveLength(2);
  });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const entryOf = (path: string, text: string) => ({
  path,
  sha256: hashOf(text),
  size: Buffer.byteLength(text),
});

function pack(entries: [path: string, text: string][]): Buffer {
  const parts = entries.flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    const { before, after } = encodeTarFrame(path, bytes.length);
    return [before, bytes, after];
  });
  return gzipSync(Buffer.concat([...parts, TAR_END]));
}

const UPLOADS = '/v1/sites/demo.localhost/uploads';

async function declare(files: object[]) {
  const { status, text } = await quire.post(UPLOADS, { files });
  return { status, ...JSON.parse(text) };
}

const sendArchive = async (uploadId: string, body: Buffer) => {
  const { status, text } = await quire.call(`${UPLOADS}/${uploadId}/archive`, {
    method: 'POST',
    body,
  });
  return { status, body: JSON.parse(text) };
};

describe('an archive', () => {
  test('brings declared files, and the version is published by its upload', async () => {
    const texts: [string, string][] = [
      ['docs.json', toConfig('By archive')],
      ['index.mdx', '# By archive'],
    ];
    const files = texts.map(([path, text]) => entryOf(path, text));
    const { uploadId, missing } = await declare(files);
    const sent = await sendArchive(uploadId, pack(texts));
    expect([missing.length, sent]).toEqual([2, { status: 200, body: { files: 2 } }]);
    const { status } = await quire.post('/v1/sites/demo.localhost/versions', { uploadId });
    expect([status, (await declare(files)).missing]).toEqual([202, []]);
  });

  test('of `tar` itself is taken, with its folders', async () => {
    const texts = createTexts(10, 7);
    const place = await writeFolder('by-hand', texts);
    const files = Object.entries(texts).map(([path, text]) => entryOf(path, text));
    const { uploadId } = await declare(files);
    expect(await sendArchive(uploadId, packFolder(place))).toEqual({
      status: 200,
      body: { files: 10 },
    });
  });

  test.each([
    [
      'a file that was not declared',
      [['other.mdx', 'x']],
      '"other.mdx" is not one of the declared files',
    ],
    [
      'a path out of the folder',
      [['../a.mdx', 'a']],
      '"../a.mdx" is not a path within a docs folder',
    ],
    ['an absolute path', [['/a.mdx', 'a']], '"/a.mdx" is not a path within a docs folder'],
    ['another size', [['a.mdx', 'aa']], '"a.mdx" has 2 bytes, but was declared with 1'],
    ['other bytes', [['a.mdx', 'b']], '"a.mdx" does not match its declared SHA-256'],
    [
      'a file twice',
      [
        ['a.mdx', 'a'],
        ['a.mdx', 'a'],
      ],
      '"a.mdx" appears twice',
    ],
  ] as [string, [string, string][], string][])(
    'with %s is refused, and says so',
    async (_name, entries, reason) => {
      const { uploadId } = await declare([entryOf('a.mdx', 'a')]);
      expect(await sendArchive(uploadId, pack(entries))).toEqual({
        status: 400,
        body: {
          error: `The archive was refused: ${reason}.`,
          code: 'ARCHIVE_REFUSED',
        },
      });
    },
  );

  test('that is no gzip is refused', async () => {
    const { uploadId } = await declare([entryOf('a.mdx', 'a')]);
    const answer = await sendArchive(uploadId, Buffer.from('hello'));
    expect([answer.status, answer.body.code]).toEqual([400, 'ARCHIVE_REFUSED']);
  });

  test('to an upload of another site, or of none, is 404', async () => {
    await quire.post('/v1/sites', { domain: 'second.localhost' });
    const { uploadId } = await declare([entryOf('a.mdx', 'a')]);
    const answer = await quire.call(`/v1/sites/second.localhost/uploads/${uploadId}/archive`, {
      method: 'POST',
      body: pack([['a.mdx', 'a']]),
    });
    const none = await sendArchive(`upl_${'0'.repeat(24)}`, pack([['a.mdx', 'a']]));
    expect([answer.status, JSON.parse(answer.text).code, none.body.code]).toEqual([
      404,
      'UPLOAD_NOT_FOUND',
      'UPLOAD_NOT_FOUND',
    ]);
  });
});

test('a version has either files or an upload', async () => {
  const answer = await quire.post('/v1/sites/demo.localhost/versions', {});
  expect([answer.status, JSON.parse(answer.text).details]).toEqual([
    400,
    [{ message: 'must have either "files" or "uploadId"', path: 'body.files' }],
  ]);
});
