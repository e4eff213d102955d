import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { countCallers, forgetQueries, insertQueries, type QueryRow } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DAY = '2026-03-10';
const midnight = Date.parse(`${DAY}T00:00:00Z`);
const ROWS = 12_000;

let quire: TestPlatform;
let folder: TemporaryFolder;
let project: { orgId: Id<'org'>; projectId: Id<'prj'> };

beforeAll(async () => {
  folder = await createTemporaryFolder();
  quire = await startTestPlatform();
  const [first] = await quire.platform.services.db.query.projects.findMany();
  if (!first) throw new Error('The first start made no project.');
  project = { orgId: first.orgId, projectId: first.id };
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

async function admin(...words: string[]) {
  const { captured, context } = createTestContext({ QUIRE_DATA: quire.platform.dataFolder });
  const exitCode = await runCommand(['admin', 'analytics', ...words], context);
  return { exitCode, ...captured };
}

async function write(lines: readonly unknown[]): Promise<string> {
  const file = join(folder.path, `${randomUUID()}.ndjson`);
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, `${text.join('\n')}\n`);
  return file;
}

const question = (at: string) => ({
  id: randomUUID(),
  projectId: project.projectId,
  at,
  caller: 'web',
});

const stats = async (query: string) => {
  const path = `/v1/analytics/${project.projectId}/assistant/caller-stats${query}`;
  const { status, text } = await quire.call(path);
  return { status, body: JSON.parse(text) };
};

describe('a day that is asked very often', () => {
  test('is counted right for any part of it, while it fills and after', async () => {
    const { db } = quire.platform.services;
    const rows: QueryRow[] = Array.from({ length: ROWS }, (_, n) => ({
      id: randomUUID(),
      ...project,
      // Spread over the day, not in order.
      at: new Date(midnight + ((n * 7_919) % 86_400) * 1000 + (n % 1000)),
      caller: (['web', 'web', 'api', 'other'] as const)[n % 4] ?? 'web',
    }));
    for (let start = 0; start < ROWS; start += 1_000) {
      await insertQueries(db, rows.slice(start, start + 1_000));
      const known = rows.slice(0, start + 1_000);
      const from = midnight + 3 * 3_600_000 + 12_345;
      const to = midnight + 17 * 3_600_000 + 678;
      const inside = known.filter(({ at }) => at.getTime() >= from && at.getTime() < to);
      const of = (caller: string) => inside.filter((row) => row.caller === caller).length;
      expect((await countCallers(db, project.projectId, { from, to })).stats).toEqual({
        web: of('web'),
        api: of('api'),
        other: of('other'),
        total: inside.length,
      });
    }
    const { rows: sliced } = await db.execute(sql`
      select (select bool_and(is_sliced) from assistant_days where day = ${DAY}::date) as sliced,
        (select sum(count)::int from assistant_slices) as counted
    `);
    expect(sliced).toEqual([{ sliced: true, counted: ROWS }]);
  });
});

describe('quire admin analytics', () => {
  test('export writes every question as a line, and import of it changes nothing', async () => {
    const { exitCode, stdout } = await admin('export');
    const lines = stdout.trimEnd().split('\n');
    expect([exitCode, lines.length]).toEqual([0, ROWS]);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: project.projectId,
      at: expect.stringMatching(/^2026-03-10T00:00:0\d\.\d{3}Z$/),
      caller: expect.stringMatching(/^(web|api|other)$/),
    });
    const again = await admin('import', await write(lines));
    expect([again.exitCode, again.stdout]).toEqual([
      0,
      `Questions added: 0. Already there: ${ROWS}.\n`,
    ]);
    expect((await stats(`?dateFrom=${DAY}&dateTo=2026-03-11`)).body.total).toBe(ROWS);
  });

  test('import adds what is new and names bad lines by their number', async () => {
    const file = await write([
      question('2026-02-01T10:00:00Z'),
      'not json',
      '',
      { ...question('2026-02-01T10:00:00Z'), at: 'yesterday' },
      question('2026-02-01T12:00:00+02:00'),
    ]);
    const { exitCode, stdout, stderr } = await admin('import', file);
    expect([exitCode, stdout]).toEqual([1, 'Questions added: 2. Already there: 0.\n']);
    expect(stderr).toMatch(
      /^Lines not imported: 2\n {2}line 2: it is not JSON\n {2}line 4: at: [^\n]+\nFix them/,
    );
    const told = await admin('import', file, '--json');
    expect(JSON.parse(told.stdout)).toMatchObject({ lines: 5, added: 0, known: 2, faultCount: 2 });
    const missing = await admin('import', join(folder.path, 'nowhere.ndjson'));
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain('cannot be read');
  });
});

