import { createLogger, readSettings } from '@quire/base';
import type { Platform } from '@quire/platform';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { PLATFORM_COMMANDS } from '../platform-package/descriptions.ts';
import { printStart } from '../terminal/print-start.ts';
import { listenForStop } from '../terminal/stop-signals.ts';
import type { AddCommand } from './index.ts';
import { portOption } from './port-option.ts';

interface PlatformFlags {
  port?: number;
  host?: string;
  data?: string;
  roles?: string;
}

/** `quire platform`: the service, in one process. */
export const addPlatformCommand: AddCommand = (program, context, finish) => {
  program
    .command('platform')
    .description(PLATFORM_COMMANDS.platform)
    .addOption(portOption('port to listen on (default: 4000)'))
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--data <folder>', 'data folder (default: .quire)')
    .option('--roles <list>', 'what this process does: api, worker, web (default: all three)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire platform --port 4000 --data ./.quire\n  DATABASE_URL=postgres://… quire platform --roles worker\n\nThe environment variables are described in docs/reference/configuration.mdx.\n',
    )
    .action(async (flags: PlatformFlags) => finish(await runPlatform(flags, context)));
};

async function runPlatform(flags: PlatformFlags, context: CommandContext): Promise<ExitCode> {
  const startedAt = performance.now();
  const stopSignals = listenForStop();
  const { platformSettings, startPlatform } = await import('@quire/platform');
  const settings = readSettings(platformSettings, {
    ...context.environment,
    ...(flags.port === undefined ? {} : { QUIRE_PORT: String(flags.port) }),
    ...(flags.host === undefined ? {} : { QUIRE_HOST: flags.host }),
    ...(flags.data === undefined ? {} : { QUIRE_DATA: flags.data }),
    ...(flags.roles === undefined ? {} : { QUIRE_ROLES: flags.roles }),
  });
  // On a terminal the start message is enough; elsewhere the log is what an operator reads.
  const level =
    context.stderr.isTTY && !context.environment.QUIRE_LOG_LEVEL
      ? 'warn'
      : settings.QUIRE_LOG_LEVEL;
  const logger = createLogger(level, context.stderr);
  const platform = await startPlatform({ ...context, settings, logger });

  const lines: [string, string | undefined][] = [
    ['Platform', platform.url],
    ['Example', platform.demoUrl],
    ['Data', platform.dataFolder],
    ['Database', platform.database],
    ...(await showFirstSecrets(platform, context)),
  ];
  printStart(lines, (performance.now() - startedAt) / 1000, context);

  const broken = await stopSignals.wait(platform.broken);
  await platform.stop();
  if (broken) throw broken;
  return 0;
}

/** On a terminal they are shown, once. Elsewhere only the place where they are is named. */
async function showFirstSecrets(
  { firstRunNote }: Platform,
  { stdout }: CommandContext,
): Promise<[string, string | undefined][]> {
  const secrets = await firstRunNote.read();
  if (!secrets) return [];
  if (!stdout.isTTY) return [['First run', `sign-in link and key in ${firstRunNote.file}`]];
  await firstRunNote.remove();
  const { loginUrl, adminKey } = secrets;
  return [
    ['Sign in', loginUrl && `${loginUrl}\nOpen this link to create your account. It works once.`],
    ['Admin key', adminKey && `${adminKey}  (shown once)`],
  ];
}
