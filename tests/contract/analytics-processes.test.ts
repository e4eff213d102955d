import type { Id } from '@quire/base';
import { loadWebStats } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { WITHOUT_PREVIEW_IMAGES } from '../support/preview-images.ts';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-processes.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { TEST_KEY } from '../support/test-platform.ts';

let postgres: OutsidePostgres;
let quire: ServiceProcesses;
let demo: { orgId: Id<'org'>; projectId: Id<'prj'> };

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  quire = await startServiceProcesses(
    { ...WITHOUT_PREVIEW_IMAGES, DATABASE_URL: await postgres.createDatabase() },
    { apis: 2, workers: 1 },
  );
  const [project] = await quire.service.db.query.projects.findMany();
  if (!project) throw new Error('The first start made no project.');
  demo = { orgId: project.orgId, projectId: project.id };
}, 600_000);

afterAll(async () => {
  await quire?.stop();
  await postgres?.stop();
});

const statsPath = () => `/v1/analytics/${demo.projectId}/assistant/caller-stats`;
const ask = (index: number) =>
  send(quire.ports[index % 2] ?? 0, statsPath(), {
    headers: { authorization: `Bearer ${TEST_KEY}` },
  });

async function restart(index: number) {
  expect(await quire.apis[index]?.kill('SIGTERM')).toBe(0);
  await quire.restartApi(index);
}

describe('the limit of analytics requests, in two processes', () => {
  test('lets exactly 100 of 300 pass that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ passed: count(200), refused: count(429) }).toEqual({ passed: 100, refused: 200 });
  });

  test('is not reset by a restart of both', async () => {
    await restart(0);
    await restart(1);
    expect((await ask(0)).status).toBe(429);
    expect((await ask(1)).status).toBe(429);
  });

  test('is not used up by the charts of the dashboard, and does not hold for them', async () => {
    const { url, db } = quire.service;
    const place = { platform: { url, services: { db } }, port: quire.ports[0] ?? 0 };
    const exhausted = await signInMember(place, demo.orgId);
    const shown = await exhausted.call(statsPath(), 'GET');
    expect([shown.status, shown.headers['ratelimit-limit']]).toEqual([200, undefined]);

    const { orgId, key } = await quire.service.createOrganisation('enterprise');
    const fresh = await signInMember(place, orgId);
    for (let count = 0; count < 10; count++) {
      expect((await fresh.get(statsPath())).status).toBe(404);
    }
    const first = await quire.service.call(statsPath(), { key });
    expect([first.status, first.headers['ratelimit-remaining']]).toEqual([404, '99']);
  });
});

describe('page views, in two processes', () => {
  const report = (index: number) =>
    send(quire.ports[index] ?? 0, '/_quire/events', {
      method: 'POST',
      headers: {
        host: 'demo.localhost',
        origin: 'http://demo.localhost',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ events: [{ type: 'view', path: '/' }] }),
    });

  test('are all there after SIGTERM, which does not wait for their second to pass', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await report(0)).status).toBe(204);
      expect((await report(1)).status).toBe(204);
    }
    await Promise.all(quire.apis.map((process) => process.kill('SIGTERM')));
    const range = { from: '2000-01-01', to: '2100-01-01' };
    const { totals, pages } = await loadWebStats(quire.service.db, demo.projectId, range);
    expect([totals.views, pages]).toEqual([20, [{ path: '/', views: 20 }]]);
  });
});
