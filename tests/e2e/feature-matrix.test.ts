import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import { DEPLOYMENT_TYPES, type DeploymentType, FEATURES, type Feature } from '@quire/model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasBrowser, launchBrowser } from '../support/browser.ts';
import { GUIDE, OPERATION, RARE_WORD, writeMatrixSite } from '../support/matrix-site.ts';
import { type RecordingApi, startRecordingApi } from '../support/recording-api.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { type Visit, visitSite } from '../support/visit-site.ts';
import { refuseStart, startWatchedServer } from '../support/watched-server.ts';

// A visit has many steps; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const HOST = 'harbor.localhost';
const MIRROR = 'mirror.localhost';

/** What can be written for each feature; `default` is nothing. In the cloud nothing is written. */
const VALUES: Record<Feature, readonly string[]> = {
  search: ['default', 'bundled', 'service', 'off'],
  assistant: ['default', 'on', 'off'],
  analytics: ['default', 'on', 'off'],
  feedback: ['default', 'on', 'off'],
  playground: ['default', 'on', 'off'],
  staticExport: ['on', 'off'],
};

type Written = Partial<Record<Feature, string>>;

interface Row {
  type: Exclude<DeploymentType, 'cloud'>;
  written: Written;
  /** Whether the values name the service. */
  service?: true;
  /** Whether the values allow the playground to call the API. */
  origins?: true;
}

/** What is seen where nothing is there that could be. */
const NOTHING = {
  headings: ['Home', 'Tides', 'List harbors'],
  search: 'absent',
  assistant: 'absent',
  playground: 'absent',
  feedback: 'kept',
  reports: 0,
  reached: [],
  serverReached: [],
} as const;

/** A visit, and what its server reached meanwhile. Origins have the names of this test. */
type Seen = Visit & { serverReached: string[] };
type Expected = Partial<{ [Key in keyof Seen]: Seen[Key] | readonly string[] }>;

const BUNDLED = { search: 'bundled' } as const;
const PLAYGROUND = { playground: 'works', reached: ['api'] } as const;
const CALLS = { reached: ['api', 'service'], serverReached: ['service'] } as const;

/** Every value that a deployment takes, and all that is to be seen of it. */
const SERVED: [title: string, row: Row, expected: Expected][] = [
  [
    'client-hosted: search and playground are there, what needs the service is not',
    { type: 'client-hosted', written: {} },
    { ...BUNDLED, ...PLAYGROUND },
  ],
  [
    'client-hosted: the defaults may be written',
    {
      type: 'client-hosted',
      written: {
        ...{ search: 'bundled', assistant: 'off', analytics: 'off', feedback: 'off' },
        playground: 'on',
      },
    },
    { ...BUNDLED, ...PLAYGROUND },
  ],
  [
    'client-hosted: search and playground may be off',
    { type: 'client-hosted', written: { search: 'off', playground: 'off' } },
    {},
  ],
  [
    'client-hosted: the service may search',
    { type: 'client-hosted', written: { search: 'service' }, service: true },
    { ...PLAYGROUND, ...CALLS, search: 'service' },
  ],
  [
    'client-hosted: the assistant of the service may answer',
    { type: 'client-hosted', written: { assistant: 'on' }, service: true },
    { ...BUNDLED, ...PLAYGROUND, ...CALLS, assistant: 'answers' },
  ],
  [
    'client-hosted: pages may report to the service: three views, a search and the result that was opened',
    { type: 'client-hosted', written: { analytics: 'on' }, service: true },
    { ...BUNDLED, ...PLAYGROUND, ...CALLS, reports: 5 },
  ],
  [
    'client-hosted: readers may send feedback to the service',
    { type: 'client-hosted', written: { feedback: 'on' }, service: true },
    { ...BUNDLED, ...PLAYGROUND, ...CALLS, feedback: 'sent' },
  ],
  ['air-gapped: nothing but the pages is there', { type: 'air-gapped', written: {} }, {}],
  [
    'air-gapped: the defaults may be written',
    {
      type: 'air-gapped',
      written: {
        ...{ search: 'off', assistant: 'off', analytics: 'off', feedback: 'off' },
        playground: 'off',
      },
    },
    {},
  ],
  [
    'air-gapped: search in the page may be on',
    { type: 'air-gapped', written: { search: 'bundled' } },
    BUNDLED,
  ],
  [
    'air-gapped: the playground may be on, and reaches nobody who is not named',
    { type: 'air-gapped', written: { playground: 'on' } },
    { playground: 'blocked' },
  ],
  [
    'air-gapped: the playground reaches who is named',
    { type: 'air-gapped', written: { playground: 'on' }, origins: true },
    PLAYGROUND,
  ],
];

