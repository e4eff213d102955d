import { createLogger, readSettings } from '@quire/base';
import type { Administration } from '@quire/platform';
import type { CommandContext, ExitCode } from '../../command-context.ts';

interface AdministrationFlags {
  data?: string;
  /** Whether the command may create an installation, in a folder that was named. */
  mayCreate?: boolean;
}

/** Opens the installation for the length of one command. */
export async function withAdministration(
  { data, mayCreate = false }: AdministrationFlags,
  context: CommandContext,
  work: (administration: Administration) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { openAdministration, platformSettings } = await import('@quire/platform');
  const settings = readSettings(platformSettings, {
    ...context.environment,
    ...(data === undefined ? {} : { QUIRE_DATA: data }),
  });
  const logger = createLogger('warn', context.stderr);
  const isNamed = data !== undefined || context.environment.QUIRE_DATA !== undefined;
  const administration = await openAdministration({
    ...context,
    settings,
    logger,
    mayCreate: mayCreate && isNamed,
  });
  try {
    return await work(administration);
  } finally {
    await administration.close();
  }
}
