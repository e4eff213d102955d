import type { CommandContext, ExitCode } from '../command-context.ts';
import { printFindings } from '../terminal/print-findings.ts';
import { printStart } from '../terminal/print-start.ts';
import { createProgress } from '../terminal/progress.ts';
import type { AddCommand } from './index.ts';

/**
 * `quire serve`: the self-hosted deployment. The package that serves can be installed alone, so it
 * reads its own words and has its own help; here it gets the terminal of this command.
 */
export const addServeCommand: AddCommand = (program, context, finish) => {
  program
    .command('serve')
    .description('Serve an exported bundle on this machine, as configured in a values file.')
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .usage('[options] [reload|rollback|status]')
    .action(async (words: string[]) => finish(await runServeCommand(words, context)));
};

async function runServeCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  const { runServe } = await import('@quire/deploy');
  const progress = createProgress('MB', context);
  return runServe(words, {
    ...context,
    command: 'quire serve',
    printWarnings: (warnings) => printFindings(warnings, 'stderr', context),
    printStart: (lines, seconds) => printStart(lines, seconds, context),
    progress: {
      update: ({ done, total }) => progress.update(toMegabytes(done), toMegabytes(total)),
      end: () => progress.end(),
    },
  });
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
