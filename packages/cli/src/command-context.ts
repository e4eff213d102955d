import type { Clock, Random } from '@quire/base';

/** What every command is given: where to print, what the environment says, time and randomness. */
export interface CommandContext {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  environment: Record<string, string | undefined>;
  clock: Clock;
  random: Random;
}

/**
 * How a command ends. 0: done. 1: the content has errors, or warnings and `--strict`; the work was
 * still finished. For a comparison: something differs. 2: misuse or breakdown.
 */
export type ExitCode = 0 | 1 | 2;
