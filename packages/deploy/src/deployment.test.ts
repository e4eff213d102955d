import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { sendBody, startBundleServer } from '../testing/bundle-server.ts';
import { readPage } from '../testing/read-page.ts';
import {
  createTestLogger,
  startTestDeployment,
  toValues,
  writeBundle,
} from '../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { buildBundle, toManifest, toSha256, toSite } from '../testing/test-bundle.ts';
import { loadValues } from './values/load-values.ts';

const ONE = { label: '2026.1', id: 'ver_000000000000000000000001' };
const TWO = { label: '2026.2', id: 'ver_000000000000000000000002' };

async function titleAt(address: string): Promise<string> {
  const { body } = await readPage(address, '/');
  return body.replace(/^.*<\/head>/, '');
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof QuireError ? error.code : String(error)),
  );
}

describe('starting', () => {
  test('fetches the bundle, makes it live and says which version it is', async () => {
    const folder = createTemporaryFolder();
    const server = await startBundleServer();
    server.body = await buildBundle(toSite('one'), { version: ONE });
    const deployment = await startTestDeployment(toValues(folder, server.url));
    expect(deployment.version).toEqual({ ...ONE, sha256: toSha256(server.body) });
    expect(deployment.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await titleAt(deployment.address)).toBe('one');
  });

  test('with nothing turned on has nothing to serve', async () => {
    expect(await codeOf(startTestDeployment(loadValues({ environment: {} })))).toBe(
      'NOTHING_TO_SERVE',
    );
  });

  test.each([
    ['the label', () => '2026.1'],
    ['the id', () => 'ver_000000000000000000000001'],
    ['the hash', (sha256: string) => `sha256:${sha256}`],
    ['the hash in capitals', (sha256: string) => `sha256:${sha256.toUpperCase()}`],
  ])('accepts a version pinned by %s', async (_name, pin) => {
    const folder = createTemporaryFolder();
    const bundle = await buildBundle(toSite('one'), { version: ONE });
    const link = writeBundle(folder, bundle);
    const values = toValues(folder, link, `staticExport.version=${pin(toSha256(bundle))}`);
    expect(await titleAt((await startTestDeployment(values)).address)).toBe('one');
  });

  test.each([
    '2026.2',
    'sha256:00',
    `sha256:${'0'.repeat(64)}`,
    'ver_000000000000000000000002',
    'Test',
  ])('refuses a bundle that is not version %s', async (pin) => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one'), { version: ONE }));
    const values = toValues(folder, link, `staticExport.version=${pin}`);
    expect(await codeOf(startTestDeployment(values))).toBe('BUNDLE_VERSION_MISMATCH');
  });

  test('keeps what it fetched for its own user only', async () => {
    const folder = createTemporaryFolder();
    const bundle = await buildBundle(toSite('one'));
    await startTestDeployment(toValues(folder, writeBundle(folder, bundle)));
    const release = join(folder, 'data', 'releases', toSha256(bundle));
    expect(readdirSync(release).sort()).toEqual(['encoded.pack', 'release.json', 'site.tar']);
    expect(statSync(release).mode & 0o777).toBe(0o700);
    expect(statSync(join(release, 'site.tar')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'data', 'incoming'))).toEqual([]);
  });

  test('a port in use is said so', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one')));
    const first = await startTestDeployment(toValues(folder, link));
    const { port } = new URL(first.address);
    const other = `dataFolder=${join(folder, 'other')}`;
    expect(
      await codeOf(startTestDeployment(toValues(folder, link, `server.port=${port}`, other))),
    ).toBe('ADDRESS_UNAVAILABLE');
  });

  test('a data folder that cannot be used is said so', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one')));
    writeFileSync(join(folder, 'data'), 'a file in the way');
    expect(await codeOf(startTestDeployment(toValues(folder, link)))).toBe('DATA_FOLDER_FAILED');
  });
});

