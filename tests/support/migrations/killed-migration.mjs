// Brings a database up to date and ends at the statement with a number: killed itself, or its connection ended by the
// server. Says `at` before, and waits for a line; says how many statements there were if there are fewer.
import { once } from 'node:events';
import pg from 'pg';
import { migrateDatabase } from '../../../packages/platform/dist/database/migrate.js';

const { connection, at, how } = JSON.parse(process.argv[2]);
const pool = new pg.Pool(connection);
pool.on('error', () => {});
let counted = 0;
pool.on('connect', (client) => {
  client.on('error', () => {});
  const query = client.query.bind(client);
  client.query = async (...words) => {
    if (++counted !== at) return query(...words);
    process.stdout.write('at\n');
    await once(process.stdin, 'data');
    if (how === 'terminate') await terminate(client.processID);
    const asked = query(...words);
    if (how === 'kill') setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return asked;
  };
});

async function terminate(id) {
  const other = new pg.Client(connection);
  await other.connect();
  await other.query('select pg_terminate_backend($1, 5000)', [id]);
  await other.end();
}

const ended = await migrateDatabase(pool).then(
  () => 0,
  () => 1,
);
process.stdout.write(`${counted}\n`);
process.exit(ended);
