import { chmodSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasContainers } from '../../scripts/containers.mjs';
import { readCompose, toRunWords } from '../support/containers/compose.ts';
import type { Container } from '../support/containers/engine.ts';
import { forward } from '../support/containers/forward.ts';
import { openWorkshop, type Workshop } from '../support/containers/workshop.ts';
import { startOutsidePostgres } from '../support/outside-postgres.ts';
import { startQuire } from '../support/quire-process.ts';
import { hasRadosgw, startRadosgw } from '../support/radosgw.ts';
import { hasRegistry, startMirror } from '../support/registry.ts';
import { writeSite } from '../support/small-site.ts';
import { isSoak } from '../support/soak.ts';
import { testDocumentedCommands } from './documented-commands.ts';

// Base images and a hundred packages are fetched and installed here, so `npm run test:soak` alone does it.

const COMPOSE = fileURLToPath(new URL('../../compose.yaml', import.meta.url));
const COMPOSE_OF_SERVE = fileURLToPath(
  new URL('../../examples/compose/compose.yaml', import.meta.url),
);
const KEY = `svc_${'images'.padEnd(40, '0')}`;
const DOMAIN = 'docs.example.com';
const TEXT = 'A page from a container.';
/** As strict as the compose files are. */
const LOCKED = [
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges:true'],
];

const canBuild = isSoak && hasContainers();

let shop: Workshop;
let serveSize: number;

beforeAll(async () => {
  if (!canBuild) return;
  shop = await openWorkshop();
  await writeSite(shop.at('docs'), { index: TEXT });
  const words = ['export', shop.at('docs'), '--out', shop.at('site.tar.gz')];
  expect(await startQuire(words).ended).toBe(0);
  serveSize = await shop.build('quire-serve:0.1.0', 'examples/docker/Dockerfile');
}, 600_000);
afterAll(() => shop?.close());

/** A values file that the user of a container can read, as a flag that mounts it. */
function mountValues(name: string, staticExport: Record<string, unknown>): string[] {
  // JSON is YAML.
  writeFileSync(
    shop.at(name),
    JSON.stringify({ staticExport: { enabled: true, ...staticExport } }),
  );
  chmodSync(shop.at(name), 0o644);
  return ['--volume', `${shop.at(name)}:/etc/quire/values.yaml:ro`];
}

async function expectPage(container: Container, port: number, host = 'localhost'): Promise<void> {
  const page = () =>
    container.send(port, '/', { headers: { host } }).then(
      ({ text }) => text,
      (reason: Error) => reason.message,
    );
  await expect.poll(page, { timeout: 120_000 }).toContain(TEXT);
}

describe.skipIf(!canBuild)('the image of quire serve', () => {
  test('has less than 180 MB, and no shell', async () => {
    expect(serveSize).toBeLessThan(180e6);
    const shell = shop.engine.run('--entrypoint', '/bin/sh', 'quire-serve:0.1.0', '-c', 'true');
    await expect(shell).rejects.toThrow('no such file or directory');
  });

  test('serves a bundle as its compose file says: an ordinary user, a read-only root file system', async () => {
    const { at, engine } = shop;
    const { docs } = readCompose(COMPOSE_OF_SERVE, { QUIRE_BUNDLE_URL: 'file:///srv/site.tar.gz' });
    if (!docs) throw new Error('The compose file has no service docs.');
    const bundle = ['--volume', `${at('site.tar.gz')}:/srv/site.tar.gz:ro`];
    const server = await engine.start('serve', ...bundle, ...toRunWords(docs));
    await expectPage(server, 8080);
    expect(await server.isHealthy()).toBe(true);
    const inside = (code: string) => engine.podman('exec', 'serve', 'node', '-p', code);
    expect(await inside('[process.getuid(), process.getgid()].join(":")')).toBe('10001:10001');
    await expect(inside("fs.writeFileSync('/app/new', '')")).rejects.toThrow('EROFS');
    const words = ['exec', 'serve', 'node', '/app/quire-serve.mjs', 'status', '--data', '/data'];
    expect(await engine.podman(...words)).toMatch(/^Ready +yes$/m);
    expect(await server.stop()).toBe(0);
  });
});

