import { systemClock, systemRandom } from '@quire/base';
import type { CommandContext, ExitCode } from './command-context.ts';
import { optimiseForBuilds } from './optimise.ts';

/** A command line in, an exit code out. */
export type Run = (words: readonly string[], context: CommandContext) => Promise<ExitCode>;

/** Runs the command line of this process. */
export async function runInProcess(run: Run): Promise<void> {
  const words = process.argv.slice(2);
  if (words[0] === 'build' || words[0] === 'export') optimiseForBuilds();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', goOnUnread);
  process.exitCode = await run(words, {
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    clock: systemClock,
    random: systemRandom,
  });
}

/** Whoever read the output has read enough, as `head` has: the work is finished all the same. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
