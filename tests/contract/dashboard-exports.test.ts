import { randomUUID } from 'node:crypto';
import type { Id } from '@quire/base';
import { insertQueries, listSites } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { pollJob, startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'demo.localhost';

let quire: TestPlatform;
let demo: Id<'org'>;
let projectId: Id<'prj'>;
let own: SignedInMember;
let foreign: SignedInMember;

beforeAll(async () => {
  quire = await startTestPlatform();
  const { db } = quire.platform.services;
  const service = createService({ url: quire.platform.url, ports: [quire.port], db });
  const [first] = await db.query.organisations.findMany();
  if (!first) throw new Error('The first start made no organization.');
  demo = first.id;
  projectId = (await listSites(db, demo))[0]?.projectId as Id<'prj'>;
  own = await signInMember(quire, demo);
  foreign = await signInMember(quire, (await service.createOrganisation('free')).orgId);
});

afterAll(() => quire?.stop());

describe('exports', () => {
  test('are listed with the bundle that they made, and only for their own organization', async () => {
    const body = { domain: HOST, version: 'spring', paths: ['index'] };
    const started = await own.call('/v1/static-export/jobs', 'POST', body);
    expect(started.status).toBe(202);
    const { jobId } = JSON.parse(started.text);
    const record = (await pollJob(quire, jobId)).at(-1);
    const link = await own.call(`/v1/static-export/jobs/${jobId}/bundle`, 'POST');
    const { sha256, sizeBytes } = JSON.parse(link.text);
    expect(await own.get('/exports')).toEqual({
      status: 200,
      body: {
        exports: [
          {
            ...record,
            versionId: expect.stringMatching(/^ver_/),
            bundle: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), sizeBytes },
          },
        ],
      },
    });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await foreign.get('/exports')).toEqual({ status: 200, body: { exports: [] } });
  });

  test('stream their record to a session and to nobody else', async () => {
    const { body } = await own.get('/exports');
    const [{ jobId }] = (body as { exports: [{ jobId: string }] }).exports;
    const events = await own.call(`/v1/static-export/jobs/${jobId}/events`, 'GET');
    expect(events.text).toContain('event: job\ndata: {"jobId"');
    const refused = await foreign.call(`/v1/static-export/jobs/${jobId}/events`, 'GET');
    expect(refused.status).toBe(403);
  });

  test('need the plan that has them', async () => {
    const refused = await foreign.call('/v1/static-export/jobs', 'POST', { domain: HOST });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      403,
      { error: 'Static export requires an Enterprise plan.', code: 'PLAN_NEEDED' },
    ]);
  });
});

describe('the days of the assistant', () => {
  const days = (session: SignedInMember, query: string) =>
    session.get(`/projects/${projectId}/assistant-days${query}`);

  beforeAll(async () => {
    const at = (time: string, caller: 'web' | 'api' | 'other') => ({
      id: randomUUID(),
      orgId: demo,
      projectId,
      at: new Date(time),
      caller,
    });
    await insertQueries(quire.platform.services.db, [
      at('2026-03-01T00:00:00Z', 'web'),
      at('2026-03-01T23:59:59Z', 'api'),
      at('2026-03-03T12:00:00Z', 'other'),
      at('2026-03-04T00:00:00Z', 'web'),
    ]);
  });

  test('are counted by caller; the last day is excluded', async () => {
    expect(await days(own, '?from=2026-03-01&to=2026-03-04')).toEqual({
      status: 200,
      body: {
        days: [
          { day: '2026-03-01', web: 1, api: 1, other: 0 },
          { day: '2026-03-03', web: 0, api: 0, other: 1 },
        ],
      },
    });
  });

  test.each([
    '',
    '?from=2026-03-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2010-01-01&to=2026-03-01',
    '?from=2026-03-01&to=2026-03-02&step=hour',
  ])('%j is refused with what is wrong', async (query) => {
    const { status, body } = await days(own, query);
    expect(status).toBe(400);
    expect((body as { details: unknown[] }).details.length).toBeGreaterThan(0);
  });

  test('of a project of another organization are not found', async () => {
    expect(await days(foreign, '?from=2026-03-01&to=2026-03-04')).toEqual({
      status: 404,
      body: { error: 'The project was not found.', code: 'PROJECT_NOT_FOUND' },
    });
  });

  test('use up nothing of the limit of the API', async () => {
    for (let count = 0; count < 3; count++) await days(own, '?from=2026-03-01&to=2026-03-04');
    const stats = await quire.call(`/v1/analytics/${projectId}/assistant/caller-stats`);
    expect(stats.headers['ratelimit-remaining']).toBe('99');
  });
});
