import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { systemClock } from '@quire/base';
import { findOwnSite, listApiKeys, revokeApiKey } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../support/service.ts';
import { writeSite } from '../../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { TEST_KEY } from '../../support/test-platform.ts';

const JOBS = '/v1/static-export/jobs';
const UNKNOWN_JOB = `${JOBS}/se_${'0'.repeat(24)}`;

/** Static export as specified: keys, plans, bodies, the life of a job, links. */
export function testStaticExport(open: () => Service): void {
  let quire: Service;
  let folder: TemporaryFolder;
  const keys = { free: '', publish: '', expired: '', revoked: '', other: '' };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = open();
    const own = await quire.db.query.organisations.findFirst();
    if (!own) throw new Error('The first start made no organization.');
    keys.free = (await quire.createOrganisation('pro')).key;
    keys.other = (await quire.createOrganisation('enterprise')).key;
    keys.publish = await quire.createKey(own.id, { scope: 'publish' });
    keys.expired = await quire.createKey(own.id, { expiresAt: new Date(Date.now() - 1000) });
    keys.revoked = await quire.createKey(own.id);
    const stored = await listApiKeys(quire.db, own.id);
    const last = stored.find(({ lastFour }) => lastFour === keys.revoked.slice(-4));
    if (last) await revokeApiKey(quire.db, last.id, systemClock);
  });

  afterAll(() => folder?.remove());

  const start = (body: unknown, key = TEST_KEY) => quire.post(JOBS, body, key);
  const errorOf = (text: string) => JSON.parse(text) as { error: string; details?: unknown[] };

  describe('authentication', () => {
    test.each([
      ['no key', undefined],
      ['a malformed header', 'Basic dXNlcjpwYXNz'],
      ['a key of the wrong form', 'Bearer mint_123'],
      ['an unknown key', `Bearer svc_${'u'.repeat(32)}`],
    ])('answers 401 to %s', async (_name, authorization) => {
      const answer = await quire.call(UNKNOWN_JOB, {
        key: null,
        headers: authorization ? { authorization } : {},
      });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-f]{24}$/);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Object.keys(errorOf(answer.text))).toEqual(['error', 'code']);
    });

    test('answers 401 to expired and revoked keys', async () => {
      for (const key of [keys.expired, keys.revoked]) {
        expect((await quire.call(UNKNOWN_JOB, { key })).status).toBe(401);
      }
    });

    test('comes before everything else, also for unknown routes and large bodies', async () => {
      const body = 'x'.repeat(200_000);
      for (const path of ['/v1/nothing', JOBS, UNKNOWN_JOB]) {
        expect((await quire.call(path, { key: null, method: 'POST', body })).status).toBe(401);
      }
    });
  });

  describe('what a key may do', () => {
    test('answers 403 where the plan is not Enterprise', async () => {
      const answers = await Promise.all([
        start({ domain: 'demo.localhost' }, keys.free),
        quire.call(UNKNOWN_JOB, { key: keys.free }),
        quire.call(`${UNKNOWN_JOB}/bundle`, { key: keys.free, method: 'POST' }),
      ]);
      for (const answer of answers) {
        expect([answer.status, errorOf(answer.text)]).toEqual([
          403,
          { error: 'Static export requires an Enterprise plan.', code: 'PLAN_NEEDED' },
        ]);
      }
    });

    test('answers 403 where the scope does not reach', async () => {
      const answer = await start({ domain: 'demo.localhost' }, keys.publish);
      expect([answer.status, errorOf(answer.text)]).toEqual([
        403,
        {
          error: 'This key is not allowed to do that. Use a key with the "admin" scope.',
          code: 'SCOPE_NEEDED',
        },
      ]);
    });

    test('checks 413 and 415 before 403, and 403 before the body', async () => {
      const json = { 'content-type': 'application/json' };
      const send = (headers: Record<string, string>, body: string) =>
        quire.call(JOBS, { method: 'POST', key: keys.free, headers, body });
      expect((await send(json, `"${'x'.repeat(70_000)}"`)).status).toBe(413);
      expect((await send({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
      expect((await send(json, '{"broken')).status).toBe(403);
    });
  });

  describe('starting a job', () => {
    test.each([
      ['an empty object', {}, 'body.domain'],
      ['a scheme', { domain: 'https://demo.localhost' }, 'body.domain'],
      ['a port', { domain: 'demo.localhost:4000' }, 'body.domain'],
      ['a path', { domain: 'demo.localhost/docs' }, 'body.domain'],
      ['a trailing slash', { domain: 'demo.localhost/' }, 'body.domain'],
      ['a number', { domain: 7 }, 'body.domain'],
      ['an unknown key', { domain: 'demo.localhost', doman: 'x' }, 'body'],
      ['a label with a space', { domain: 'demo.localhost', version: 'a b' }, 'body.version'],
      ['an empty label', { domain: 'demo.localhost', version: '' }, 'body.version'],
      ['a long label', { domain: 'demo.localhost', version: 'v'.repeat(65) }, 'body.version'],
      ['no paths', { domain: 'demo.localhost', paths: [] }, 'body.paths'],
      ['an unknown path', { domain: 'demo.localhost', paths: ['index', 'nope'] }, 'body.paths'],
      ['a list', [], 'body'],
      ['a string', 'demo.localhost', 'body'],
    ])('answers 400 to %s and names the place', async (_name, body, path) => {
      const answer = await start(body);
      expect(answer.status).toBe(400);
      const { error, details } = errorOf(answer.text);
      expect(error).toBe('The request is not valid.');
      expect(details).toEqual([{ message: expect.stringMatching(/\S/), path }]);
    });

    test('answers 400 to a body that is no JSON, is empty or is not UTF-8', async () => {
      for (const body of ['{"domain":', '', Buffer.from([0x22, 0xff, 0x22])]) {
        const headers = { 'content-type': 'application/json' };
        const answer = await quire.call(JOBS, { method: 'POST', headers, body });
        expect(answer.status).toBe(400);
      }
    });

    test('reports all faults at once', async () => {
      const answer = await start({ domain: 'a/b', version: '!', paths: [] });
      expect(errorOf(answer.text).details).toHaveLength(3);
    });

    test('answers 404 to a domain that is unknown or of another organization, in the same words', async () => {
      const unknown = await start({ domain: 'nowhere.example' });
      const foreign = await start({ domain: 'demo.localhost' }, keys.other);
      expect([unknown.status, foreign.status]).toEqual([404, 404]);
      expect(unknown.text.replace('nowhere.example', 'demo.localhost')).toBe(foreign.text);
    });

    test('answers 429 to the eleventh unfinished job', async () => {
      const { orgId: owner, key } = await quire.createOrganisation('enterprise');
      await writeSite(`${folder.path}/busy`, { index: '# Hi' });
      const versionId = await quire.publish(`${folder.path}/busy`, 'busy.localhost', key);
      const site = await findOwnSite(quire.db, owner, 'busy.localhost');
      // Jobs that a worker seems to hold: they stay unfinished.
      await quire.db.execute(sql`
      insert into export_jobs (id, org_id, site_id, version_id, domain, label, status, lease_until, created_at, updated_at)
      select 'se_' || lpad(to_hex(n), 24, '0'), ${owner}, ${site?.id}, ${versionId}, 'busy.localhost',
        ${versionId}, 'running', now() + interval '1 hour', now(), now()
      from generate_series(1, 10) n`);
      const answer = await start({ domain: 'busy.localhost' }, key);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('10');
      const waiting = `${JOBS}/se_${'1'.padStart(24, '0')}/bundle`;
      const bundle = await quire.call(waiting, { method: 'POST', key });
      expect([bundle.status, errorOf(bundle.text).error]).toEqual([
        409,
        'The job is not complete: its status is "running". Request the bundle when the status is "completed".',
      ]);
    });
  });

  describe('the life of a job', () => {
    test('start, poll, bundle, download', async () => {
      const started = await start({ domain: 'Demo.LOCALHOST', version: 'v1.0' });
      expect(started.status).toBe(202);
      const job = JSON.parse(started.text);
      expect(job).toEqual({
        jobId: expect.stringMatching(/^se_[0-9a-f]{24}$/),
        status: 'queued',
        progress: 0,
        pageCount: 0,
        pagesRendered: 0,
        domain: 'demo.localhost',
        version: 'v1.0',
        paths: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        startedAt: null,
        finishedAt: null,
        updatedAt: job.createdAt,
      });
      expect(started.headers.location).toBe(`${JOBS}/${job.jobId}`);

      const records = await quire.pollJob(job.jobId);
      const progress = records.map((record) => Number(record.progress));
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      const last = records.at(-1);
      expect(last).toMatchObject({ status: 'completed', progress: 100, version: 'v1.0' });
      expect(last?.pagesRendered).toBe(last?.pageCount);
      expect(last).not.toHaveProperty('error');

      const linked = await quire.call(`${JOBS}/${job.jobId}/bundle`, { method: 'POST' });
      expect(linked.status).toBe(200);
      const bundle = JSON.parse(linked.text);
      expect(bundle).toEqual({
        jobId: job.jobId,
        bundleUrl: expect.stringMatching(/^https?:/),
        expiresAt: expect.stringMatching(/T\d\d:\d\d:\d\d\.000Z$/),
        sizeBytes: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const download = await fetch(bundle.bundleUrl);
      const bytes = Buffer.from(await download.arrayBuffer());
      expect(download.status).toBe(200);
      expect(download.headers.get('content-disposition')).toBe(
        'attachment; filename="bundle.tar.gz"',
      );
      expect(download.headers.get('accept-ranges')).toBe('bytes');
      expect(bytes.length).toBe(bundle.sizeBytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(bundle.sha256);
      expect(gunzipSync(bytes).includes('manifest.json')).toBe(true);

      const range = await fetch(bundle.bundleUrl, { headers: { range: 'bytes=0-1' } });
      expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([
        206,
        Buffer.from([0x1f, 0x8b]),
      ]);
    });

    test('the bundle call takes any body or none, and always gives a fresh link', async () => {
      const { jobId } = JSON.parse((await start({ domain: 'demo.localhost' })).text);
      await quire.pollJob(jobId);
      const bodies = [
        {},
        { body: '{}', headers: { 'content-type': 'application/json' } },
        { body: '', headers: { 'content-type': 'application/json' } },
        { body: 'hello', headers: { 'content-type': 'text/plain' } },
        { body: '<a/>', headers: { 'content-type': 'application/xml' } },
      ];
      for (const options of bodies) {
        const answer = await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST', ...options });
        expect(answer.status).toBe(200);
      }
    });

    test('exports only the pages that were asked for, duplicates counted once', async () => {
      const answer = await start({ domain: 'demo.localhost', paths: ['index', 'index'] });
      const { jobId, paths } = JSON.parse(answer.text);
      expect(paths).toEqual(['index']);
      expect((await quire.pollJob(jobId)).at(-1)).toMatchObject({
        status: 'completed',
        pageCount: 1,
      });
    });

    test('the same label for other content is 409, for the same content it is fine', async () => {
      const labelled = { domain: 'demo.localhost', version: 'label-1' };
      expect((await start(labelled)).status).toBe(202);
      expect((await start(labelled)).status).toBe(202);
      const other = await start({ ...labelled, paths: ['index'] });
      expect([other.status, errorOf(other.text).error]).toEqual([
        409,
        'The version "label-1" is already used for other content of this site. Use another label.',
      ]);
    });

    test('an altered link is refused, and so is one for another file', async () => {
      const { jobId } = JSON.parse((await start({ domain: 'demo.localhost' })).text);
      await quire.pollJob(jobId);
      const answer = await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST' });
      const { bundleUrl, sha256 } = JSON.parse(answer.text);
      const altered = [
        bundleUrl.replace(/(expires=|X-Amz-Expires=)\d+/i, '$1604799'),
        bundleUrl.replace(sha256, '0'.repeat(64)),
        // Another sign than the one that is there, whatever it is.
        bundleUrl.replace(/(signature=)(.)/i, (_: string, name: string, sign: string) =>
          name.concat(sign === '0' ? '1' : '0'),
        ),
        bundleUrl.split('?')[0],
        bundleUrl.replace('bundle.tar.gz', 'other.tar.gz'),
      ];
      for (const url of altered) expect([url, (await fetch(url)).status]).toEqual([url, 403]);
    });

    test('a link is refused by the storage once it has expired, and a fresh one needs no new work', async () => {
      const { jobId } = JSON.parse((await start({ domain: 'demo.localhost' })).text);
      await quire.pollJob(jobId);
      const ask = async () =>
        JSON.parse((await quire.call(`${JOBS}/${jobId}/bundle`, { method: 'POST' })).text);
      const first = await ask();
      const seconds = (Date.parse(first.expiresAt) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(3500);
      expect(seconds).toBeLessThanOrEqual(3600);
      const [before] = await quire.pollJob(jobId);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const second = await ask();
      expect(second.bundleUrl).not.toBe(first.bundleUrl);
      expect(second.sha256).toBe(first.sha256);
      expect(await quire.pollJob(jobId)).toEqual([before]);
    });

    test('asking again for the same gives the stored bundle, asking for other pages does not', async () => {
      const run = async (body: object) => {
        const { jobId } = JSON.parse((await start({ domain: 'demo.localhost', ...body })).text);
        await quire.pollJob(jobId);
        const [row] = (
          await quire.db.execute(sql`select bundle_key from export_jobs where id = ${jobId}`)
        ).rows;
        return row?.bundle_key;
      };
      const [first, again, other] = [
        await run({ version: 'same' }),
        await run({ version: 'same' }),
        await run({ paths: ['index'] }),
      ];
      expect([again, other === first]).toEqual([first, false]);
    });

    test('a job of another organization does not exist', async () => {
      const { jobId } = JSON.parse((await start({ domain: 'demo.localhost' })).text);
      const own = await quire.call(UNKNOWN_JOB);
      for (const path of [`${JOBS}/${jobId}`, `${JOBS}/not-an-id`]) {
        const foreign = await quire.call(path, { key: keys.other });
        expect([foreign.status, foreign.text]).toEqual([404, own.text]);
      }
    });
  });

  describe('addresses', () => {
    test('a known address answers other methods with 405 and Allow', async () => {
      const answer = await quire.call(JOBS, { method: 'DELETE' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
      const job = await quire.call(UNKNOWN_JOB, { method: 'PUT' });
      expect([job.status, job.headers.allow]).toEqual([405, 'GET, HEAD']);
    });

    test('no other origin may read an answer', async () => {
      const headers = { origin: 'https://elsewhere.example' };
      const asked = await quire.call('/v1/projects', { headers });
      const preflight = await quire.call('/v1/projects', {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'GET' },
      });
      expect([asked.status, preflight.status]).toEqual([200, 405]);
      for (const answer of [asked, preflight]) {
        expect(Object.keys(answer.headers).filter((name) => /^access-control-/.test(name))).toEqual(
          [],
        );
      }
    });

    test('an unknown address is 404, one that cannot be read 400, both with the one body', async () => {
      const unknown = await quire.call('/v1/unknown');
      const broken = await quire.call('/v1/%ZZ');
      expect([unknown.status, broken.status]).toEqual([404, 400]);
      for (const { text, headers } of [unknown, broken]) {
        expect(errorOf(text).error).toMatch(/\S/);
        expect(headers['x-request-id']).toMatch(/^req_/);
      }
    });

    test('the API describes itself', async () => {
      const { openapi, info, paths } = JSON.parse(
        (await quire.call('/v1/openapi.json', { key: null })).text,
      );
      expect([
        openapi,
        info.version,
        Object.keys(paths)
          .filter((path) => path.startsWith(JOBS))
          .sort(),
      ]).toEqual([
        '3.1.0',
        '1.0.0',
        [JOBS, `${JOBS}/{jobId}`, `${JOBS}/{jobId}/bundle`, `${JOBS}/{jobId}/events`],
      ]);
    });

    test('health and readiness need no key', async () => {
      const [health, ready] = [
        await quire.call('/healthz', { key: null }),
        await quire.call('/readyz', { key: null }),
      ];
      expect([health.text, JSON.parse(ready.text)]).toEqual([
        '{"status":"ok"}',
        {
          status: 'ready',
          roles: expect.objectContaining({ api: 'ready', web: 'ready' }),
          parts: {
            database: { status: 'ok' },
            storage: { status: 'ok' },
            work: { status: 'ok' },
          },
        },
      ]);
    });
  });
}