/** Every value that a deployment refuses. */
const REFUSED: [code: string, row: Row][] = [
  ['FEATURE_NEEDS_SERVICE', { type: 'client-hosted', written: { search: 'service' } }],
  ['FEATURE_NEEDS_SERVICE', { type: 'client-hosted', written: { assistant: 'on' } }],
  ['FEATURE_NEEDS_SERVICE', { type: 'client-hosted', written: { analytics: 'on' } }],
  ['FEATURE_NEEDS_SERVICE', { type: 'client-hosted', written: { feedback: 'on' } }],
  ['NOTHING_TO_SERVE', { type: 'client-hosted', written: { staticExport: 'off' } }],
  ['FEATURE_UNAVAILABLE', { type: 'air-gapped', written: { search: 'service' }, service: true }],
  ['FEATURE_UNAVAILABLE', { type: 'air-gapped', written: { assistant: 'on' }, service: true }],
  ['FEATURE_UNAVAILABLE', { type: 'air-gapped', written: { analytics: 'on' }, service: true }],
  ['FEATURE_UNAVAILABLE', { type: 'air-gapped', written: { feedback: 'on' }, service: true }],
  ['NOTHING_TO_SERVE', { type: 'air-gapped', written: { staticExport: 'off' } }],
];

/** How often pages were read, searched and asked by those visits that may be counted. */
const counted = { views: 0, searches: 0, questions: 0 };

let folder: TemporaryFolder;
let api: RecordingApi;
let quire: TestPlatform;
let service: Service;
let organisation: { orgId: Id<'org'>; key: string };
let projectId: string;
let siteId: string;
let browser: Browser;
let bundle: string;
let folders = 0;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await createTemporaryFolder();
  api = await startRecordingApi();
  const source = join(folder.path, 'source');
  await writeMatrixSite(source, api.url);
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { services, url } = quire.platform;
  service = createService({ url, ports: [quire.port], db: services.db });
  organisation = await service.createOrganisation('enterprise');
  const { key } = organisation;
  await service.publish(source, HOST, key);
  await service.post(`/v1/sites/${HOST}/domains`, { domain: MIRROR }, key);
  const read = async (path: string) => JSON.parse((await service.call(path, { key })).text);
  siteId = (await read('/v1/sites')).sites[0].siteId;
  projectId = (await read('/v1/projects')).projects[0].projectId;
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await quire?.stop();
  await api?.close();
  await folder?.remove();
});

async function createServerFolder(): Promise<string> {
  const path = join(folder.path, `server-${folders++}`);
  await mkdir(path);
  return path;
}

function toSets({ type, written, service: hasService, origins }: Row): string[] {
  const { staticExport = 'on', playground, ...features } = written;
  return [
    `staticExport.enabled=${staticExport === 'on'}`,
    `staticExport.bundleUrl=file:${bundle}`,
    `deployment.type=${type}`,
    ...Object.entries(features).map(([name, value]) => `features.${name}=${value}`),
    ...(playground ? [`features.playground.enabled=${playground}`] : []),
    ...(hasService
      ? [`service.url=http://localhost:${quire.port}`, `service.siteId=${siteId}`]
      : []),
    ...(origins ? [`features.playground.allowedOrigins={${api.url}}`] : []),
  ];
}

/** The names of origins in this test; anything else keeps its own. */
function nameOf(origin: string): string {
  const names: Record<string, string> = {
    [`http://localhost:${quire.port}`]: 'service',
    [api.url]: 'api',
  };
  return names[origin] ?? origin;
}

/** Names and connections of a server: the service, or whatever else it was. */
function toReached(connections: readonly string[]): string[] {
  const isService = (line: string) =>
    line === 'lookup localhost' || new RegExp(`^connect .*:${quire.port}$`).test(line);
  return [...new Set(connections.map((line) => (isService(line) ? 'service' : line)))];
}