describe('when the bundle cannot be had', () => {
  test('an expired link says what to do, without its signature', async () => {
    const server = await startBundleServer();
    server.answer = (_request, response) => response.writeHead(403).end();
    const error = await startTestDeployment(toValues(createTemporaryFolder(), server.url)).catch(
      (thrown: Error) => thrown.message,
    );
    expect(error).toBe(
      `The bundle ${server.url.split('?')[0]} cannot be downloaded (status 403). The link may have expired. Get a new link to the bundle, and set staticExport.bundleUrl to it.`,
    );
  });

  test('the last good version is served, with a warning, after a restart', async () => {
    const folder = createTemporaryFolder();
    const server = await startBundleServer();
    server.body = await buildBundle(toSite('one'), { version: ONE });
    const good = server.body;
    await (await startTestDeployment(toValues(folder, server.url))).close();

    const refuse = (status: number) => (_request: unknown, response: ServerResponse) =>
      response.writeHead(status).end();
    const faults: [Partial<typeof server>, string][] = [
      [{ answer: refuse(403) }, 'status 403'],
      [{ answer: refuse(500) }, 'status 500'],
      [{ body: good.subarray(0, 300) }, 'cut off'],
      [{ body: Buffer.from('<html>') }, 'not a gzip file'],
    ];
    for (const [fault, said] of faults) {
      Object.assign(server, { answer: undefined, body: good }, fault);
      const logger = createTestLogger();
      const deployment = await startTestDeployment(toValues(folder, server.url), logger);
      expect(await titleAt(deployment.address)).toBe('one');
      expect(logger.lines[0]).toContain(said);
      expect(logger.lines.join()).toContain('the last good version is served instead');
      expect(logger.lines.join()).not.toContain('secret');
      await deployment.close();
    }
  });

  test('a stored version is not served when another one is pinned', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one'), { version: ONE }));
    await (await startTestDeployment(toValues(folder, link))).close();
    rmSync(join(folder, 'site.tar.gz'));
    const pinned = (version: string) => toValues(folder, link, `staticExport.version=${version}`);
    expect(await codeOf(startTestDeployment(pinned('2026.2')))).toBe('BUNDLE_UNAVAILABLE');
    expect(await titleAt((await startTestDeployment(pinned('2026.1'))).address)).toBe('one');
  });

  test('a version pinned by its hash is not fetched again', async () => {
    const folder = createTemporaryFolder();
    const server = await startBundleServer();
    server.body = await buildBundle(toSite('one'));
    const pin = `staticExport.version=sha256:${toSha256(server.body)}`;
    for (let round = 0; round < 3; round++) {
      await (await startTestDeployment(toValues(folder, server.url, pin))).close();
    }
    expect(server.requests.length).toBe(1);
  });
});

