import type { Clock, Logger } from '@quire/base';
import { attachEmbeddedPostgres, hasEmbeddedDatabase } from '@quire/postgres';
import type { Cleanup } from '../cleanup.ts';
import type { Connection } from '../database/database.ts';
import type { PlatformSettings } from '../settings.ts';
import { noInstallation } from './errors.ts';

/** Throws where the data folder has no installation. With a database elsewhere, that database is the installation. */
export async function assertInstallation(
  settings: PlatformSettings,
  dataFolder: string,
): Promise<void> {
  if (settings.DATABASE_URL) return;
  const databaseFolder = settings.QUIRE_DATABASE_DIR;
  if (await hasEmbeddedDatabase({ dataFolder, databaseFolder })) return;
  throw noInstallation({ folder: dataFolder });
}

/** How to reach the database of an installation; the embedded one runs until the cleanup. */
export async function connectInstallation(
  { settings, clock, logger }: { settings: PlatformSettings; clock: Clock; logger: Logger },
  dataFolder: string,
  cleanup: Cleanup,
): Promise<Connection> {
  if (settings.DATABASE_URL) return { connectionString: settings.DATABASE_URL };
  const attached = await attachEmbeddedPostgres({
    dataFolder,
    ...(settings.QUIRE_DATABASE_DIR ? { databaseFolder: settings.QUIRE_DATABASE_DIR } : {}),
    holder: `pid ${process.pid}, quire admin`,
    clock,
    logger,
  });
  cleanup.add(attached.detach);
  return attached.connection;
}
