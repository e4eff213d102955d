import { Command, CommanderError } from 'commander';
import type { CommandContext, ExitCode } from './command-context.ts';
import type { AddCommand } from './commands/index.ts';
import { printError } from './terminal/print-error.ts';
import { readVersion } from './version.ts';

/** Runs one command line of a program with these commands and gives its exit code. Never throws. */
export async function runProgram(
  words: readonly string[],
  context: CommandContext,
  commands: readonly AddCommand[],
): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = createProgram(context, commands, (code) => {
    exitCode = code;
  });
  let folder: string | undefined;
  program.hook('preAction', (_, running) => {
    const [first] = running.processedArgs as unknown[];
    folder = typeof first === 'string' ? first : undefined;
  });
  try {
    if (words.length === 0) {
      program.outputHelp({ error: true });
      return 2;
    }
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { nameOtherTool } = await import('./name-other-tool.ts');
    return printError(await nameOtherTool(error, folder), context);
  }
}

function createProgram(
  context: CommandContext,
  commands: readonly AddCommand[],
  finish: (code: ExitCode) => void,
): Command {
  const program = new Command('quire')
    .description(
      'Documentation from MDX pages and a docs.json: preview, build, host, export, self-host.',
    )
    .version(readVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError('Run with --help to see the usage.');
  for (const addCommand of commands) addCommand(program, context, finish);
  configure(program, context);
  program.addHelpText(
    'after',
    '\nExamples:\n  quire dev ./docs\n  quire build ./docs --out ./public\n  quire platform --port 4000\n  quire serve -f values.yaml\n',
  );
  return program;
}

function configure(command: Command, context: CommandContext): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => context.stdout.write(text),
    writeErr: (text) => context.stderr.write(text),
  });
  missOptionsLast(command);
  for (const child of command.commands) configure(child, context);
}

/**
 * Misses required options only once all words are understood: who wrote `--ot` reads of `--out`, not that it is
 * missing.
 */
function missOptionsLast(command: Command): void {
  for (const option of command.options.filter(({ mandatory }) => mandatory)) {
    option.mandatory = false;
    command.hook('preAction', (_, running) => {
      if (running.getOptionValue(option.attributeName()) !== undefined) return;
      running.error(`error: required option '${option.flags}' not specified`);
    });
  }
}
