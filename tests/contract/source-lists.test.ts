import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const VERSIONS = '/v1/sites/demo.localhost/versions';
const CONFIG = JSON.stringify({
  theme: 'mint',
  name: 'List',
  colors: { primary: '#3b5bdb' },
  navigation: { pages: ['index'] },
});

let quire: TestPlatform;
beforeAll(async () => {
  quire = await startTestPlatform();
});
afterAll(() => quire?.stop());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Uploads a text and gives its entry in a list. */
async function upload(path: string, text: string) {
  const sha256 = hashOf(text);
  await quire.call(`/v1/uploads/${sha256}`, { method: 'PUT', body: Buffer.from(text) });
  return { path, sha256, size: Buffer.byteLength(text) };
}

const publish = async (files: object[]) => {
  const { status, text } = await quire.post(VERSIONS, { files });
  return { status, body: JSON.parse(text) };
};

describe('a list of source files is refused when it is sent, and its entry is named', () => {
  test('where a file is also a folder', async () => {
    const config = await upload('docs.json', CONFIG);
    const files = [config, await upload('a', '# A'), await upload('a/b', '# B')];
    expect(await publish(files)).toEqual({
      status: 400,
      body: {
        error: 'The request is not valid.',
        code: 'INVALID_REQUEST',
        details: [
          {
            message: '"a" is both a file and a folder: "a/b" is in it',
            path: 'body.files.1.path',
          },
        ],
      },
    });
  });

  test('where a name is too long for a file system', async () => {
    const files = [
      await upload('docs.json', CONFIG),
      await upload(`${'n'.repeat(300)}.mdx`, '# N'),
    ];
    const { status, body } = await publish(files);
    expect([status, body.details]).toEqual([
      400,
      [
        {
          message: expect.stringContaining('has a name that is too long'),
          path: 'body.files.1.path',
        },
      ],
    ]);
  });

  test('where the size is not that of the uploaded file', async () => {
    const files = [await upload('docs.json', CONFIG), await upload('index.mdx', '# Size')];
    const wrong = files.map((file, n) => (n === 1 ? { ...file, size: 7777 } : file));
    expect(await publish(wrong)).toEqual({
      status: 400,
      body: {
        error: 'The request is not valid.',
        code: 'INVALID_REQUEST',
        details: [
          {
            message: '"index.mdx" has 7777 bytes in the list, but 6 bytes were uploaded',
            path: 'body.files.1.size',
          },
        ],
      },
    });
    expect((await publish(files)).status).toBe(202);
  });

  test('with a bounded number of details', async () => {
    const entry = await upload('docs.json', CONFIG);
    const { body } = await publish(Array.from({ length: 5000 }, () => ({ ...entry, path: '..' })));
    expect(body.details).toHaveLength(100);
  });
});

test('an upload whose bytes are not those of its address is refused, and nothing is stored', async () => {
  const sha256 = hashOf('promised');
  const answer = await quire.call(`/v1/uploads/${sha256}`, {
    method: 'PUT',
    body: Buffer.from('sent'),
  });
  expect(answer.status).toBe(400);
  const { text } = await quire.post('/v1/uploads', { sha256: [sha256] });
  expect(JSON.parse(text)).toEqual({ missing: [sha256] });
});
