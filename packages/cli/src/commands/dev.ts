import { type Diagnostic, formatDiagnostic, messageOf } from '@quire/base';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { addMountFlags, type MountFlags, toMounts } from '../mount-flags.ts';
import { toList } from '../output-flags.ts';
import { addPluginsFlag, type PluginsFlag, toPluginChoice } from '../plugins-flag.ts';
import { createColors } from '../terminal/colors.ts';
import { printStart } from '../terminal/print-start.ts';
import { listenForStop } from '../terminal/stop-signals.ts';
import type { AddCommand } from './index.ts';
import { portOption } from './port-option.ts';

interface DevFlags extends PluginsFlag, MountFlags {
  port?: number;
  host: string;
  open?: boolean;
  groups?: string[];
}

/** `quire dev`: the site as a writer works on it. */
export const addDevCommand: AddCommand = (program, context, finish) => {
  const command = program
    .command('dev')
    .description('Preview a site while you write: pages update when you save.')
    .argument('[folder]', 'folder that contains docs.json', '.')
    .addOption(portOption('port to listen on (default: 3000, or the next free port)'))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--groups <list>',
      'show the site as readers in these groups see it; separate groups with commas',
      toList,
    )
    .option('--open', 'open the browser (default in a terminal)')
    .option('--no-open', 'do not open the browser');
  addMountFlags(addPluginsFlag(command))
    .addHelpText(
      'after',
      '\nExamples:\n  quire dev ./docs --port 3000\n  quire dev ./docs --mount sdk/js=../sdk-js/docs --mount version:v1=../docs-v1\n',
    )
    .action(async (folder: string, flags: DevFlags) =>
      finish(await runDev(folder, flags, context)),
    );
};

async function runDev(folder: string, flags: DevFlags, context: CommandContext): Promise<ExitCode> {
  const startedAt = performance.now();
  const { startDevServer } = await import('@quire/site/dev');
  const log = createChangeLog(context);
  const server = await startDevServer({
    source: folder,
    codeTypes: folder,
    openDrawingPage: async () => {
      const { openDrawingPage } = await import('../browser/drawing-page.ts');
      return openDrawingPage(context.environment);
    },
    host: flags.host,
    ...(flags.port === undefined ? {} : { port: flags.port }),
    clock: context.clock,
    ...(flags.groups === undefined ? {} : { groups: flags.groups }),
    ...toMounts(flags),
    ...toPluginChoice(flags),
    onChange: log.changed,
    onError: log.failed,
  });
  const stopSignals = listenForStop();
  printStart(
    [
      ['Preview', server.url],
      ['Pages', String(server.pageCount)],
    ],
    (performance.now() - startedAt) / 1000,
    context,
  );
  if (server.broken) log.changed([], server.broken);
  if (flags.open ?? context.stdout.isTTY) {
    const { openBrowser } = await import('../terminal/open-browser.ts');
    openBrowser(server.url, context.environment);
  }
  await stopSignals.wait();
  await server.close();
  return 0;
}

/** More names than a line holds. */
const MAX_NAMES = 3;

/** One line for each save, and what is wrong with docs.json or the plugins, once. */
function createChangeLog({ stdout, stderr, environment }: CommandContext) {
  const colors = createColors(stdout, environment);
  let told: string | undefined;
  return {
    changed(paths: readonly string[], broken: Diagnostic | undefined) {
      if (paths.length > 0) {
        const names = paths.slice(0, MAX_NAMES).join(', ');
        const rest = paths.length - MAX_NAMES;
        stdout.write(
          `  ${colors.dim('changed')}    ${names}${rest > 0 ? ` and ${rest} more` : ''}\n`,
        );
      }
      const problem = broken && formatDiagnostic(broken);
      if (problem !== undefined && problem !== told) stderr.write(`${problem}\n`);
      told = problem;
    },
    failed(error: unknown) {
      stderr.write(`error: ${messageOf(error)}\n`);
    },
  };
}
