import { createHash } from 'node:crypto';
import { chmod, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { listProjectFiles } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { send } from '../support/http.ts';
import { startQuire } from '../support/quire-process.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const METRICS_KEY = 'a-key-for-prometheus';

let quire: TestPlatform;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform({ QUIRE_METRICS_KEY: METRICS_KEY });
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

describe('/metrics', () => {
  test('counts requests and jobs, for whoever has its key', async () => {
    await quire.call('/v1/projects');
    await send(quire.port, '/', { headers: { host: 'demo.localhost' } });
    expect((await quire.call('/metrics', { key: null })).status).toBe(401);
    expect((await quire.call('/metrics')).status).toBe(401);
    const answer = await quire.call('/metrics', { key: METRICS_KEY });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(answer.text).toMatch(/^quire_http_requests_total\{surface="api",status="2xx"\} \d+$/m);
    expect(answer.text).toMatch(/^quire_http_requests_total\{surface="site",status="2xx"\} 1$/m);
    expect(answer.text).toMatch(/^quire_jobs_total\{queue="publish",outcome="completed"\} 1$/m);
    expect(answer.text).toMatch(/^quire_export_jobs\{status="completed"\} 0$/m);
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });
});

describe('/readyz', () => {
  test('fails while the storage cannot be used, /healthz does not', async () => {
    const storage = join(quire.platform.dataFolder, 'storage');
    await rename(storage, `${storage}-away`);
    const answers = [
      await quire.call('/readyz', { key: null }),
      await quire.call('/healthz', { key: null }),
    ];
    await rename(`${storage}-away`, storage);
    await chmod(storage, 0o700);
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect((await quire.call('/readyz', { key: null })).status).toBe(200);
  });
});

describe('the log', () => {
  test('has a line for each request, and no key, link or secret', async () => {
    const secrets = { admin: `svc_${'s'.repeat(40)}`, metrics: 'metrics-key-0123456789' };
    const service = startQuire(['platform', '--port', '0', '--data', join(folder.path, 'logged')], {
      environment: {
        QUIRE_ADMIN_KEY: secrets.admin,
        QUIRE_METRICS_KEY: secrets.metrics,
        QUIRE_LOG_LEVEL: 'debug',
      },
    });
    const port = Number(/localhost:(\d+)/.exec(await service.printed('Ready in'))?.[1]);
    const api = (path: string, method = 'GET', body?: object) =>
      send(port, path, {
        method,
        headers: {
          authorization: `Bearer ${secrets.admin}`,
          cookie: 'session=cookie-secret',
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const started = await api('/v1/static-export/jobs', 'POST', { domain: 'demo.localhost' });
    const { jobId } = JSON.parse(started.text);
    for (;;) {
      const { status } = JSON.parse((await api(`/v1/static-export/jobs/${jobId}`)).text);
      if (status === 'completed') break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const linked = await api(`/v1/static-export/jobs/${jobId}/bundle`, 'POST');
    const link = new URL(JSON.parse(linked.text).bundleUrl);
    await send(port, link.pathname + link.search);
    await service.kill('SIGTERM');
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.find(({ surface }) => surface === 'storage')).toMatchObject({
      method: 'GET',
      path: link.pathname,
      status: 200,
      requestId: expect.stringMatching(/^req_/),
      client: '127.0.0.1',
    });
    const signature = link.searchParams.get('signature') ?? 'none';
    for (const secret of [...Object.values(secrets), signature, 'cookie-secret']) {
      expect(service.output()).not.toContain(secret);
    }
  });
});

describe('roles', () => {
  test('a process does only what it was asked to', async () => {
    const only = async (roles: string) => {
      const service = startQuire(
        ['platform', '--port', '0', '--roles', roles, '--data', join(folder.path, roles)],
        { environment: { QUIRE_ADMIN_KEY: TEST_KEY } },
      );
      const port = Number(/localhost:(\d+)/.exec(await service.printed('Ready in'))?.[1]);
      const ask = async (path: string, host = 'localhost') =>
        (await send(port, path, { headers: { host, authorization: `Bearer ${TEST_KEY}` } })).status;
      const statuses = [
        await ask('/healthz'),
        await ask('/metrics'),
        await ask('/v1/openapi.json'),
        await ask('/', 'demo.localhost'),
      ];
      expect(await service.kill('SIGTERM')).toBe(0);
      return statuses;
    };
    expect(await only('worker')).toEqual([200, 200, 401, 421]);
    expect(await only('api')).toEqual([200, 200, 200, 421]);
  });

  test('an unknown role stops the start', async () => {
    const service = startQuire(['platform', '--roles', 'api,everything']);
    expect(await service.ended).toBe(2);
    expect(service.output()).toContain(
      'The QUIRE_ROLES environment variable must be some of api, worker and web',
    );
  });
});

describe('wrong settings stop the start and are named', () => {
  test.each([
    [{ QUIRE_S3_BUCKET: 'b', QUIRE_S3_ACCESS_KEY: 'only-one' }, 'QUIRE_S3_SECRET_KEY'],
    [
      {
        QUIRE_S3_BUCKET: 'b',
        QUIRE_S3_ENDPOINT: 'http://127.0.0.1:1',
        QUIRE_S3_ACCESS_KEY: 'a',
        QUIRE_S3_SECRET_KEY: 'a-secret',
      },
      'The bucket in QUIRE_S3_BUCKET cannot be used',
    ],
  ])('%j', async (settings, words) => {
    const service = startQuire(['platform', '--port', '0', '--data', join(folder.path, 'wrong')], {
      environment: settings as Record<string, string>,
    });
    expect(await service.ended).toBe(2);
    expect(service.output()).toContain(words);
    expect(service.output()).not.toContain('a-secret');
  });
});

test('an upload that was cut off goes on where it stopped', async () => {
  const site = join(folder.path, 'resumed');
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [n === 0 ? 'index' : `p${n}`, `Page ${n}.`]),
  );
  await writeSite(site, pages);
  // What a publish that was killed after 15 files leaves behind.
  for (const { location } of (await listProjectFiles(site)).slice(0, 15)) {
    const body = await readFile(location);
    const sha256 = createHash('sha256').update(body).digest('hex');
    await quire.call(`/v1/uploads/${sha256}`, { method: 'PUT', body });
  }
  const { captured, context } = createTestContext({ QUIRE_API_KEY: TEST_KEY });
  const words = ['publish', site, '--domain', 'resumed.localhost', '--create'];
  const exitCode = await runCommand([...words, '--api', quire.platform.url], context);
  expect([exitCode, captured.stderr]).toEqual([0, '']);
  expect(captured.stdout).toContain(', 26 files uploaded)');
});

test('quire publish waits in its own process until readers see the site', async () => {
  const site = join(folder.path, 'waited');
  await writeSite(site, { index: 'Waited for.' });
  const service = startQuire(
    ['publish', site, '--domain', 'waited.localhost', '--create', '--api', quire.platform.url],
    { environment: { QUIRE_API_KEY: TEST_KEY } },
  );
  expect(await service.ended).toBe(0);
  expect(service.output()).toContain('(1 page, 2 files uploaded).\nhttp://waited.localhost');
});
