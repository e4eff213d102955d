import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { type BundleServer, sendBody, startBundleServer } from '../../testing/bundle-server.ts';
import { readPage } from '../../testing/read-page.ts';
import { createTestLogger, startTestDeployment } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toSite } from '../../testing/test-bundle.ts';
import { loadValues } from '../values/load-values.ts';

const KEY = 'svc_0123456789abcdef';

/** Links that expire and a service that gives fresh ones, as one server. */
async function startService(text = 'one') {
  const server = await startBundleServer();
  const { origin } = new URL(server.url);
  server.body = await buildBundle(toSite(text), { version: { label: '2026.1' } });
  const state = { server, origin, good: 'none', polls: 2, job: { status: 'completed' } as object };
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  server.answer = (request, response) => {
    const { method, url = '' } = request;
    if (!url.startsWith('/v1/')) {
      if (url === `/bundle?sig=${state.good}`) sendBody(server.body, request, response);
      else response.writeHead(403).end();
    } else if (request.headers.authorization !== `Bearer ${KEY}`) {
      json(response, 401, { error: 'The key is not valid.' });
    } else if (method === 'POST' && url === '/v1/static-export/jobs') {
      json(response, 202, { jobId: 'se_1' });
    } else if (url === '/v1/static-export/jobs/se_1') {
      json(response, 200, state.polls-- > 0 ? { status: 'running' } : state.job);
    } else if (url === '/v1/static-export/jobs/se_1/bundle') {
      state.good = `fresh${server.requests.length}`;
      json(response, 200, { bundleUrl: `${origin}/bundle?sig=${state.good}` });
    } else json(response, 404, { error: 'There is no such job.' });
  };
  return state;
}

function valuesFor(folder: string, service: { origin: string }, ...sets: string[]) {
  return loadValues({
    sets: [
      'staticExport.enabled=true',
      'server.port=0',
      `dataFolder=${join(folder, 'data')}`,
      `staticExport.source.api=${service.origin}`,
      ...sets,
    ],
    environment: { QUIRE_API_KEY: KEY },
  });
}

const callsOf = ({ requests }: BundleServer) =>
  requests.map(({ method, path }) => `${method} ${path.replace(/sig=.*/, 'sig')}`);

async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof QuireError
    ? { code: error.code, what: error.what, fix: error.fix }
    : error;
}

describe('a source of links', () => {
  test('for a domain: a job is started, waited for, and its bundle served', async () => {
    const service = await startService();
    const sets = ['staticExport.source.domain=docs.example.com', 'staticExport.version=2026.1'];
    const values = valuesFor(createTemporaryFolder(), service, ...sets);
    const { address } = await startTestDeployment(values);
    expect((await readPage(address, '/')).body).toContain('one');
    expect(callsOf(service.server)).toEqual([
      'POST /v1/static-export/jobs',
      'GET /v1/static-export/jobs/se_1',
      'GET /v1/static-export/jobs/se_1',
      'GET /v1/static-export/jobs/se_1',
      'POST /v1/static-export/jobs/se_1/bundle',
      'GET /bundle?sig',
    ]);
    expect(JSON.parse(service.server.requests[0]?.body ?? '')).toEqual({
      domain: 'docs.example.com',
      version: '2026.1',
    });
  });

  test('heals a restart on an empty volume after the link of the values expired', async () => {
    const service = await startService();
    const folder = createTemporaryFolder();
    const link = `staticExport.bundleUrl=${service.origin}/bundle?sig=first`;
    service.good = 'first';
    const values = valuesFor(folder, service, 'staticExport.source.jobId=se_1', link);
    await (await startTestDeployment(values)).close();
    expect(callsOf(service.server)).toEqual(['GET /bundle?sig']);

    service.good = 'expired';
    rmSync(join(folder, 'data'), { recursive: true });
    const { address } = await startTestDeployment(values);
    expect((await readPage(address, '/')).body).toContain('one');
    expect(callsOf(service.server).slice(1)).toEqual([
      'GET /bundle?sig',
      'GET /v1/static-export/jobs/se_1',
      'GET /v1/static-export/jobs/se_1',
      'GET /v1/static-export/jobs/se_1',
      'POST /v1/static-export/jobs/se_1/bundle',
      'GET /bundle?sig',
    ]);
  });

  test('without one, that restart says exactly what to do', async () => {
    const service = await startService();
    const values = loadValues({
      sets: [
        'staticExport.enabled=true',
        'server.port=0',
        `dataFolder=${join(createTemporaryFolder(), 'data')}`,
        `staticExport.bundleUrl=${service.origin}/bundle?sig=expired`,
      ],
      environment: {},
    });
    expect(await failureOf(startTestDeployment(values))).toEqual({
      code: 'BUNDLE_UNAVAILABLE',
      what: `The bundle ${service.origin}/bundle cannot be downloaded (status 403).`,
      fix: 'The link may have expired. Get a new link to the bundle, and set staticExport.bundleUrl to it.',
    });
  });

  test('never shows the key, and says what to do when it is refused', async () => {
    const service = await startService();
    const logger = createTestLogger();
    const values = valuesFor(createTemporaryFolder(), service, 'staticExport.source.jobId=se_1');
    const { source } = values.staticExport;
    const wrong = {
      ...values.staticExport,
      ...(source ? { source: { ...source, apiKey: 'svc_wrong' } } : {}),
    };
    const error = await failureOf(startTestDeployment({ ...values, staticExport: wrong }, logger));
    expect(error).toEqual({
      code: 'LINK_REFUSED',
      what: `The service at ${service.origin} returned no link to a bundle: it returned status 401 (The key is not valid.).`,
      fix: 'Set QUIRE_API_KEY to a valid admin API key.',
    });
    expect(logger.lines.join()).not.toContain('svc_');
  });

  test('tells why an export failed', async () => {
    const service = await startService();
    service.job = { status: 'failed', error: 'The site has no pages.' };
    const values = valuesFor(createTemporaryFolder(), service, 'staticExport.source.jobId=se_1');
    expect(await failureOf(startTestDeployment(values))).toMatchObject({
      code: 'LINK_REFUSED',
      what: expect.stringContaining('the export job se_1 failed (The site has no pages.)'),
    });
  });
});
