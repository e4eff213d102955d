import { countThings, createLogger, readSettings } from '@quire/base';
import type { Command } from 'commander';
import type { CommandContext, ExitCode } from '../../command-context.ts';

/** `quire admin migrate`: only the database, as a step of its own before new processes start. */
export function addMigrateCommand(
  admin: Command,
  context: CommandContext,
  finish: (code: ExitCode) => void,
): void {
  admin
    .command('migrate')
    .description(
      'Migrate the database to this release. The platform also does this when it starts.',
    )
    .option('--data <folder>', 'data folder (default: .quire)')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… quire admin migrate\n')
    .action(async (flags: { data?: string }) => finish(await runMigrate(flags, context)));
}

async function runMigrate({ data }: { data?: string }, context: CommandContext): Promise<ExitCode> {
  const { migrateInstallation, platformSettings } = await import('@quire/platform');
  const settings = readSettings(platformSettings, {
    ...context.environment,
    ...(data === undefined ? {} : { QUIRE_DATA: data }),
  });
  const logger = createLogger('warn', context.stderr);
  const applied = await migrateInstallation({ ...context, settings, logger });
  context.stdout.write(
    applied === 0
      ? 'The database is up to date.\n'
      : `Applied ${countThings(applied, 'migration')}. The database is up to date.\n`,
  );
  return 0;
}
