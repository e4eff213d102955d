import type { CommandContext, ExitCode } from './command-context.ts';
import { siteCommands } from './commands/index.ts';
import { platformCommands } from './commands/platform-commands.ts';
import { runProgram } from './run-program.ts';

/** `quire` with everything in it, as the repository runs it. */
export function runCommand(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  return runProgram(words, context, [...siteCommands, ...platformCommands]);
}