describe('where single questions are kept for some days only', () => {
  const horizon = '2026-03-11T00:00:00.000Z';
  const MESSAGE = `must be midnight UTC, or not before ${horizon}: for earlier times, only daily totals are kept`;

  beforeAll(async () => {
    const { db } = quire.platform.services;
    await insertQueries(db, [
      { id: randomUUID(), ...project, at: new Date('2026-03-11T12:00:00Z'), caller: 'api' },
    ]);
    const clock = createTestClock(Date.parse('2026-03-21T05:00:00Z'));
    expect(await forgetQueries({ db, clock }, 0)).toBe(0);
    expect(await forgetQueries({ db, clock }, 10)).toBe(ROWS + 2);
  });

  test('whole days stay exact forever', async () => {
    expect((await stats(`?dateFrom=${DAY}&dateTo=2026-03-11`)).body.total).toBe(ROWS);
    expect((await stats('?dateFrom=2026-02-01&dateTo=2026-02-02')).body.total).toBe(2);
    expect((await stats('?dateTo=2026-03-12')).body.total).toBe(ROWS + 3);
  });

  test('a bound within a day before is 400 and names the earliest exact instant', async () => {
    expect(await stats(`?dateFrom=${DAY}T10:00:00Z&dateTo=${DAY}T12:00:00Z`)).toEqual({
      status: 400,
      body: {
        error: 'The request is not valid.',
        code: 'INVALID_REQUEST',
        details: [
          { message: MESSAGE, path: 'querystring.dateFrom' },
          { message: MESSAGE, path: 'querystring.dateTo' },
        ],
      },
    });
    const one = await stats(`?dateFrom=${DAY}T23:59:59.999Z`);
    expect([one.status, one.body.details.length]).toEqual([400, 1]);
  });

  test('from that instant on every bound is exact', async () => {
    expect((await stats(`?dateFrom=${horizon}&dateTo=2026-03-11T12:00:00.001Z`)).body).toEqual({
      web: 0,
      api: 1,
      other: 0,
      total: 1,
    });
    expect((await stats('?dateFrom=2026-03-11T12:00:00.001Z')).body.total).toBe(0);
  });

  test('an import leaves out what was counted before it was deleted', async () => {
    const file = await write([question(`${DAY}T10:00:00Z`), question('2026-03-11T13:00:00Z')]);
    const { exitCode, stdout } = await admin('import', file);
    expect([exitCode, stdout]).toEqual([
      0,
      'Questions added: 1. Already there: 0.\nLeft out, because only totals are kept for their days: 1.\n',
    ]);
    expect((await stats(`?dateFrom=${DAY}&dateTo=2026-03-11`)).body.total).toBe(ROWS);
  });
});

test('when the database fails the answer is 500 with the one error body and nothing of the inside', async () => {
  const { db } = quire.platform.services;
  await db.execute(sql`alter table assistant_days rename to hidden_days`);
  try {
    const path = `/v1/analytics/${project.projectId}/assistant/caller-stats`;
    const { status, headers, text } = await quire.call(`${path}?dateFrom=2026-01-01`);
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      error:
        'An internal error occurred. Report it to the service operator with the request ID in the X-Request-Id header.',
      code: 'INTERNAL',
    });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-request-id']).toBeTruthy();
    // It was let in before it failed.
    expect(headers['ratelimit-limit']).toBe('100');
  } finally {
    await db.execute(sql`alter table hidden_days rename to assistant_days`);
  }
});