describe('reloading', () => {
  test('switches to the new version, and back', async () => {
    const folder = createTemporaryFolder();
    const one = writeBundle(folder, await buildBundle(toSite('one'), { version: ONE }), '1.tar.gz');
    const two = writeBundle(folder, await buildBundle(toSite('two'), { version: TWO }), '2.tar.gz');
    const deployment = await startTestDeployment(toValues(folder, one));
    await deployment.reload(toValues(folder, two));
    expect([await titleAt(deployment.address), deployment.version.label]).toEqual([
      'two',
      '2026.2',
    ]);
    await deployment.reload(toValues(folder, one));
    expect([await titleAt(deployment.address), deployment.version.label]).toEqual([
      'one',
      '2026.1',
    ]);
  });

  test('keeps the old site when the new bundle is bad, and says what is wrong', async () => {
    const folder = createTemporaryFolder();
    const good = await buildBundle(toSite('one'), { version: ONE });
    const deployment = await startTestDeployment(toValues(folder, writeBundle(folder, good)));
    const before = readFileSync(join(folder, 'data', 'current.json'), 'utf8');
    const files = toSite('two');
    const bad: [Buffer, string][] = [
      [good.subarray(0, 400), 'BUNDLE_INVALID'],
      [Buffer.from('not found'), 'BUNDLE_INVALID'],
      [
        await buildBundle({ ...files, 'extra.html': 'x' }, { files: toManifest(files).files }),
        'BUNDLE_INVALID',
      ],
      [await buildBundle(files, { format: 9 as 1 }), 'BUNDLE_FORMAT_UNKNOWN'],
    ];
    for (const [bundle, code] of bad) {
      const link = writeBundle(folder, bundle, 'bad.tar.gz');
      expect(await codeOf(deployment.reload(toValues(folder, link)))).toBe(code);
      expect(await titleAt(deployment.address)).toBe('one');
      expect(deployment.version).toEqual({ ...ONE, sha256: toSha256(good) });
    }
    expect(readFileSync(join(folder, 'data', 'current.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(folder, 'data', 'releases'))).toEqual([toSha256(good)]);
    expect(readdirSync(join(folder, 'data', 'incoming'))).toEqual([]);
  });

  test('changes the features of the same version', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one')));
    const deployment = await startTestDeployment(toValues(folder, link));
    await deployment.reload(toValues(folder, link, 'features.search=off'));
    const { body } = await readPage(deployment.address, '/quire-config.js');
    expect(body).toContain('"search":"off"');
  });

  test('keeps the hashed files of the version before, for pages that are open already', async () => {
    const folder = createTemporaryFolder();
    const bundles = ['one', 'two', 'three'].map((name) =>
      buildBundle({
        ...toSite(name),
        [`_quire/${name}.01234567.css`]: name,
        [`${name}.txt`]: name,
      }),
    );
    const links = (await Promise.all(bundles)).map((bundle, index) =>
      writeBundle(folder, bundle, `${index}.tar.gz`),
    );
    const deployment = await startTestDeployment(toValues(folder, links[0] ?? ''));
    await deployment.reload(toValues(folder, links[1] ?? ''));
    const statusOf = async (path: string) => (await readPage(deployment.address, path)).status;
    expect(await statusOf('/_quire/one.01234567.css')).toBe(200);
    expect(await statusOf('/one.txt')).toBe(404);
    await deployment.reload(toValues(folder, links[2] ?? '', 'versions.kept=2'));
    expect(await statusOf('/_quire/one.01234567.css')).toBe(404);
    expect(await statusOf('/_quire/two.01234567.css')).toBe(200);
  });

  test('keeps as many versions on disk as the values say', async () => {
    const folder = createTemporaryFolder();
    const bundles = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => buildBundle(toSite(name))),
    );
    const links = bundles.map((bundle, index) => writeBundle(folder, bundle, `${index}.tar.gz`));
    const deployment = await startTestDeployment(toValues(folder, links[0] ?? ''));
    for (const link of links.slice(1)) {
      await deployment.reload(toValues(folder, link, 'versions.kept=2'));
    }
    expect(readdirSync(join(folder, 'data', 'releases')).sort()).toEqual(
      bundles.slice(2).map(toSha256).sort(),
    );
  });

  test('under load never fails and never mixes versions', async () => {
    const folder = createTemporaryFolder();
    const names = ['alpha', 'beta', 'gamma'];
    const links = await Promise.all(
      names.map(async (name) => {
        const files = { ...toSite(name), 'large.txt': name.repeat(100_000) };
        return writeBundle(folder, await buildBundle(files), `${name}.tar.gz`);
      }),
    );
    const deployment = await startTestDeployment(toValues(folder, links[0] ?? ''));
    let isDone = false;
    let answers = 0;
    const wrong: unknown[] = [];
    const read = async () => {
      while (!isDone) {
        const { status, body } = await readPage(deployment.address, '/large.txt');
        answers++;
        const name = names.find((candidate) => body.startsWith(candidate));
        if (status !== 200 || body !== name?.repeat(100_000))
          wrong.push([status, body.slice(0, 20)]);
      }
    };
    const readers = [read(), read(), read()];
    for (let round = 1; round <= 10; round++) {
      await deployment.reload(toValues(folder, links[round % 3] ?? ''));
    }
    isDone = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(3);
  });
});

