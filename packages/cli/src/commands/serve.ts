import { resolve } from 'node:path';
import { choiceSetting, createLogger, type Logger, messageOf, readSettings } from '@quire/base';
import type { Deployment, DeployValues } from '@quire/deploy';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { printDiagnostics } from '../terminal/print-diagnostics.ts';
import { printStart } from '../terminal/print-start.ts';
import { createProgress } from '../terminal/progress.ts';
import { listenForStop } from '../terminal/stop-signals.ts';
import type { AddCommand } from './index.ts';
import { portOption } from './port-option.ts';

interface ServeFlags {
  file?: string;
  set?: string[];
  port?: number;
  host?: string;
  data?: string;
}

const SETTINGS = {
  QUIRE_LOG_LEVEL: choiceSetting({
    about: 'How much is logged.',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
  }),
};

/** `quire serve`: the self-hosted deployment, from a values file and a bundle. */
export const addServeCommand: AddCommand = (program, context, finish) => {
  program
    .command('serve')
    .description('Serve an exported bundle on this machine, as a values file says.')
    .option('-f, --file <file>', 'values file (YAML)')
    .option(
      '--set <name=value>',
      'set one value over the file; can be repeated',
      (text: string, sets: string[] = []) => [...sets, text],
    )
    .addOption(portOption('port to listen on (default: 8080)'))
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--data <folder>', 'where versions are kept (default: .quire/deploy)')
    .addHelpText(
      'after',
      '\nExamples:\n  quire serve -f values.yaml\n  quire serve --set staticExport.enabled=true --set staticExport.bundleUrl=file:site.tar.gz\n\nOn SIGHUP the values are read again and the site is switched without a restart.\n',
    )
    .action(async (flags: ServeFlags) => finish(await runServe(flags, context)));
};

async function runServe(flags: ServeFlags, context: CommandContext): Promise<ExitCode> {
  const startedAt = performance.now();
  const { startDeployment } = await import('@quire/deploy');
  const settings = readSettings(SETTINGS, context.environment);
  // On a terminal the start message is enough; elsewhere the log is what an operator reads.
  const isQuiet = context.stderr.isTTY && !context.environment.QUIRE_LOG_LEVEL;
  const logger = createLogger(isQuiet ? 'warn' : settings.QUIRE_LOG_LEVEL, context.stderr);
  const values = await readValues(flags, context);
  const hangUps = catchHangUps();
  const progress = createProgress('MB', context);
  const { clock, random } = context;
  const deployment = await startDeployment({
    values,
    logger,
    clock,
    random,
    onProgress: ({ done, total }) => progress.update(toMegabytes(done), toMegabytes(total)),
  }).finally(() => progress.end());
  hangUps.listen(() => reload(deployment, () => readValues(flags, context), logger));
  const stopSignals = listenForStop();
  printStart(
    [
      ['Site', deployment.address],
      ['Version', toVersionText(deployment)],
      ['Type', values.deployment.type],
      ['Data', resolve(values.dataFolder)],
    ],
    (performance.now() - startedAt) / 1000,
    context,
  );
  await stopSignals.wait();
  hangUps.end();
  await deployment.close();
  return 0;
}

/** The values of file, environment and command line; warnings are printed. */
async function readValues(flags: ServeFlags, context: CommandContext): Promise<DeployValues> {
  const { loadValues } = await import('@quire/deploy');
  const values = loadValues(flags.file, flags.set ?? [], context.environment);
  printDiagnostics(values.warnings, context);
  return {
    ...values,
    server: { host: flags.host ?? values.server.host, port: flags.port ?? values.server.port },
    dataFolder: flags.data ?? values.dataFolder,
  };
}

/** The signal of service managers for "read your configuration again"; one that comes early waits. */
function catchHangUps() {
  let isWaiting = false;
  let listener: (() => void) | undefined;
  const onHangUp = () => {
    if (listener) listener();
    else isWaiting = true;
  };
  process.on('SIGHUP', onHangUp);
  return {
    listen(next: () => void) {
      listener = next;
      if (isWaiting) next();
    },
    end: () => process.off('SIGHUP', onHangUp),
  };
}

async function reload(
  deployment: Deployment,
  read: () => Promise<DeployValues>,
  logger: Logger,
): Promise<void> {
  try {
    await deployment.reload(await read());
  } catch (error) {
    logger.error({ problem: messageOf(error) }, 'nothing was changed by the reload');
  }
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

function toVersionText({ version }: Deployment): string {
  const names = [version.label, version.id].filter((name) => name !== undefined);
  // Without a label of its own a version is labelled by its id.
  return [...new Set(names), `sha256:${version.sha256}`].join('\n');
}