/** A container as a writer uses it: the command on a folder of theirs. */
function publish(platform: Container): Promise<string> {
  return shop.engine.run(
    ...[...LOCKED, '--tmpfs', '/tmp', '--add-host', `platform:${platform.address}`],
    ...['--env', `QUIRE_API_KEY=${KEY}`, '--volume', `${shop.at('docs')}:/docs:ro`, 'quire:0.1.0'],
    ...['publish', '/docs', '--domain', DOMAIN, '--create', '--api', 'http://platform:4000'],
  );
}

async function callApi(platform: Container, path: string, body?: object) {
  const { status, text } = await platform.send(4000, path, {
    method: body ? 'POST' : 'GET',
    headers: {
      host: 'platform:4000',
      authorization: `Bearer ${KEY}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status, json: JSON.parse(text) as Record<string, string> };
}

/** Exports the site through the API; gives the job and the link to its bundle. */
async function exportSite(platform: Container): Promise<{ jobId: string; bundleUrl: string }> {
  const JOBS = '/v1/static-export/jobs';
  const started = await callApi(platform, JOBS, { domain: DOMAIN });
  expect(started.status).toBe(202);
  const jobId = started.json.jobId ?? '';
  const state = async () => (await callApi(platform, `${JOBS}/${jobId}`)).json.status;
  await expect.poll(state, { timeout: 120_000 }).toBe('completed');
  const { json } = await callApi(platform, `${JOBS}/${jobId}/bundle`, {});
  return { jobId, bundleUrl: json.bundleUrl ?? '' };
}

describe.skipIf(!canBuild)('the commands on a page can be typed where containers run', () =>
  testDocumentedCommands(() => shop),
);

const canBuildPlatform = canBuild && hasRegistry;
describe.skipIf(!canBuildPlatform)('the image of the platform', testPlatform);
describe.skipIf(!canBuildPlatform || !hasRadosgw())('compose.yaml', testCompose);

function testPlatform(): void {
  beforeAll(async () => {
    await mkdir(shop.at('mirror'));
    const mirror = await startMirror(shop.at('mirror'));
    const registry = `npm_config_registry=${mirror.url}`;
    await shop.build('quire:0.1.0', 'Dockerfile', '--build-arg', registry);
    mirror.stop();
  }, 600_000);

  test('publishes and exports, and the image of quire serve serves the export', async () => {
    const { engine } = shop;
    const platform = await engine.start(
      'platform',
      ...[...LOCKED, '--tmpfs', '/tmp', '--volume', 'platform-data:/data'],
      ...['--env', `QUIRE_ADMIN_KEY=${KEY}`, '--env', 'QUIRE_PUBLIC_URL=http://platform:4000'],
      'quire:0.1.0',
    );
    await expect.poll(() => platform.isHealthy(), { timeout: 120_000 }).toBe(true);
    expect(await engine.podman('exec', 'platform', 'id', '-u')).toBe('10001');
    // What connected repositories are fetched with.
    expect(await engine.podman('exec', 'platform', 'git', '--version')).toMatch(/^git version 2\./);
    const files = ['exec', 'platform', 'ls', '/usr/bin/ssh', '/etc/ssl/certs/ca-certificates.crt'];
    expect((await engine.podman(...files)).split('\n')).toHaveLength(2);
    expect(await publish(platform)).toContain(DOMAIN);
    await expectPage(platform, 4000, DOMAIN);

    const { jobId } = await exportSite(platform);
    const source = { api: 'http://platform:4000', jobId };
    const server = await engine.start(
      'serve-export',
      ...[...LOCKED, '--add-host', `platform:${platform.address}`, '--env', `QUIRE_API_KEY=${KEY}`],
      ...mountValues('export.yaml', { source, allowInsecure: true }),
      'quire-serve:0.1.0',
    );
    await expectPage(server, 8080);
    expect(await server.stop()).toBe(0);
  });

  test('starts again on its volume after it was killed, and ends with 0 on SIGTERM', async () => {
    const platform = await shop.engine.killAndStart('platform');
    await expectPage(platform, 4000, DOMAIN);
    const keys = ['exec', 'platform', 'quire', 'admin', 'keys', '--of', 'demo'];
    expect(await shop.engine.podman(...keys)).toContain('First admin key');
    expect(await platform.stop()).toBe(0);
  });
}

/** Servers of this machine for the services of compose.yaml that are not ours, at the addresses that it names. */
async function startNeighbors(gateway: string) {
  const [database, storage] = await Promise.all([startOutsidePostgres(), startRadosgw()]);
  await storage.createBucket('quire');
  const client = new pg.Client(await database.createDatabase());
  await client.connect();
  await client.query('create database quire');
  const { host, port } = client;
  await client.end();
  const socket = { path: `${host}/.s.PGSQL.${port}` };
  const forwards = [
    await forward(gateway, 5432, host.startsWith('/') ? socket : { host, port }),
    await forward(gateway, 8333, {
      host: '127.0.0.1',
      port: Number(new URL(storage.endpoint).port),
    }),
  ];
  return {
    variables: {
      POSTGRES_PASSWORD: 'any',
      QUIRE_S3_ACCESS_KEY: storage.accessKey,
      QUIRE_S3_SECRET_KEY: storage.secretKey,
    },
    async stop() {
      for (const each of forwards) each.close();
      await Promise.all([database.stop(), storage.stop()]);
    },
  };
}

function testCompose(): void {
  test('runs the API and two workers on a PostgreSQL server and an S3 server', async () => {
    const { engine } = shop;
    // The network of containers has an address on this machine while one of them runs.
    const idle = ['--entrypoint', 'sleep', 'quire:0.1.0', 'infinity'];
    const { gateway } = await engine.start('idle', ...idle);
    const neighbors = await startNeighbors(gateway);
    try {
      const { api, worker } = readCompose(COMPOSE, {
        ...neighbors.variables,
        QUIRE_ADMIN_KEY: KEY,
        QUIRE_PUBLIC_URL: 'http://platform:4000',
        QUIRE_S3_PUBLIC_ENDPOINT: 'http://storage:8333',
      });
      if (!api || !worker) throw new Error('compose.yaml has no service api or worker.');
      const hosts = ['database', 'storage'].flatMap((name) => ['--add-host', `${name}:${gateway}`]);
      const start = (name: string, service: typeof api) =>
        engine.start(name, ...hosts, ...toRunWords(service));
      const processes = [await start('api', api)];
      for (let count = 1; count <= (worker.deploy?.replicas ?? 1); count++) {
        processes.push(await start(`worker-${count}`, worker));
      }
      expect(processes.map(({ name }) => name)).toEqual(['api', 'worker-1', 'worker-2']);
      for (const each of processes) {
        await expect.poll(() => each.isHealthy(), { timeout: 120_000 }).toBe(true);
      }
      const [platform] = processes as [Container];
      expect(await publish(platform)).toContain(DOMAIN);
      await expectPage(platform, 4000, DOMAIN);
      const link = new URL((await exportSite(platform)).bundleUrl);
      expect(link.origin).toBe('http://storage:8333');
      const headers = { host: link.host };
      const path = link.pathname + link.search;
      const bundle = await platform.send(8333, path, { address: gateway, headers });
      expect([bundle.status, bundle.body.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b']);
      for (const each of processes) expect(await each.stop()).toBe(0);
    } finally {
      await neighbors.stop();
    }
  }, 600_000);
}