describe('a kill', () => {
  test('at any moment leaves a site that starts: what was growing is removed, what is damaged is fetched', async () => {
    const folder = createTemporaryFolder();
    const bundle = await buildBundle(toSite('one'), { version: ONE });
    const link = writeBundle(folder, bundle);
    await (await startTestDeployment(toValues(folder, link))).close();
    const data = join(folder, 'data');
    const release = join(data, 'releases', toSha256(bundle));
    const remains: [string, () => void][] = [
      [
        'a half download',
        () => {
          mkdirSync(join(data, 'incoming', 'ab'), { recursive: true });
          writeFileSync(join(data, 'incoming', 'ab', 'bundle.tar.gz'), 'half');
        },
      ],
      [
        'a half pointer beside the old one',
        () => writeFileSync(join(data, 'current.json.new'), '{"for'),
      ],
      ['a damaged pointer', () => writeFileSync(join(data, 'current.json'), '{"for')],
      [
        'a pointer to nothing',
        () =>
          writeFileSync(join(data, 'current.json'), `{"format":2,"sha256":"${'0'.repeat(64)}"}`),
      ],
      ['no pointer', () => rmSync(join(data, 'current.json'))],
      ['a short site', () => writeFileSync(join(release, 'site.tar'), 'short')],
      ['no site', () => rmSync(join(release, 'site.tar'))],
      ['a damaged record', () => writeFileSync(join(release, 'release.json'), '{"format":1}')],
      ['no record', () => rmSync(join(release, 'release.json'))],
      [
        'an empty release',
        () => {
          rmSync(release, { recursive: true });
          mkdirSync(release);
        },
      ],
    ];
    for (const [name, leave] of remains) {
      leave();
      const deployment = await startTestDeployment(toValues(folder, link));
      expect([name, await titleAt(deployment.address)]).toEqual([name, 'one']);
      await deployment.close();
      expect(readdirSync(join(data, 'incoming'))).toEqual([]);
      expect(JSON.parse(readFileSync(join(data, 'current.json'), 'utf8')).sha256).toBe(
        toSha256(bundle),
      );
    }
  });

  test('a damaged live version is not served when the bundle cannot be had', async () => {
    const folder = createTemporaryFolder();
    const bundle = await buildBundle(toSite('one'));
    const link = writeBundle(folder, bundle);
    await (await startTestDeployment(toValues(folder, link))).close();
    rmSync(join(folder, 'site.tar.gz'));
    writeFileSync(join(folder, 'data', 'releases', toSha256(bundle), 'site.tar'), 'short');
    expect(await codeOf(startTestDeployment(toValues(folder, link)))).toBe('BUNDLE_UNAVAILABLE');
  });
});

describe('closing', () => {
  test('lets an answer that has begun finish, and takes no new one', async () => {
    const folder = createTemporaryFolder();
    const text = 'x'.repeat(20_000_000);
    const link = writeBundle(folder, await buildBundle({ ...toSite('one'), 'large.txt': text }));
    const deployment = await startTestDeployment(toValues(folder, link));
    const reading = readPage(deployment.address, '/large.txt');
    await readPage(deployment.address, '/healthz');
    const closing = deployment.close();
    expect((await reading).body.length).toBe(text.length);
    await closing;
    await expect(readPage(deployment.address, '/healthz')).rejects.toThrow('ECONNREFUSED');
    expect(await codeOf(deployment.reload(toValues(folder, link)))).toBe('DEPLOYMENT_CLOSED');
  });
});

