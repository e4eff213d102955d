import { describePlace, messageOf, QuireError } from '@quire/base';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { createColours } from './colours.ts';

/** Prints what went wrong, where, and what to do; gives the exit code that goes with it. */
export function printError(error: unknown, context: CommandContext): ExitCode {
  context.stderr.write(formatError(error, context));
  return error instanceof QuireError && error.kind === 'content' ? 1 : 2;
}

function formatError(error: unknown, context: CommandContext): string {
  const colours = createColours(context.stderr, context.environment);
  if (error instanceof QuireError) {
    const where = describePlace(error.place);
    const lines = [`${colours.red('error')} ${error.what} ${colours.dim(`[${error.code}]`)}`];
    if (where) lines.push(`   ${colours.dim('at')} ${where}`);
    if (error.fix) lines.push(`   ${colours.cyan('→')} ${error.fix}`);
    return `${lines.join('\n')}\n`;
  }
  const detail =
    context.environment.QUIRE_DEBUG && error instanceof Error ? error.stack : undefined;
  return `${colours.red('error')} ${messageOf(error)}\n${
    detail ??
    '   This error is unexpected. Run the command again with QUIRE_DEBUG=1 to see where it happened.'
  }\n`;
}
