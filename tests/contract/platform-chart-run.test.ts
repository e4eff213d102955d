import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import type { Manifest } from '../support/helm/kubernetes.ts';
import {
  environmentOf,
  podOf,
  readImageEnvironment,
  readValues,
  renderPlatformChart,
} from '../support/helm/platform-chart.ts';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from '../support/radosgw.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

// What the containers of the chart run, with their arguments and environment, as processes of this machine on a real
// PostgreSQL and a real S3 server. tests/images runs the image itself.

const HOST = 'docs.example.com';

const describeWithS3 = hasRadosgw() ? describe : describe.skip;

describeWithS3('what the chart of the platform starts', () => {
  let postgres: OutsidePostgres;
  let s3: Radosgw;
  let folder: TemporaryFolder;
  let manifests: Map<string, Manifest>;
  let query: string;
  let database: string;
  let secrets: Record<string, Record<string, string>>;
  const running: QuireProcess[] = [];

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    [postgres, s3] = await Promise.all([startOutsidePostgres(), startRadosgw()]);
    await s3.createBucket('quire');
    database = await postgres.createDatabase();
    secrets = {
      quire: { DATABASE_URL: database, QUIRE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
      s3: { access: s3.accessKey, secret: s3.secretKey },
    };
    ({ manifests } = renderPlatformChart(toValues(s3)));
    const scaled = manifests.get('ScaledObject docs-quire-platform-worker') as unknown as {
      spec: { triggers: [{ metadata: { query: string } }] };
    };
    query = scaled.spec.triggers[0].metadata.query;
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.kill('SIGTERM')));
    await Promise.all([postgres?.stop(), s3?.stop()]);
    await folder?.remove();
  });

  /** Starts what a container starts; only its data folder, address and port are those of this machine. */
  async function start(key: string, words?: string[]) {
    const [container] = podOf(manifests, key).containers;
    const port = await findFreePort();
    const data = join(folder.path, `data-${port}`);
    await mkdir(data);
    const process = startQuire(words ?? container.args, {
      environment: {
        ...readImageEnvironment(),
        ...environmentOf(container, secrets),
        ...{ QUIRE_DATA: data, QUIRE_HOST: '127.0.0.1', QUIRE_PORT: String(port) },
      },
    });
    running.push(process);
    // A probe asks the address of the pod.
    const get = (path: string, host = `127.0.0.1:${port}`) =>
      send(port, path, { headers: { host } }).then(
        ({ status, text }) => ({ status, text }),
        () => ({ status: 0, text: '' }),
      );
    return { process, container, port, get };
  }

  /** As `kubectl exec deploy/…-api -- quire …`. */
  async function execute(...words: string[]): Promise<string> {
    const { process } = await start('Deployment docs-quire-platform-api', words);
    expect([await process.ended, process.output()]).toEqual([0, expect.any(String)]);
    return process.output().trim();
  }

  async function ask<Row extends pg.QueryResultRow>(text: string, user = 'quire'): Promise<Row[]> {
    const url = new URL(database);
    url.username = user;
    const client = new pg.Client(url.href);
    await client.connect();
    const { rows } = await client.query<Row>(text);
    await client.end();
    return rows;
  }

  /** What KEDA sees, with the rights that the guide gives it. */
  async function countJobs(): Promise<number> {
    const [row] = await ask(query, 'quire_keda');
    return Number(Object.values(row ?? {})[0]);
  }

  test('migrates, serves, renders and exports, and ends as Kubernetes wants it', async () => {
    const job = async () => {
      const { process } = await start('Job docs-quire-platform-migrations');
      return [await process.ended, process.output()];
    };
    expect(await job()).toEqual([
      0,
      expect.stringMatching(/^Applied \d+ migrations\. The database is up to date\.\n$/),
    ]);
    expect(await job()).toEqual([0, 'The database is up to date.\n']);

    await ask('create role quire_keda login');
    await ask('grant select on versions, export_jobs, deploys to quire_keda');
    expect(await countJobs()).toBe(0);

    const api = await start('Deployment docs-quire-platform-api');
    const web = await start('Deployment docs-quire-platform-web');
    for (const { container, get } of [api, web]) await expectProbes(container, get);
    expect((await web.get('/readyz/api')).status).toBe(404);
    expect((await api.get('/', HOST)).status).toBe(421);

    await execute('admin', 'organizations', '--create', 'acme', '--plan', 'enterprise');
    const link = await execute('admin', 'login-link', '--organisation', 'acme', '--role', 'owner');
    expect(link).toContain('http://quire.example.com/welcome#');
    const [key = ''] =
      /^svc_\w+$/m.exec(await execute('admin', 'keys', '--of', 'acme', '--create', 'ci')) ?? [];
    const site = join(folder.path, 'site');
    await writeSite(site, { index: 'A page from a pod.' });
    const address = `http://127.0.0.1:${api.port}`;
    const publish = startQuire(['publish', site, '--domain', HOST, '--create', '--api', address], {
      environment: { QUIRE_API_KEY: key, ...WITHOUT_PREVIEW_IMAGES },
    });
    const isEnded = () => (publish.child.exitCode === null ? 'waits' : publish.output());
    await expect.poll(async () => [await countJobs(), isEnded()]).toEqual([1, 'waits']);

    const worker = await start('Deployment docs-quire-platform-worker');
    await expectProbes(worker.container, worker.get);
    expect([await publish.ended, publish.output()]).toEqual([0, expect.stringContaining(HOST)]);
    expect(await countJobs()).toBe(0);
    expect((await web.get('/', HOST)).text).toContain('A page from a pod.');

    expect(await worker.process.kill('SIGTERM')).toBe(0);
    const exported = await fetch(`${address}/v1/static-export/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: HOST }),
    });
    expect([exported.status, await countJobs()]).toEqual([202, 1]);
    for (const { process } of [api, web]) expect(await process.kill('SIGTERM')).toBe(0);
  });

  test('a database that is not there ends the migrations, and says what to check', async () => {
    const { DATABASE_URL: there = '' } = secrets.quire ?? {};
    const nowhere = new URL(there);
    nowhere.pathname = '/no_such_database';
    secrets.quire = { ...secrets.quire, DATABASE_URL: nowhere.href };
    const { process } = await start('Job docs-quire-platform-migrations');
    secrets.quire = { ...secrets.quire, DATABASE_URL: there };
    expect(await process.ended).toBe(2);
    expect(process.output()).toContain('The database in DATABASE_URL could not be opened');
  });
});

function toValues(s3: Radosgw): Record<string, unknown> {
  const values = readValues('default') as Record<string, Record<string, unknown>>;
  return {
    ...values,
    settings: {
      ...values.settings,
      ...{ QUIRE_PUBLIC_URL: 'http://quire.example.com', QUIRE_S3_ENDPOINT: s3.endpoint },
      ...WITHOUT_PREVIEW_IMAGES,
    },
    secrets: {
      ...values.secrets,
      QUIRE_S3_ACCESS_KEY: { name: 's3', key: 'access' },
      QUIRE_S3_SECRET_KEY: { name: 's3', key: 'secret' },
    },
    worker: { autoscaling: { enabled: true, secret: { name: 'quire-keda' } } },
  };
}

async function expectProbes(
  container: ReturnType<typeof podOf>['containers'][0],
  get: (path: string) => Promise<{ status: number }>,
): Promise<void> {
  const { startupProbe, livenessProbe, readinessProbe } = container;
  for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
    const path = probe?.httpGet.path ?? '';
    await expect.poll(async () => (await get(path)).status).toBe(200);
  }
}
