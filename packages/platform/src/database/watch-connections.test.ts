import { createServer, connect as openSocket, type Socket } from 'node:net';
import { silentLogger } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import type { EmbeddedConnection } from '@quire/postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { watchConnections } from './watch-connections.ts';

let database: TestDatabase;
let ending: (() => unknown)[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
});

/** A way to the server on which everything that is open can stand still. */
async function openWay() {
  const { host, port, ...rest } = database.connection as EmbeddedConnection;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket({ path: `${host}/.s.PGSQL.${port}` });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  const own = await listen(server, '127.0.0.1', 0);
  ending.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const connection = { ...rest, host: '127.0.0.1', port: own } as EmbeddedConnection;
  const freeze = () => {
    for (const socket of sockets) socket.pause();
  };
  return { connection, freeze };
}

async function setUp(probe: Partial<EmbeddedConnection> = {}) {
  const { connection, freeze } = await openWay();
  const opened: OpenDatabase = openDatabase(connection, () => {});
  const clock = createTestClock();
  const endWatch = watchConnections(
    opened.pool,
    { ...connection, ...probe } as EmbeddedConnection,
    { clock, logger: silentLogger },
  );
  ending.push(() => opened.close(), endWatch);
  /** Lets time pass, and the watch look each time. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 2) {
      await clock.advance(2000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  return { ...opened, freeze, pass };
}

test('a query on a connection that a network lost waited for a quarter of an hour', async () => {
  const { pool, freeze, pass } = await setUp();
  await pool.query('select 1');
  freeze();
  const asked = pool.query('select 2');
  const failed = expect(asked).rejects.toThrow('Connection terminated');
  await pass(20);
  await failed;
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('a statement that only takes long is left alone', async () => {
  const { pool, pass } = await setUp();
  const asked = pool.query("select 'slept' as how, pg_sleep(6)");
  await pass(30);
  expect((await asked).rows).toMatchObject([{ how: 'slept' }]);
});

test('a server that refuses one more connection is not taken for one that is gone', async () => {
  const { pool, pass } = await setUp({ database: 'nowhere' });
  const asked = pool.query("select 'slept' as how, pg_sleep(6)");
  await pass(40);
  expect((await asked).rows).toMatchObject([{ how: 'slept' }]);
});
