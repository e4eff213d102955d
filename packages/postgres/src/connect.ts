import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import pg from 'pg';
import { DATABASE, ROLE, SUPERUSER } from './database-names.ts';
import { isGone } from './is-gone.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** Where a server listens. */
export interface Address {
  socketFolder: string;
  port: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SUPERUSER_LOGIN = { user: SUPERUSER, database: 'postgres', application: 'quire start' };

/** PostgreSQL's codes for what we expect. */
const CANNOT_CONNECT_NOW = '57P03';
const TOO_MANY_CONNECTIONS = '53300';
const NOT_READY = [CANNOT_CONNECT_NOW, TOO_MANY_CONNECTIONS];
const NO_SUCH_DATABASE = '3D000';
const NO_SUCH_ROLE = '28000';
const EXISTS_ALREADY = ['42710', '42P04', '23505'];

/** Opens one connection. Nothing of the environment (PGSSLMODE and the like) changes it. */
async function connect(
  { socketFolder, port }: Address,
  login: { user: string; database: string; application: string },
): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: login.user,
    database: login.database,
    application_name: login.application,
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener a server that goes away would end the process; `end` tells us as well.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Connects to the platform's database, and makes role and database when they are not there yet. */
export async function connectToDatabase(address: Address, application: string): Promise<pg.Client> {
  const login = { user: ROLE, database: DATABASE, application };
  try {
    return await connect(address, login);
  } catch (error) {
    if (!hasErrorCode(error, NO_SUCH_DATABASE) && !hasErrorCode(error, NO_SUCH_ROLE)) throw error;
  }
  await createDatabase(address);
  return connect(address, login);
}

/** Several starters may do this at once; whoever comes second finds it done. */
async function createDatabase(address: Address): Promise<void> {
  const client = await connect(address, SUPERUSER_LOGIN);
  try {
    await createUnlessThere(client, `create role ${ROLE} login`);
    await createUnlessThere(client, `create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createUnlessThere(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (!EXISTS_ALREADY.some((code) => hasErrorCode(error, code))) throw error;
  });
}

/** What is behind an address: the server of this cluster, another, one that is not ready, or none. */
export type Answer = 'ours' | 'other' | 'not-ready' | 'silent';

/**
 * Asks a server whether it runs on this cluster: it is told to read a file that we put there. Unlike
 * process numbers and paths this cannot be fooled by copies, renames or containers.
 */
export async function askServer(
  address: Address,
  cluster: string,
  user: ServerUser,
): Promise<Answer> {
  const client = await connect(address, SUPERUSER_LOGIN).catch((error: unknown) => {
    if (NOT_READY.some((code) => hasErrorCode(error, code))) return 'not-ready' as const;
    // A server that does not know our superuser, or refuses it, is not one of ours.
    return error instanceof pg.DatabaseError ? ('other' as const) : ('silent' as const);
  });
  if (typeof client === 'string') return client;
  try {
    return (await canReadProbe(client, cluster, user)) ? 'ours' : 'other';
  } catch (error) {
    if (isGone(error)) return 'silent';
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function canReadProbe(client: pg.Client, cluster: string, user: ServerUser) {
  const name = `quire-probe-${systemRandom.bytes(12).toString('hex')}`;
  const file = join(cluster, name);
  try {
    await writeFile(file, name, { flag: 'wx', mode: 0o600 });
    await giveTo(file, user);
    const query = 'select pg_read_file($1, 0, 100, true) as text';
    const { rows } = await client.query<{ text: string | null }>(query, [name]);
    return rows[0]?.text === name;
  } finally {
    await rm(file, { force: true });
  }
}
