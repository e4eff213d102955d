import { createLogger, readSettings } from '@quire/base';
import type { Administration } from '@quire/platform';
import type { CommandContext, ExitCode } from '../../command-context.ts';

/** Opens the installation for the length of one command. */
export async function withAdministration(
  { data }: { data?: string },
  context: CommandContext,
  work: (administration: Administration) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { openAdministration, platformSettings } = await import('@quire/platform');
  const settings = readSettings(platformSettings, {
    ...context.environment,
    ...(data === undefined ? {} : { QUIRE_DATA: data }),
  });
  const logger = createLogger('warn', context.stderr);
  const administration = await openAdministration({ ...context, settings, logger });
  try {
    return await work(administration);
  } finally {
    await administration.close();
  }
}
