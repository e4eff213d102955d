import type { CommandContext, ExitCode } from './command-context.ts';
import { platformCommands } from './commands/platform-commands.ts';
import { runProgram } from './run-program.ts';

/** `quire platform` and `quire admin`, for the `quire` of the package quire-docs. */
export function runPlatformCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  return runProgram(words, context, platformCommands);
}
