import type { RenderFault } from '@quire/site';
import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

export interface VerboseFlag {
  verbose?: true;
}

/** Adds `--verbose` to a command that renders pages. */
export function addVerboseFlag(command: Command): Command {
  return command.option(
    '--verbose',
    'print the cause if a page cannot be rendered because of a bug in Quire',
  );
}

/** Prints causes where the flag asks for them. */
export function toFaultPrinter(
  { verbose }: VerboseFlag,
  { stderr }: CommandContext,
): { onFault?(fault: RenderFault): void } {
  if (!verbose) return {};
  return { onFault: ({ file, cause }) => stderr.write(`${file}: ${cause}\n\n`) };
}
