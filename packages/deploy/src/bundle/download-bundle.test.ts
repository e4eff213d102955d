import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuireError, systemRandom } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { sendBody, startBundleServer } from '../../testing/bundle-server.ts';
import { hurriedClock } from '../../testing/hurried-clock.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { toSha256 } from '../../testing/test-bundle.ts';
import { fetchBundle } from './fetch-bundle.ts';

const BODY = Buffer.from('0123456789'.repeat(20_000));

function fetchFrom(url: string, maxBytes = 10_000_000, knownTag?: string) {
  const target = join(createTemporaryFolder(), 'bundle');
  const fetching = fetchBundle({
    source: { type: 'web', url, isPlainHttp: false },
    target,
    maxBytes,
    clock: hurriedClock,
    random: systemRandom,
    signal: new AbortController().signal,
    knownTag,
  });
  return fetching.then((fetched) => ({ fetched, bytes: readFileSync(target) }));
}

async function failureOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof QuireError ? [error.code, error.what] : [String(error)];
}

describe('a download', () => {
  test('goes on where it broke off when the server has the same file still', async () => {
    const server = await startBundleServer();
    server.body = BODY;
    server.answer = (_request, response) => {
      server.answer = undefined;
      response.writeHead(200, {
        etag: `"${BODY.length}-${BODY.at(-5)}"`,
        'content-length': BODY.length,
      });
      response.write(BODY.subarray(0, 90_000), () => response.destroy());
    };
    const { fetched, bytes } = await fetchFrom(server.url);
    expect(bytes.equals(BODY)).toBe(true);
    expect(fetched).toMatchObject({ sha256: toSha256(BODY), size: BODY.length });
    expect(server.requests[1]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
  });

  test('begins again when the file has changed meanwhile, or the server gives no tag', async () => {
    const server = await startBundleServer();
    server.body = Buffer.from('new'.repeat(30_000));
    for (const headers of [{ etag: '"old"' }, {}, { etag: 'W/"weak"' }]) {
      server.answer = (_request, response) => {
        server.answer = undefined;
        response.writeHead(200, { ...headers, 'content-length': 500_000 });
        response.write(Buffer.alloc(100_000), () => response.destroy());
      };
      expect((await fetchFrom(server.url)).bytes.equals(server.body)).toBe(true);
    }
  });

  test('survives a server that answers with 503 and 429 for a while', async () => {
    const server = await startBundleServer();
    server.body = BODY;
    const statuses = [503, 429, 502];
    server.answer = (request, response) => {
      const status = statuses.shift();
      if (status) response.writeHead(status).end();
      else sendBody(BODY, request, response);
    };
    expect((await fetchFrom(server.url)).bytes.equals(BODY)).toBe(true);
    expect(server.requests.length).toBe(4);
  });

  test('gives up on a server that stays broken, and says why without the signature', async () => {
    const server = await startBundleServer();
    server.answer = (_request, response) => response.writeHead(500).end();
    const place = server.url.split('?')[0];
    expect(await failureOf(fetchFrom(server.url))).toEqual([
      'BUNDLE_UNREACHABLE',
      `The bundle ${place} cannot be fetched at the moment: the server returned status 500.`,
    ]);
    expect(server.requests.length).toBe(4);
  });

  test('does not ask twice for a link that has expired', async () => {
    const server = await startBundleServer();
    server.answer = (_request, response) => response.writeHead(403).end();
    expect((await failureOf(fetchFrom(server.url)))[0]).toBe('BUNDLE_UNAVAILABLE');
    expect(server.requests.length).toBe(1);
  });

  test('does not follow a redirect to another origin', async () => {
    const server = await startBundleServer();
    server.answer = (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/else' }).end();
    expect((await failureOf(fetchFrom(server.url)))[0]).toBe('FETCH_REDIRECT_REFUSED');
  });

  test('stops at the limit, with or without a length', async () => {
    const server = await startBundleServer();
    server.body = BODY;
    expect((await failureOf(fetchFrom(server.url, 1000)))[0]).toBe('FETCH_TOO_LARGE');
    server.answer = (_request, response) => response.writeHead(200).end(BODY);
    expect((await failureOf(fetchFrom(server.url, 1000)))[0]).toBe('FETCH_TOO_LARGE');
  });

  test('of what is here already is not made', async () => {
    const server = await startBundleServer();
    server.body = BODY;
    const { fetched } = await fetchFrom(server.url);
    const tag = typeof fetched === 'string' ? undefined : fetched.tag;
    expect((await fetchFrom(server.url, 10_000_000, tag)).fetched).toBe('unchanged');
  });
});
