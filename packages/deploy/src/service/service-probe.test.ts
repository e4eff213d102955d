import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestClock } from '@quire/base/testing';
import { afterEach, expect, test } from 'vitest';
import {
  createTestLogger,
  startTestDeployment,
  toValues,
  writeBundle,
} from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toSite } from '../../testing/test-bundle.ts';
import { loadValues } from '../values/load-values.ts';
import { ServiceProbe } from './service-probe.ts';

const SITE_ID = 'site_0123456789abcdef01234567';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that answers with a status, and notes what it is asked. */
async function startService() {
  const service = { status: 204, asked: [] as string[], url: '' };
  const server = createServer((request, response) => {
    service.asked.push(`${request.method} ${request.url}`);
    response.writeHead(service.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => server.close());
  return service;
}

const valuesFor = (url: string, ...sets: string[]) =>
  loadValues({
    sets: ['features.search=service', `service.url=${url}`, `service.siteId=${SITE_ID}`, ...sets],
    environment: {},
  });

function startProbe() {
  const clock = createTestClock(Date.parse('2026-11-15T12:00:00Z'));
  const logger = createTestLogger();
  const probe = new ServiceProbe({ clock, logger });
  closing.push(() => probe.close());
  return { clock, logger, probe };
}

test('asks once a minute, and logs only what has changed', async () => {
  const service = await startService();
  const { clock, logger, probe } = startProbe();
  probe.watch(valuesFor(service.url));
  expect(probe.status).toEqual({ url: service.url, state: 'unknown' });
  const waitFor = async (count: number) => {
    await expect.poll(() => [service.asked.length, clock.pending()]).toEqual([count, 1]);
  };
  await waitFor(1);
  expect(service.asked).toEqual([`GET /_quire/sites/${SITE_ID}/status`]);
  const reachable = { url: service.url, state: 'reachable', since: '2026-11-15T12:00:00.000Z' };
  expect(probe.status).toEqual(reachable);
  await clock.advance(60_000);
  await waitFor(2);
  expect(probe.status).toEqual(reachable);
  service.status = 404;
  await clock.advance(60_000);
  await waitFor(3);
  expect(probe.status).toEqual({
    url: service.url,
    state: 'unreachable',
    since: '2026-11-15T12:02:00.000Z',
    problem: `It has no published site ${SITE_ID}.`,
  });
  service.status = 503;
  await clock.advance(60_000);
  await waitFor(4);
  // It was not usable before, for another reason.
  expect(probe.status).toMatchObject({
    since: '2026-11-15T12:02:00.000Z',
    problem: 'It returned status 503.',
  });
  service.status = 204;
  await clock.advance(60_000);
  await waitFor(5);
  expect(logger.lines.map((line) => line.replace(/ \{.*/, ''))).toEqual([
    'the service can be used',
    'the service cannot be used',
    'the service cannot be used',
    'the service can be used',
  ]);
});

test('a service that is away is said to be so, with the reason', async () => {
  const { probe } = startProbe();
  probe.watch(valuesFor('http://127.0.0.1:1'));
  await expect.poll(() => probe.status?.state).toBe('unreachable');
  expect(probe.status?.problem).toContain('127.0.0.1:1');
});

test('nobody is asked where pages need no service', async () => {
  const service = await startService();
  const { probe, clock } = startProbe();
  probe.watch(valuesFor(service.url, 'features.search=bundled'));
  expect([probe.status, clock.pending()]).toEqual([undefined, 0]);
  expect(service.asked).toEqual([]);
});

test('other values begin again, and values without a service end it', async () => {
  const [first, second] = [await startService(), await startService()];
  const { probe, clock } = startProbe();
  probe.watch(valuesFor(first.url));
  await expect.poll(() => probe.status?.state).toBe('reachable');
  probe.watch(valuesFor(second.url));
  await expect.poll(() => probe.status).toMatchObject({ url: second.url, state: 'reachable' });
  probe.watch(loadValues({ environment: {} }));
  expect([probe.status, clock.pending()]).toEqual([undefined, 0]);
});

test('a deployment tells how its service is, in its status and its metrics, and is ready without it', async () => {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(toSite('one')));
  const service = await startService();
  const sets = [
    'features.search=service',
    `service.url=${service.url}`,
    `service.siteId=${SITE_ID}`,
  ];
  const deployment = await startTestDeployment(toValues(folder, link, ...sets));
  await expect.poll(() => deployment.status().service?.state).toBe('reachable');
  const metrics = async () => (await fetch(`${deployment.address}/metrics`)).text();
  expect(await metrics()).toContain('quire_deploy_service_up 1\n');
  const away = ['features.search=service', 'service.url=http://127.0.0.1:1', sets[2] ?? ''];
  await deployment.reload(toValues(folder, link, ...away));
  await expect.poll(() => deployment.status().service?.state).toBe('unreachable');
  expect(await metrics()).toContain('quire_deploy_service_up 0\n');
  expect(deployment.status().ready).toBe(true);
  await deployment.reload(toValues(folder, link));
  expect(deployment.status()).not.toHaveProperty('service');
  expect(await metrics()).not.toContain('service_up 0');
});
