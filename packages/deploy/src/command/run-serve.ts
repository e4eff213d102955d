import { resolve } from 'node:path';
import { createLogger, createSteadyOutput, type Logger, messageOf } from '@quire/base';
import { openControlSocket } from '../control/control-socket.ts';
import { type Deployment, startDeployment } from '../deployment.ts';
import { describeVersion } from '../release/pinned-version.ts';
import type { DeployValues } from '../values/deploy-values.ts';
import { loadValues } from '../values/load-values.ts';
import { runCheck } from './run-check.ts';
import { runControl } from './run-control.ts';
import { RunningServer } from './running-server.ts';
import type { ServeContext } from './serve-context.ts';
import { parseServeFlags, type ServeFlags } from './serve-flags.ts';
import { renderServeHelp } from './serve-help.ts';
import { readLogLevel } from './serve-settings.ts';
import { catchHangUps, listenForStop } from './serve-signals.ts';
import { watchValues } from './watch-values.ts';

/** The command of the deployment server: serves until it is told to stop, or talks to one that does. */
export async function runServe(
  words: readonly string[],
  context: ServeContext,
): Promise<0 | 1 | 2> {
  const flags = parseServeFlags(words);
  if (flags.action === 'help') {
    context.stdout.write(renderServeHelp(context.command));
    return 0;
  }
  if (flags.action === 'check') return runCheck(flags, context);
  if (flags.action === 'serve') return serve(flags, context);
  return runControl(flags.action, { ...flags, folder: readFolder(flags, context) }, context);
}

async function serve(flags: ServeFlags, context: ServeContext): Promise<0> {
  const startedAt = performance.now();
  const { clock, random, stdout, progress } = context;
  const logger = createServeLogger(context);
  const values = readValues(flags, context);
  const hangUps = catchHangUps();
  const stop = listenForStop();
  const running = new RunningServer((deployment) => deployment.reload(readValues(flags, context)));
  const control = await openControlSocket(values.dataFolder, running, logger);
  try {
    const deployment = await startDeployment({
      values,
      logger,
      clock,
      random,
      signal: stop.signal,
      accessOutput: createSteadyOutput(stdout),
      onProgress: progress.update,
      onListening: (_address, status) => running.listens(status),
    }).finally(progress.end);
    running.starts(deployment);
    const reload = () => reloadQuietly(running, logger);
    hangUps.listen(reload);
    const stopWatching = watchValues({ files: flags.files, clock, onChange: reload });
    printStarted(deployment, values, startedAt, context);
    await stop.asked;
    stopWatching();
    await deployment.close();
  } catch (error) {
    // Stopped while the first version was still on its way: that is no failure.
    if (!stop.signal.aborted) throw error;
  } finally {
    hangUps.end();
    await control.close();
  }
  return 0;
}

function readFolder(flags: ServeFlags, context: ServeContext): string {
  return flags.data ?? readValues(flags, context).dataFolder;
}

/** The values of files, environment and command line; warnings are printed. */
function readValues(flags: ServeFlags, context: ServeContext): DeployValues {
  const values = loadValues({ ...flags, environment: context.environment });
  context.printWarnings(values.warnings);
  const { host, port, data } = flags;
  return {
    ...values,
    server: {
      ...values.server,
      ...(host === undefined ? {} : { host }),
      ...(port === undefined ? {} : { port }),
    },
    dataFolder: data ?? values.dataFolder,
  };
}

/** On a terminal the start message is enough; elsewhere the log is what an operator reads. */
function createServeLogger({ stderr, environment }: ServeContext): Logger {
  const isQuiet = stderr.isTTY && !environment.QUIRE_LOG_LEVEL;
  return createLogger(isQuiet ? 'warn' : readLogLevel(environment), stderr);
}

async function reloadQuietly(running: RunningServer, logger: Logger): Promise<void> {
  try {
    await running.reload();
  } catch (error) {
    logger.error({ problem: messageOf(error) }, 'the reload failed; nothing changed');
  }
}

function printStarted(
  deployment: Deployment,
  values: DeployValues,
  startedAt: number,
  context: ServeContext,
): void {
  const { sha256, ...version } = deployment.version;
  // Without a label of its own a version is labeled by its id.
  const names = [...new Set(describeVersion({ sha256, version }).split(', '))];
  context.printStart(
    [
      ['Site', deployment.address],
      ['Version', names.join('\n')],
      ['Type', values.deployment.type],
      ['Data', resolve(values.dataFolder)],
    ],
    (performance.now() - startedAt) / 1000,
  );
}
