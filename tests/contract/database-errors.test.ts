import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { createLogger, readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { openAdministration, platformSettings } from '@quire/platform';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { startQuire } from '../support/quire-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const SECRET = 'hunter2-of-the-lighthouse';

let quire: TestPlatform;

beforeAll(async () => {
  quire = await startTestPlatform();
});

afterAll(() => quire?.stop());

/** Everything that a log, a terminal or a crash could print of an error. */
function printAll(error: unknown): string {
  const logged: string[] = [];
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const logger = createLogger('debug', lines);
  logger.error({ error, err: error }, 'failed');
  const whole = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
  return [...logged, whole, String(error), JSON.stringify(error)].join('\n');
}

describe('an error of the database', () => {
  const failing: { name: string; statement: SQL; says: string; code: string }[] = [
    {
      name: 'a table that is not there',
      statement: sql`select * from nowhere where name = ${SECRET}`,
      says: 'select * from nowhere where name = $1',
      code: 'STATEMENT_FAILED',
    },
    {
      name: 'a value that does not fit',
      statement: sql`select ${SECRET}::uuid`,
      says: 'a value does not fit (22P02)',
      code: 'STATEMENT_FAILED',
    },
    {
      name: 'a value that is there already',
      statement: sql`insert into milestones (name, reached_at) values (${SECRET}, now()), (${SECRET}, now())`,
      says: 'milestones_pkey',
      code: 'STATEMENT_FAILED',
    },
    {
      name: 'a value that is missing',
      statement: sql`insert into milestones (name) values (${SECRET})`,
      says: 'null value in column "reached_at"',
      code: 'STATEMENT_FAILED',
    },
    {
      name: 'a connection that is cut',
      statement: sql`select pg_terminate_backend(pg_backend_pid()), ${SECRET}::text`,
      says: 'The database cannot be reached',
      code: 'DATABASE_AWAY',
    },
  ];

  test.each(failing)('tells the statement and never its values: $name', async (failure) => {
    const { db } = quire.platform.services;
    const thrown = [
      await db.execute(failure.statement).catch((error: unknown) => error),
      await db.transaction((tx) => tx.execute(failure.statement)).catch((error: unknown) => error),
    ];
    for (const error of thrown) {
      expect(error).toMatchObject({ code: failure.code });
      expect(printAll(error)).toContain(failure.says);
      expect(printAll(error)).not.toContain(SECRET);
    }
  });
});

test('a request that fails on the database logs no key, hash or address of its caller', async () => {
  const folder = await createTemporaryFolder();
  const key = `svc_${'s'.repeat(40)}`;
  const service = startQuire(['platform', '--port', '0', '--data', folder.path], {
    environment: { QUIRE_ADMIN_KEY: key, QUIRE_LOG_LEVEL: 'debug' },
  });
  try {
    const port = Number(/localhost:(\d+)/.exec(await service.printed('Ready in'))?.[1]);
    const call = () => send(port, '/v1/projects', { headers: { authorization: `Bearer ${key}` } });
    expect((await call()).status).toBe(200);
    await breakTable(folder.path, 'api_keys');
    await breakTable(folder.path, 'members');
    expect((await call()).status).toBe(500);
    const { status } = await send(port, '/_dashboard/session', {
      method: 'POST',
      headers: {
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email: 'keeper@lighthouse.example', password: SECRET }),
    });
    expect(status).toBe(500);
    await service.printed(/The database refused a statement[^\n]*members/);
  } finally {
    await service.kill('SIGTERM');
    await folder.remove();
  }
  const log = service.output();
  expect(log).toMatch(/The database refused a statement[^\n]*api_keys/);
  expect(log).not.toContain(key);
  expect(log).not.toContain(createHash('sha256').update(key).digest('hex'));
  expect(log).not.toContain('keeper@lighthouse.example');
  expect(log).not.toContain(SECRET);
  expect(log).not.toMatch(/params/i);
});

/** As a schema that is newer than the process would. */
async function breakTable(dataFolder: string, table: string): Promise<void> {
  const administration = await openAdministration({
    settings: readSettings(platformSettings, { QUIRE_DATA: dataFolder }),
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
  });
  await administration.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  await administration.close();
}
