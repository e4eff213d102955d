import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import { ALL_PERMISSIONS, PERMISSIONS } from '@quire/contract';
import { DEFAULT_FEATURES, FEATURE_MATRIX } from '@quire/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let owner: { orgId: Id<'org'>; key: string };
let own: SignedInMember;
let foreign: SignedInMember;
let [first, second] = ['', ''];

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  owner = await service.createOrganisation('enterprise');
  own = await signInMember(quire, owner.orgId);
  foreign = await signInMember(quire, (await service.createOrganisation('free')).orgId);
  folder = await createTemporaryFolder();
  await writeSite(folder.path, { index: 'Low water.', tables: 'High [water](/nowhere).' });
  first = await service.publish(folder.path, HOST, owner.key);
  await writeSite(folder.path, { index: 'Low water, again.' });
  second = await service.publish(folder.path, HOST, owner.key);
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
const publish = (versionId: string, more: object = {}) => ({
  versionId,
  state: 'ready',
  isLive: false,
  heldBack: null,
  pageCount: 1,
  origin: null,
  publishedBy: { kind: 'key', id: expect.stringMatching(/^key_/), name: expect.any(String) },
  createdAt: moment,
  startedAt: moment,
  finishedAt: moment,
  error: null,
  ...more,
});

describe('the list of sites', () => {
  test('has what is live and what was published last', async () => {
    const live = publish(second, { isLive: true, pageCount: 2 });
    const site = {
      siteId: expect.stringMatching(/^site_/),
      projectId: expect.stringMatching(/^prj_/),
      name: HOST,
      basePath: '',
      domains: [{ domain: HOST, verified: true }],
      embedOrigins: [],
      url: `http://${HOST}:${quire.port}`,
      createdAt: moment,
      live,
      latest: live,
      permissions: ALL_PERMISSIONS.filter((name) => PERMISSIONS[name].on === 'site'),
    };
    expect(await own.get('/sites')).toEqual({ status: 200, body: { sites: [site], deleted: [] } });
    expect(await own.get(`/sites/${HOST}`)).toEqual({ status: 200, body: site });
  });

  test('is empty for another organization', async () => {
    expect(await foreign.get('/sites')).toEqual({ status: 200, body: { sites: [], deleted: [] } });
  });
});

describe('publishes', () => {
  test('are listed newest first with the number of their problems', async () => {
    const none = { error: 0, warning: 0, info: 0 };
    const problems = {
      counts: { ...none, warning: 1 },
      pages: { ok: 2, degraded: 0, failed: 0 },
    };
    expect(await own.get(`/sites/${HOST}/publishes`)).toEqual({
      status: 200,
      body: {
        publishes: [
          publish(second, { isLive: true, pageCount: 2, problems }),
          publish(first, { pageCount: 2, problems }),
        ],
      },
    });
  });

  test('say where each problem is and what to do', async () => {
    const { body } = await own.get(`/sites/${HOST}/publishes/${first}`);
    expect((body as { listed: unknown }).listed).toEqual([
      {
        code: 'broken-link',
        severity: 'warning',
        message: 'The site has no page or file at "/nowhere".',
        fix: 'Correct the link, or add the page.',
        file: 'tables.mdx',
        line: 5,
        column: expect.any(Number),
      },
    ]);
  });

  test('of content that cannot be rendered say why, and what was live stays', async () => {
    const broken = await createTemporaryFolder();
    await writeSite(broken.path, { index: 'x' });
    await writeFile(join(broken.path, 'docs.json'), '{ "name": ');
    await expect(service.publish(broken.path, HOST, owner.key)).rejects.toThrow();
    await broken.remove();
    const { body } = await own.get(`/sites/${HOST}`);
    expect(body).toMatchObject({
      live: { versionId: second },
      latest: { state: 'failed', error: expect.stringContaining('docs.json'), pageCount: null },
    });
  });
});

test('the pages of what is live are listed for a choice', async () => {
  const { body } = await own.get(`/sites/${HOST}/pages`);
  expect(body).toEqual({
    pages: [
      { path: 'index', title: 'index' },
      { path: 'tables', title: 'tables' },
    ],
  });
});

test('the matrix of features is the one table of the house', async () => {
  expect(await own.get('/features')).toEqual({
    status: 200,
    body: {
      types: ['cloud', 'client-hosted', 'air-gapped'],
      features: ['search', 'assistant', 'analytics', 'feedback', 'playground', 'staticExport'],
      matrix: FEATURE_MATRIX,
      defaults: DEFAULT_FEATURES,
    },
  });
});

test('the features of a site are those that its pages and its content have', async () => {
  const { body } = await own.get(`/sites/${HOST}/features`);
  expect(body).toMatchObject({
    features: {
      search: { isOn: true, indexes: 1 },
      assistant: { isOn: true },
      playground: { isOn: false, servers: 0, isPassedOn: false },
      staticExport: { isOn: true },
    },
  });
});

test('a site without a publish has no pages, no features and nothing live', async () => {
  await service.post('/v1/sites', { domain: 'empty.localhost' }, owner.key);
  expect((await own.get('/sites/empty.localhost')).body).toMatchObject({
    live: null,
    latest: null,
  });
  expect((await own.get('/sites/empty.localhost/publishes')).body).toEqual({ publishes: [] });
  expect((await own.get('/sites/empty.localhost/pages')).body).toEqual({ pages: [] });
  expect((await own.get('/sites/empty.localhost/features')).body).toEqual({ features: null });
});

test('another organization finds no site, no publish and no page', async () => {
  const paths = ['', '/publishes', `/publishes/${first}`, '/pages', '/features'];
  for (const path of paths) {
    expect(await foreign.get(`/sites/${HOST}${path}`)).toEqual({
      status: 404,
      body: { error: 'The site was not found.', code: 'SITE_NOT_FOUND' },
    });
  }
  const live = await foreign.call(`/v1/sites/${HOST}/live`, 'PUT', { versionId: first });
  const added = await foreign.call(`/v1/sites/${HOST}/domains`, 'POST', { domain: 'x.localhost' });
  expect([live.status, added.status]).toEqual([404, 404]);
});

test('a version of another site of the same organization is not a publish of this one', async () => {
  const { status } = await own.get(`/sites/empty.localhost/publishes/${first}`);
  expect(status).toBe(404);
});

test('a key opens none of it', async () => {
  for (const path of [
    '/sites',
    `/sites/${HOST}`,
    '/exports',
    '/features',
    `/sites/${HOST}/pages`,
  ]) {
    const answer = await quire.call(`/_dashboard${path}`, { key: owner.key });
    expect(answer.status).toBe(401);
  }
});

test('a version that was held back because of errors is shown as such and can be made live', async () => {
  const domain = 'held.localhost';
  const content = await createTemporaryFolder();
  await writeSite(content.path, { index: 'Low {water.' });
  const versionId = await service.publish(content.path, domain, owner.key, false);
  await content.remove();
  const held = publish(versionId, { heldBack: 'errors' });
  expect((await own.get(`/sites/${domain}`)).body).toMatchObject({ live: null, latest: held });
  const { body } = await own.get(`/sites/${domain}/publishes`);
  expect(body).toMatchObject({ publishes: [{ ...held, problems: { counts: { error: 1 } } }] });
  const live = await own.call(`/v1/sites/${domain}/live`, 'PUT', { versionId });
  expect(live.status).toBe(200);
  const shown = publish(versionId, { isLive: true });
  expect((await own.get(`/sites/${domain}`)).body).toMatchObject({ live: shown, latest: shown });
});
