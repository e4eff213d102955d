import type { Diagnostic } from '@quire/base';
import { type Command, Option } from 'commander';
import type { CommandContext, ExitCode } from './command-context.ts';

/** The flags that say which findings make a command end with 1. */
export interface JudgeFlags {
  strict?: true;
  allowErrors?: true;
}

export const ALLOW_ERRORS = '--allow-errors';

/** Adds those flags to a command. */
export function addJudgeFlags(command: Command, strict: string): Command {
  return command
    .option('--strict', strict)
    .addOption(
      new Option(ALLOW_ERRORS, 'exit with 0 even if the content has errors').conflicts('strict'),
    );
}

/** The exit code of content with these findings: errors count, and warnings if strict. */
export function judgeFindings(
  findings: readonly Pick<Diagnostic, 'severity'>[],
  { strict, allowErrors }: JudgeFlags,
): ExitCode {
  const counts = findings.some(
    ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
  );
  return counts && !allowErrors ? 1 : 0;
}

/** Says why a command that did its work ends with 1 all the same. */
export function printVerdict(code: ExitCode, { stderr }: CommandContext): void {
  if (code === 0) return;
  stderr.write(
    `The output is complete, but the content has errors, so the exit code is 1. With ${ALLOW_ERRORS}, it is 0.\n`,
  );
}
