import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '@quire/base';
import { platformSettings } from '@quire/platform';
import { expect, test } from 'vitest';
import { toTelemetryOptions } from '../../packages/platform/src/telemetry/telemetry-settings.ts';
import { putPreparedDatabase } from '../../packages/platform/src/testing/prepared-database.ts';
import { send } from '../support/http.ts';
import { type CollectedSpan, startOtlpCollector } from '../support/otlp-collector.ts';
import { startQuire } from '../support/quire-process.ts';
import { createService } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { pollJob, startTestPlatform } from '../support/test-platform.ts';

const HOST = 'traced.localhost';

const isStorage = ({ name }: CollectedSpan) => name.startsWith('storage ');

/** The names of spans and of those below them, in the order of their beginning, without the calls of the storage. */
function toTree(spans: readonly CollectedSpan[], parentSpanId: string): unknown[] {
  return spans
    .filter((span) => span.parentSpanId === parentSpanId && !isStorage(span))
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .map(({ name, spanId }) => {
      const inside = toTree(spans, spanId);
      return inside.length > 0 ? [name, inside] : name;
    });
}

/** Which calls of the storage are part of a span, each once. */
function listStorageCalls(spans: readonly CollectedSpan[], name: string): string[] {
  const above = spans.find((span) => span.name === name);
  const calls = spans.filter((span) => span.parentSpanId === above?.spanId).filter(isStorage);
  return [...new Set(calls.map((call) => call.name))].sort();
}

test('one trace leads from the request for an export to its link, and metrics and logs arrive', async () => {
  const collector = await startOtlpCollector();
  const folder = await createTemporaryFolder();
  const source = join(folder.path, 'site');
  await writeSite(source, { index: 'Hello', second: 'More' });
  const quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    QUIRE_TRACED_PAGES: '1',
  });
  const { url, services } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  const { key } = await service.createOrganisation('enterprise');
  await service.publish(source, HOST, key);
  await send(quire.port, '/second', { headers: { host: HOST } });

  const started = await quire.post('/v1/static-export/jobs', { domain: HOST }, key);
  const { jobId } = JSON.parse(started.text);
  const asked = { ...quire, call: (path: string) => quire.call(path, { key }) };
  expect((await pollJob(asked, jobId)).at(-1)).toMatchObject({ status: 'completed' });
  await quire.post(`/v1/static-export/jobs/${jobId}/bundle`, {}, key);
  services.logger.error({ token: 'svc_hidden', siteName: 'Small' }, 'a line of the log');
  await quire.stop();
  await folder.remove();

  const request = collector.spans.find(({ name }) => name === 'POST /v1/static-export/jobs');
  const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(toTree(trace, '')).toEqual([
    [
      'POST /v1/static-export/jobs',
      [
        'export in the queue',
        [
          'export job',
          [['render', ['read the site', 'render the pages', 'write the other files']]],
        ],
        'export link',
      ],
    ],
  ]);
  expect(listStorageCalls(trace, 'export job')).toEqual([
    'storage put',
    'storage read',
    'storage stat',
  ]);
  expect(listStorageCalls(trace, 'export link')).toEqual(['storage link']);
  expect(request?.facts).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/v1/static-export/jobs',
    'http.response.status_code': '202',
    'url.path': '/v1/static-export/jobs',
  });
  const link = trace.find(({ name }) => name === 'export link');
  const asking = collector.spans.find(
    ({ name }) => name === 'POST /v1/static-export/jobs/:jobId/bundle',
  );
  expect(link?.links).toEqual([{ traceId: asking?.traceId, spanId: asking?.spanId }]);
  expect(collector.spans.map(({ name }) => name)).toContain('publish job');
  expect(collector.spans.find(({ facts }) => facts['url.path'] === '/second')).toMatchObject({
    name: 'GET site',
    facts: { 'server.address': HOST, 'http.response.status_code': '200' },
  });

  expect(collector.resources[0]).toMatchObject({
    'service.name': 'quire',
    'deployment.environment': 'test',
    'quire.roles': 'api,worker,web',
  });
  expect(collector.requests.every(({ headers }) => headers['x-key'] === 'a secret')).toBe(true);
  expect(collector.metrics.get('quire_jobs_total {"queue":"export","outcome":"completed"}')).toBe(
    1,
  );
  expect(collector.metrics.get('quire_job_seconds {"queue":"export"}')).toMatchObject({
    count: 1,
    explicitBounds: [1, 5, 15, 60, 300, 900],
  });
  const line = collector.lines.find(({ body }) => body === 'a line of the log');
  expect(line).toMatchObject({
    severityText: 'error',
    facts: { token: '[secret]', siteName: 'Small' },
  });
});

/** Runs a platform until it has started, and gives what it printed and which of our files it loaded. */
async function runPlatform(environment: Record<string, string>) {
  const folder = await createTemporaryFolder();
  await putPreparedDatabase(folder.path);
  const list = join(folder.path, 'loaded');
  const quire = startQuire(['platform'], {
    environment: {
      QUIRE_PORT: '0',
      QUIRE_DATA: folder.path,
      QUIRE_DEMO: '0',
      QUIRE_LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import ${new URL('../support/list-modules.mjs', import.meta.url).href}`,
      LOADED_MODULES: list,
      ...environment,
    },
  });
  await quire.printed('platform started');
  await quire.kill('SIGTERM');
  const loaded = (await readFile(list, 'utf8')).split('\n').filter(Boolean);
  const texts = loaded.map((url) => readFileSync(new URL(url), 'utf8'));
  await folder.remove();
  return {
    output: quire.output(),
    loadsOpenTelemetry: texts.some((text) => text.includes('BatchSpanProcessor')),
  };
}

test('a collector that refuses everything stops nobody, and the log says so once for each kind', async () => {
  const collector = await startOtlpCollector();
  collector.refuse(400);
  const { output, loadsOpenTelemetry } = await runPlatform({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_EXPORTER: 'none',
  });
  expect(loadsOpenTelemetry).toBe(true);
  expect(output).toContain('The collector responded with status 400.');
  expect(output.match(/telemetry was not delivered/g)).toHaveLength(2);
  expect(new Set(collector.requests.map(({ path }) => path))).toEqual(
    new Set(['/v1/logs', '/v1/metrics']),
  );
});

test('without a collector no module of OpenTelemetry is loaded', async () => {
  const { loadsOpenTelemetry } = await runPlatform({});
  expect(loadsOpenTelemetry).toBe(false);
});

test.each([
  ['OTEL_LOGS_EXPORTER', 'none', 'OTEL_EXPORTER_OTLP_ENDPOINT is not'],
  ['QUIRE_TRACED_PAGES', '0.5', 'OTEL_EXPORTER_OTLP_ENDPOINT is not'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be http/protobuf'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'no pair', 'OTEL_RESOURCE_ATTRIBUTES cannot be read'],
])(
  '%s=%s is refused at the start where it has no effect or cannot be read',
  async (name, value, words) => {
    const endpoint =
      name === 'OTEL_RESOURCE_ATTRIBUTES'
        ? { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
        : {};
    const read = () =>
      toTelemetryOptions(readSettings(platformSettings, { ...endpoint, [name]: value }));
    expect(read).toThrow(words);
  },
);
