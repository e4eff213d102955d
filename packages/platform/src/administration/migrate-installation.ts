import { resolve } from 'node:path';
import { type Clock, type Logger, messageOf } from '@quire/base';
import { createCleanup } from '../cleanup.ts';
import { openDatabase } from '../database/database.ts';
import { describeFailure, toDatabaseError } from '../database/describe-failure.ts';
import { databaseUnreachable } from '../database/errors.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { PlatformSettings } from '../settings.ts';
import { assertInstallation, connectInstallation } from './connect-installation.ts';

/**
 * Brings the schema up to date and does nothing else: it needs the database, but neither the storage nor, with a
 * database elsewhere, a data folder. Gives the number of migrations that were missing.
 */
export async function migrateInstallation(options: {
  settings: PlatformSettings;
  clock: Clock;
  logger: Logger;
}): Promise<number> {
  const { settings, logger } = options;
  const dataFolder = resolve(settings.QUIRE_DATA);
  await assertInstallation(settings, dataFolder);
  const cleanup = createCleanup();
  try {
    const connection = await connectInstallation(options, dataFolder, cleanup);
    const { pool, close } = openDatabase(connection, (error) =>
      logger.warn({ error: messageOf(error) }, 'a database connection was lost'),
    );
    cleanup.add(close);
    return await migrateDatabase(pool);
  } catch (error) {
    if (!settings.DATABASE_URL) throw error;
    throw databaseUnreachable({ reason: describeFailure(toDatabaseError(error)) }, error);
  } finally {
    await cleanup.run();
  }
}
