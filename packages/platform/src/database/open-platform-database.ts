import { type Clock, hasErrorCode, type Logger } from '@quire/base';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@quire/postgres';
import type pg from 'pg';
import type { PlatformSettings } from '../settings.ts';
import { type Connection, type OpenDatabase, openDatabase } from './database.ts';
import { describeFailure, toDatabaseError } from './describe-failure.ts';
import { databaseIsReplica, databaseUnreachable, replicaOutdated } from './errors.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';
import { watchConnections } from './watch-connections.ts';

export interface PlatformDatabase extends OpenDatabase {
  connection: Connection;
  /** Set when the platform runs its own server: it is then the only user of the database. */
  embedded: EmbeddedPostgres | undefined;
}

export interface OpenOptions {
  settings: PlatformSettings;
  dataFolder: string;
  holder: string;
  clock: Clock;
  logger: Logger;
}

/** Opens the operator's server or starts the embedded one, and brings the schema up to date. */
export async function openPlatformDatabase(options: OpenOptions): Promise<PlatformDatabase> {
  const url = options.settings.DATABASE_URL;
  const embedded = url ? undefined : await startEmbedded(options);
  const connection = url ? { connectionString: url } : (embedded?.connection as Connection);
  const isReadOnly = options.settings.QUIRE_PRIMARY_URL !== undefined;
  const onIdleError = (error: Error) =>
    options.logger.warn({ error: describeFailure(error) }, 'an idle database connection was lost');
  const database = openDatabase(connection, onIdleError, { isReadOnly });
  // The embedded server is on this machine: no network can lose what it says.
  const endWatch = url ? watchConnections(database.pool, connection, options) : () => {};
  const close = async () => {
    // Watched until the last statement has ended: one that a network lost would never give its connection back.
    await database.close();
    endWatch();
    await embedded?.stop();
  };
  try {
    if (isReadOnly) await assertMigrated(database.pool);
    else await migrateDatabase(database.pool);
  } catch (error) {
    await close();
    throw url ? toOpeningError(error) : error;
  }
  return { ...database, connection, embedded, close };
}

async function assertMigrated(pool: pg.Pool): Promise<void> {
  if (!(await isMigrated(pool))) throw replicaOutdated();
}

/** PostgreSQL's code for a write to a server, or in a transaction, that takes none. */
const READ_ONLY = '25006';

function toOpeningError(error: unknown): Error {
  if (replicaOutdated.is(error)) return error;
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (hasErrorCode(cause, READ_ONLY)) return databaseIsReplica();
  return databaseUnreachable({ reason: describeFailure(toDatabaseError(error)) });
}

function startEmbedded({ settings, dataFolder, holder, clock, logger }: OpenOptions) {
  return startEmbeddedPostgres({
    dataFolder,
    ...(settings.QUIRE_DATABASE_DIR ? { databaseFolder: settings.QUIRE_DATABASE_DIR } : {}),
    holder,
    clock,
    logger,
  });
}
