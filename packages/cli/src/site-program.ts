import { siteCommands } from './commands/index.ts';
import { installedPlatformCommands } from './platform-package/commands.ts';
import { runInProcess } from './run-in-process.ts';
import { runProgram } from './run-program.ts';

/** `quire` of the package quire-docs: the service is not in it, but found where it is installed. */
export function runSiteProgram(): Promise<void> {
  return runInProcess((words, context) =>
    runProgram(words, context, [...siteCommands, ...installedPlatformCommands]),
  );
}
