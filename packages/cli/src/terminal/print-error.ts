import { describePlace, messageOf, QuireError } from '@quire/base';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { createColors } from './colors.ts';

/** Prints what went wrong, where, and what to do; gives the exit code that goes with it. */
export function printError(error: unknown, context: CommandContext): ExitCode {
  context.stderr.write(formatError(error, context));
  return error instanceof QuireError && error.kind === 'content' ? 1 : 2;
}

function formatError(error: unknown, context: CommandContext): string {
  const colors = createColors(context.stderr, context.environment);
  if (error instanceof QuireError) {
    const where = describePlace(error.place);
    const lines = [`${colors.red('error')} ${error.what} ${colors.dim(`[${error.code}]`)}`];
    if (where) lines.push(`   ${colors.dim('at')} ${where}`);
    if (error.fix) lines.push(`   ${colors.cyan('→')} ${error.fix}`);
    return `${lines.join('\n')}\n`;
  }
  const detail =
    context.environment.QUIRE_DEBUG && error instanceof Error ? error.stack : undefined;
  return `${colors.red('error')} ${messageOf(error)}\n${
    detail ??
    '   This error is unexpected. Run the command again with QUIRE_DEBUG=1 to see where it happened.'
  }\n`;
}
