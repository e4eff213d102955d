import type { Clock, Logger } from '@quire/base';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@quire/postgres';
import type { PlatformSettings } from '../settings.ts';
import { type Connection, type OpenDatabase, openDatabase } from './database.ts';
import { describeFailure, toDatabaseError } from './describe-failure.ts';
import { databaseUnreachable } from './errors.ts';
import { migrateDatabase } from './migrate.ts';

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
  const database = openDatabase(connection, (error) =>
    options.logger.warn({ error: describeFailure(error) }, 'an idle database connection was lost'),
  );
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(database.pool);
  } catch (error) {
    await close();
    throw url ? databaseUnreachable({ reason: describeFailure(toDatabaseError(error)) }) : error;
  }
  return { ...database, connection, embedded, close };
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