async function visit(origin: string): Promise<Visit> {
  const seen = await visitSite(browser, origin);
  if (seen.reports > 0) counted.views += 3;
  if (seen.reports > 3) counted.searches += 1;
  if (seen.assistant === 'answers') counted.questions += 1;
  const received = api.take().map(({ method, url }) => `${method} ${url}`);
  expect(received).toEqual(seen.playground === 'works' ? ['GET /harbors'] : []);
  return { ...seen, reached: seen.reached.map(nameOf).sort() };
}

describe.runIf(hasBrowser)('every cell of the feature matrix', () => {
  test('cloud: all features are there, at the host of the site', async () => {
    expect(await visit(`http://${HOST}:${quire.port}`)).toEqual({
      headings: NOTHING.headings,
      search: 'bundled',
      assistant: 'answers',
      playground: 'works',
      feedback: 'sent',
      reports: 5,
      reached: ['api'],
    });
  });

  test('cloud: the bundle is exported, and every other cell is served from it', async () => {
    const { key } = organisation;
    const started = await service.post('/v1/static-export/jobs', { domain: HOST }, key);
    const { jobId } = JSON.parse(started.text);
    expect((await service.pollJob(jobId, key)).at(-1)).toMatchObject({ status: 'completed' });
    const linked = await service.post(`/v1/static-export/jobs/${jobId}/bundle`, {}, key);
    const answer = await fetch(JSON.parse(linked.text).bundleUrl);
    bundle = join(folder.path, 'site.tar.gz');
    await writeFile(bundle, Buffer.from(await answer.arrayBuffer()));
  });

  test.each(SERVED)('%s', async (_title, row, expected) => {
    const server = await startWatchedServer({
      folder: await createServerFolder(),
      sets: toSets(row),
    });
    try {
      const seen = await visit(`http://${MIRROR}:${server.port}`);
      const serverReached = toReached(server.connections());
      expect({ ...seen, serverReached }).toEqual({ ...NOTHING, ...expected });
    } finally {
      await server.stop();
    }
  });

  test.each(REFUSED)('%s: %j does not start, and reaches nobody', async (code, row) => {
    const refused = await refuseStart({ folder: await createServerFolder(), sets: toSets(row) });
    expect([refused.exitCode, toReached(refused.connections)]).toEqual([2, []]);
    expect(refused.output).toContain(`[${code}]`);
  });

  test('the database and the dashboard have what these visits reported, and nothing else', async () => {
    // The cloud and one deployment report; the cloud and one deployment ask.
    expect(counted).toEqual({ views: 6, searches: 2, questions: 2 });
    const member = await signInMember(quire, organisation.orgId);
    const day = (offset: number) =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const days = `from=${day(-1)}&to=${day(1)}`;
    const read = async () =>
      (await member.get(`/projects/${projectId}/web-analytics?${days}`)).body as {
        totals: { views: number; searches: number };
      };
    await expect.poll(async () => (await read()).totals.views).toBe(counted.views);
    await expect.poll(async () => (await read()).totals.searches).toBe(counted.searches);
    expect(await read()).toMatchObject({
      totals: { views: counted.views, searches: counted.searches, emptySearches: 0 },
      pages: [
        { path: '/', views: 2 },
        { path: OPERATION, views: 2 },
        { path: GUIDE, views: 2 },
      ],
      searches: [{ query: RARE_WORD, searches: 2, emptySearches: 0 }],
    });
    const path = `/v1/analytics/${projectId}/assistant/caller-stats`;
    const { text } = await service.call(path, { key: organisation.key });
    const total = counted.questions;
    expect(JSON.parse(text)).toEqual({ web: total, api: 0, other: 0, total });
  });

  test('the tables above have every value of every feature for every type', () => {
    const walked = new Set(
      ['staticExport', 'search', 'assistant', 'analytics', 'feedback', 'playground'].map(toCloud),
    );
    for (const row of [...SERVED.map(([, each]) => each), ...REFUSED.map(([, each]) => each)]) {
      const written: Written = { staticExport: 'on', ...row.written };
      for (const feature of FEATURES) {
        walked.add(`${row.type} ${feature} ${written[feature] ?? 'default'}`);
      }
    }
    const all = DEPLOYMENT_TYPES.flatMap((type) =>
      FEATURES.flatMap((feature) =>
        type === 'cloud'
          ? [toCloud(feature)]
          : VALUES[feature].map((value) => `${type} ${feature} ${value}`),
      ),
    );
    expect([...walked].sort()).toEqual([...all].sort());
  });
});

const toCloud = (feature: string) => `cloud ${feature} as it is`;
