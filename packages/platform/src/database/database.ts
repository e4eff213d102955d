import type { EmbeddedConnection } from '@quire/postgres';
import { createTableRelationsHelpers, extractTablesRelationalConfig } from 'drizzle-orm';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { PoolSession } from './statement-session.ts';

/** How to reach a PostgreSQL server: an address, or the socket of the embedded one. */
export type Connection = { connectionString: string } | EmbeddedConnection;

/** The typed query interface, or a transaction on it: queries take either. */
export type Database = Pick<
  NodePgDatabase<typeof schema>,
  | 'select'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'query'
>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** PostgreSQL's int8 arrives as text by default; every count and size of ours fits a number. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Opens a pool of connections. Fails at the first query, not here. */
export function openDatabase(
  connection: Connection,
  onIdleError: (error: Error) => void,
  { isReadOnly = false } = {},
) {
  const pool = new pg.Pool({
    ...connection,
    // A replica refuses writes by itself; once it is promoted, this process still may not write.
    ...(isReadOnly ? { onConnect: setReadOnly } : {}),
    max: 12,
    connectionTimeoutMillis: 10_000,
    application_name: 'quire',
  });
  // Without a listener a server that goes away would end the process: between two queries the
  // pool tells of it, and within a transaction the connection itself. There the next query fails.
  // While the pool is being closed a lost connection is no news.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: createQueryInterface(pool), pool, close: () => pool.end() } satisfies OpenDatabase;
}

const setReadOnly = async (client: pg.ClientBase) => {
  await client.query('set default_transaction_read_only = on');
};

function createQueryInterface(pool: pg.Pool): Database {
  const dialect = new PgDialect({ casing: 'snake_case' });
  const { tables, tableNamesMap } = extractTablesRelationalConfig<
    ConstructorParameters<typeof PoolSession>[0]['tables']['schema']
  >(schema, createTableRelationsHelpers);
  const config = { fullSchema: schema, schema: tables, tableNamesMap };
  const session = new PoolSession({ client: pool, dialect, tables: config });
  return new NodePgDatabase(dialect, session, config);
}