describe('the status', () => {
  test('says what is live, since when, and what one could go back to', async () => {
    const folder = createTemporaryFolder();
    const one = await buildBundle(toSite('one'), { version: ONE });
    const two = await buildBundle(toSite('two'), { version: TWO });
    const deployment = await startTestDeployment(
      toValues(folder, writeBundle(folder, one, '1.tar.gz')),
    );
    await deployment.reload(toValues(folder, writeBundle(folder, two, '2.tar.gz')));
    const { startedAt, liveSince, ...status } = deployment.status();
    expect(status).toEqual({
      ready: true,
      version: { ...TWO, sha256: toSha256(two) },
      earlier: [{ ...ONE, sha256: toSha256(one) }],
      state: 'settled',
      rolledBack: false,
      type: 'client-hosted',
      address: deployment.address,
      pid: process.pid,
    });
    expect(Date.parse(liveSince ?? '')).toBeGreaterThanOrEqual(Date.parse(startedAt));
  });

  test('names the problem while the last good version is served, until it is fixed', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one')));
    const deployment = await startTestDeployment(toValues(folder, link));
    const bad = toValues(folder, 'file:/no/such/bundle');
    expect(await codeOf(deployment.reload(bad))).toBe('BUNDLE_UNAVAILABLE');
    expect(deployment.status()).toMatchObject({
      ready: true,
      problem: expect.stringContaining('/no/such/bundle'),
    });
    const body = async () => JSON.parse((await readPage(deployment.address, '/readyz')).body);
    expect(await body()).toMatchObject({ ready: true, upToDate: false });
    await deployment.reload(toValues(folder, link));
    expect(deployment.status()).not.toHaveProperty('problem');
    expect(await body()).toMatchObject({ ready: true, upToDate: true });
  });

  test('what fails for a passing reason is tried again by itself, unless something else is wished', async () => {
    const folder = createTemporaryFolder();
    const server = await startBundleServer();
    const one = writeBundle(folder, await buildBundle(toSite('one'), { version: ONE }), '1.tar.gz');
    const two = writeBundle(folder, await buildBundle(toSite('two'), { version: TWO }), '2.tar.gz');
    server.body = await buildBundle(toSite('three'));
    server.answer = (_request, response) => response.writeHead(503).end();
    const deployment = await startTestDeployment(toValues(folder, one));
    await deployment.reload(toValues(folder, two));

    const waiting = codeOf(deployment.reload(toValues(folder, server.url)));
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    await deployment.rollback();
    expect(await waiting).toBe('FETCH_CANCELLED');
    const asked = server.requests.length;
    server.answer = undefined;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await titleAt(deployment.address), server.requests.length]).toEqual(['one', asked]);

    server.answer = (_request, response) => response.writeHead(503).end();
    expect(await codeOf(deployment.reload(toValues(folder, server.url)))).toBe(
      'BUNDLE_UNREACHABLE',
    );
    expect(await titleAt(deployment.address)).toBe('one');
    server.answer = undefined;
    await expect.poll(() => titleAt(deployment.address), { timeout: 20_000 }).toBe('three');
    await expect.poll(() => deployment.status().problem).toBe(undefined);
  });

  test('is not ready before the first version is there: pages wait, the process lives', async () => {
    const server = await startBundleServer();
    server.body = await buildBundle(toSite('one'));
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.answer = async (request, response) => {
      await gate;
      sendBody(server.body, request, response);
    };
    const seen: [string, number, string | undefined][] = [];
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const starting = startTestDeployment(toValues(createTemporaryFolder(), server.url), undefined, {
      onListening: async (address) => {
        for (const path of ['/healthz', '/readyz', '/']) {
          const { status, headers } = await readPage(address, path);
          seen.push([path, status, headers['retry-after']]);
        }
        end();
      },
    });
    await isOver;
    letGo();
    expect(seen).toEqual([
      ['/healthz', 200, undefined],
      ['/readyz', 503, undefined],
      ['/', 503, '5'],
    ]);
    const { address } = await starting;
    expect((await readPage(address, '/readyz')).status).toBe(200);
  });
});

describe('rolling back', () => {
  test('serves the version before, through a restart, until the next reload', async () => {
    const folder = createTemporaryFolder();
    const one = writeBundle(folder, await buildBundle(toSite('one'), { version: ONE }), '1.tar.gz');
    const two = writeBundle(folder, await buildBundle(toSite('two'), { version: TWO }), '2.tar.gz');
    const deployment = await startTestDeployment(toValues(folder, one));
    await deployment.reload(toValues(folder, two));
    expect((await deployment.rollback()).label).toBe('2026.1');
    expect(await titleAt(deployment.address)).toBe('one');
    expect(deployment.status()).toMatchObject({ rolledBack: true, ready: true });
    await deployment.close();

    const restarted = await startTestDeployment(toValues(folder, two));
    expect(await titleAt(restarted.address)).toBe('one');
    expect(restarted.status().rolledBack).toBe(true);
    await restarted.reload(toValues(folder, two));
    expect(await titleAt(restarted.address)).toBe('two');
    expect(restarted.status().rolledBack).toBe(false);
  });

  test('needs an earlier version', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(toSite('one')));
    const deployment = await startTestDeployment(toValues(folder, link));
    expect(await codeOf(deployment.rollback())).toBe('NOTHING_TO_ROLL_BACK_TO');
    expect(await titleAt(deployment.address)).toBe('one');
  });
});

describe('hashed files of earlier versions', () => {
  const withStyle = (name: string) =>
    buildBundle({ ...toSite(name), [`_quire/${name}.01234567.css`]: name });

  test('are reachable after a restart, and no longer than the values say', async () => {
    const folder = createTemporaryFolder();
    const one = writeBundle(folder, await withStyle('one'), '1.tar.gz');
    const two = writeBundle(folder, await withStyle('two'), '2.tar.gz');
    const first = await startTestDeployment(toValues(folder, one));
    await first.reload(toValues(folder, two));
    await first.close();
    const statusWith = async (minutes: number) => {
      const values = toValues(folder, two, `versions.assetMinutes=${minutes}`);
      const deployment = await startTestDeployment(values);
      const { status } = await readPage(deployment.address, '/_quire/one.01234567.css');
      await deployment.close();
      return status;
    };
    expect(await statusWith(60)).toBe(200);
    expect(await statusWith(0)).toBe(404);
  });
});
