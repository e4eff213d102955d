import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDeletedSites } from '../../packages/platform/dist/sites/deleted-sites.js';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DAY_MS = 24 * 3600 * 1000;

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_SITE_QUOTA: 'free=1' });
  const { port, platform } = quire;
  service = createService({ url: platform.url, ports: [port], db: platform.services.db });
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'docs'));
  await writeSite(join(folder.path, 'docs'), { index: 'Here I am.' });
});
afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const json = async (method: string, path: string, key: string, body?: unknown) => {
  const { status, text } = await service.call(path, {
    method,
    key,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status, body: JSON.parse(text) };
};

/** A new organization with a published site. */
async function publishSite(domain: string, plan: 'free' | 'enterprise' = 'enterprise') {
  const { key } = await service.createOrganisation(plan);
  await service.publish(join(folder.path, 'docs'), domain, key);
  await service.readUntil(domain, '/', 'Here I am.');
  return key;
}

const readUntilGone = async (domain: string) => {
  await expect.poll(async () => (await service.read(domain, '/')).status).toBe(404);
};

test('a site is renamed, and its base path is changed', async () => {
  const key = await publishSite('renamed.localhost');
  const renamed = await json('PUT', '/v1/sites/renamed.localhost', key, {
    name: 'Tide tables',
    basePath: '/docs/',
  });
  expect([renamed.status, renamed.body]).toEqual([
    200,
    expect.objectContaining({ name: 'Tide tables', basePath: '/docs', deletedAt: null }),
  ]);
  const { body } = await json('GET', '/v1/projects', key);
  expect(body.projects.map(({ name }: { name: string }) => name)).toEqual(['Tide tables']);
  const wrong = await json('PUT', '/v1/sites/renamed.localhost', key, { name: ' ', color: 'red' });
  expect(wrong.status).toBe(400);
});

test('a site is deleted only by its name', async () => {
  const key = await publishSite('kept.localhost');
  const refused = await json('DELETE', '/v1/sites/kept.localhost?name=another', key);
  expect(refused).toEqual({
    status: 400,
    body: {
      error: 'The request is not valid.',
      code: 'INVALID_REQUEST',
      details: [
        { message: 'must be the name of the site, "kept.localhost"', path: 'querystring.name' },
      ],
    },
  });
  expect((await service.read('kept.localhost', '/')).status).toBe(200);
});

test('a deleted site is not served, takes no publish and no export, and says until when it can be restored', async () => {
  const key = await publishSite('gone.localhost');
  const deleted = await json('DELETE', '/v1/sites/gone.localhost?name=gone.localhost', key);
  const { deletedAt, restorableUntil } = deleted.body;
  expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(7 * DAY_MS);
  await readUntilGone('gone.localhost');
  const refusal = {
    status: 410,
    body: {
      error: `The site is deleted. Until ${restorableUntil}, you can restore it in the dashboard or with POST /v1/sites/{domain}/restore.`,
      code: 'SITE_DELETED',
    },
  };
  const files = [{ path: 'docs.json', sha256: 'a'.repeat(64), size: 1 }];
  const site = '/v1/sites/gone.localhost';
  expect([
    await json('POST', `${site}/uploads`, key, { files }),
    await json('POST', `${site}/versions`, key, { files }),
    await json('GET', `${site}/versions`, key),
    await json('POST', '/v1/static-export/jobs', key, { domain: 'gone.localhost' }),
  ]).toEqual([refusal, refusal, refusal, refusal]);
  const listed = await json('GET', '/v1/sites', key);
  expect(listed.body.sites[0].restorableUntil).toBe(restorableUntil);
});

test('until it is removed, the domain of a deleted site is nobody else’s, and its jobs stay', async () => {
  const key = await publishSite('reserved.localhost');
  const job = await json('POST', '/v1/static-export/jobs', key, { domain: 'reserved.localhost' });
  await service.pollJob(job.body.jobId, key);
  await json('DELETE', '/v1/sites/reserved.localhost?name=reserved.localhost', key);
  const other = await service.createOrganisation('enterprise');
  const taken = await json('POST', '/v1/sites', other.key, { domain: 'reserved.localhost' });
  const kept = await json('GET', `/v1/static-export/jobs/${job.body.jobId}`, key);
  const strangers = await json('POST', '/v1/sites/reserved.localhost/restore', other.key);
  expect([taken.body.code, kept.body.status, strangers.body.code]).toEqual([
    'DOMAIN_TAKEN',
    'completed',
    'SITE_NOT_FOUND',
  ]);
});

test('a restored site is served as it was', async () => {
  const key = await publishSite('back.localhost');
  await json('DELETE', '/v1/sites/back.localhost?name=back.localhost', key);
  await readUntilGone('back.localhost');
  const restored = await json('POST', '/v1/sites/back.localhost/restore', key);
  expect([restored.status, restored.body.deletedAt]).toEqual([200, null]);
  await service.readUntil('back.localhost', '/', 'Here I am.');
});

test('a deleted site does not count for the quota, and is restored only within it', async () => {
  const key = await publishSite('first.localhost', 'free');
  await json('DELETE', '/v1/sites/first.localhost?name=first.localhost', key);
  expect((await json('POST', '/v1/sites', key, { domain: 'next.localhost' })).status).toBe(201);
  const restored = await json('POST', '/v1/sites/first.localhost/restore', key);
  expect([restored.status, restored.body.code]).toEqual([403, 'SITE_QUOTA']);
});

test('after 7 days the clean-up removes a deleted site, and its domain is free', async () => {
  const key = await publishSite('old.localhost');
  const job = await json('POST', '/v1/static-export/jobs', key, { domain: 'old.localhost' });
  await service.pollJob(job.body.jobId, key);
  await json('DELETE', '/v1/sites/old.localhost?name=old.localhost', key);
  const { services } = quire.platform;
  const after = (days: number) => ({
    ...services,
    clock: { ...services.clock, now: () => services.clock.now() + days * DAY_MS },
  });
  await removeDeletedSites(after(6.9));
  expect((await json('GET', '/v1/sites', key)).body.sites).toHaveLength(1);
  await removeDeletedSites(after(7.1));
  expect((await json('GET', '/v1/sites', key)).body.sites).toEqual([]);
  expect((await json('GET', '/v1/projects', key)).body.projects).toEqual([]);
  const other = await service.createOrganisation('free');
  const { status } = await json('POST', '/v1/sites', other.key, { domain: 'old.localhost' });
  expect(status).toBe(201);
});

test('sites are listed part by part, and no cursor leads to those of another organization', async () => {
  const { key } = await service.createOrganisation('enterprise');
  const other = await service.createOrganisation('enterprise');
  const names = ['one', 'two', 'three'].map((name) => `${name}.listed.localhost`);
  for (const domain of names) await json('POST', '/v1/sites', key, { domain });
  await json('POST', '/v1/sites', other.key, { domain: 'other.listed.localhost' });
  const seen: string[][] = [];
  let next: string | null = '';
  for (let parts = 0; next !== null && parts < 5; parts++) {
    const cursor: string = next && `&cursor=${next}`;
    const { body } = await json('GET', `/v1/sites?limit=2${cursor}`, key);
    const listed: { name: string; domains: { domain: string }[] }[] = body.sites;
    seen.push(listed.map(({ domains }) => domains.map(({ domain }) => domain).join()));
    next = body.next;
    if (!next) continue;
    const foreign = await json('GET', `/v1/sites?limit=2&cursor=${next}`, other.key);
    expect(JSON.stringify(foreign.body)).not.toContain('three.listed');
  }
  expect(seen).toEqual([names.slice(0, 2), names.slice(2)]);
  expect((await json('GET', '/v1/sites', key)).body).toMatchObject({ next: null });
  for (const wrong of ['limit=0', 'limit=1001', 'cursor=WzFd']) {
    expect((await json('GET', `/v1/sites?${wrong}`, key)).status).toBe(400);
  }
});

test('versions are listed part by part, the newest first', async () => {
  const key = await publishSite('many.listed.localhost');
  const path = '/v1/sites/many.listed.localhost/versions';
  const second = await service.publish(join(folder.path, 'docs'), 'many.listed.localhost', key);
  const first = await json('GET', `${path}?limit=1`, key);
  expect(first.body.versions.map(({ versionId }: { versionId: string }) => versionId)).toEqual([
    second,
  ]);
  const rest = await json('GET', `${path}?limit=1&cursor=${first.body.next}`, key);
  expect([rest.body.versions.length, rest.body.next]).toEqual([1, null]);
  const all = await json('GET', path, key);
  expect(all.body).toEqual({
    versions: [...first.body.versions, ...rest.body.versions],
    next: null,
  });
});
