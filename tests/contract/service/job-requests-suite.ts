import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../support/service.ts';

const JOBS = '/v1/static-export/jobs';
const BODY = { domain: 'demo.localhost' };

/** Repeating a request, asking for a job again, and following it. */
export function testJobRequests(open: () => Service): void {
  let quire: Service;
  beforeAll(() => {
    quire = open();
  });

  const start = (key: string, body: unknown = BODY) =>
    quire.call(JOBS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });

  describe('Idempotency-Key', () => {
    test('the same body gets the same answer, and one job', async () => {
      const first = await start('once');
      const second = await start('once');
      expect([first.status, second.status]).toEqual([202, 202]);
      expect(JSON.parse(second.text)).toEqual(JSON.parse(first.text));
      expect(second.headers.location).toBe(first.headers.location);
      expect([first, second].map((answer) => answer.headers['idempotency-replayed'])).toEqual([
        undefined,
        'true',
      ]);
    });

    test('another body is 422', async () => {
      await start('other-body');
      const answer = await start('other-body', { ...BODY, version: 'x' });
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([
        422,
        'This Idempotency-Key was already used with another body. Use a new key.',
      ]);
    });

    test('ten at once make one job: the others get its answer or are told to wait', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => start('at-once')));
      const ids = new Set(
        answers.filter(({ status }) => status === 202).map(({ text }) => JSON.parse(text).jobId),
      );
      expect(ids.size).toBe(1);
      const others = answers.map(({ status }) => status).filter((status) => status !== 202);
      expect(others.every((status) => status === 409)).toBe(true);
    });

    test('a refusal is remembered too', async () => {
      const body = { domain: 'nowhere.example' };
      const [first, second] = [await start('refused', body), await start('refused', body)];
      expect([first.status, second.status]).toEqual([404, 404]);
      expect(second.text).toBe(first.text);
      expect(second.headers['idempotency-replayed']).toBe('true');
    });

    test('belongs to one organization', async () => {
      const { key } = await quire.createOrganisation('enterprise');
      await start('shared');
      const answer = await quire.call(JOBS, {
        method: 'POST',
        key,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'shared' },
        body: JSON.stringify(BODY),
      });
      expect(answer.status).toBe(404);
    });

    test('is forgotten after a day', async () => {
      const first = JSON.parse((await start('old')).text);
      await quire.db.execute(
        sql`update idempotency_keys set created_at = created_at - interval '25 hours' where key = 'old'`,
      );
      const second = JSON.parse((await start('old')).text);
      expect(second.jobId).not.toBe(first.jobId);
    });

    test.each(['', 'a b', 'x'.repeat(256)])('%j is no key', async (key) => {
      const answer = await start(key);
      expect([answer.status, JSON.parse(answer.text).details?.[0]?.path]).toEqual([
        400,
        'headers.idempotency-key',
      ]);
    });
  });

  describe('the status of a job', () => {
    test('has an ETag, and 304 while nothing changed', async () => {
      const { jobId } = JSON.parse((await start('etag')).text);
      await quire.pollJob(jobId);
      const answer = await quire.call(`${JOBS}/${jobId}`);
      const etag = String(answer.headers.etag);
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
      const again = await quire.call(`${JOBS}/${jobId}`, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      const other = await quire.call(`${JOBS}/${jobId}`, { headers: { 'if-none-match': '"x"' } });
      expect(other.status).toBe(200);
    });

    test('is streamed until the job has ended', async () => {
      const { jobId } = JSON.parse((await start('stream')).text);
      const answer = await quire.call(`${JOBS}/${jobId}/events`);
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      const records = [...answer.text.matchAll(/^event: job\ndata: (.*)$/gm)].map((match) =>
        JSON.parse(match[1] ?? ''),
      );
      expect(records.every((record) => record.jobId === jobId)).toBe(true);
      expect(records.at(-1)).toMatchObject({ status: 'completed', progress: 100 });
    });

    test('the stream of an unknown job is 404 as everywhere', async () => {
      const answer = await quire.call(`${JOBS}/se_${'0'.repeat(24)}/events`);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        404,
        { error: 'The export job was not found.', code: 'JOB_NOT_FOUND' },
      ]);
    });
  });
}
