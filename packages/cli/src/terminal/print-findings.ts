import { type Diagnostic, describePlace, type Severity } from '@quire/base';
import type { CommandContext } from '../command-context.ts';
import { createColours } from './colours.ts';

/** Prints findings by file: `file:line:column severity message [rule]`, the fix below it. */
export function printFindings(findings: readonly Diagnostic[], context: CommandContext): void {
  const colours = createColours(context.stdout, context.environment);
  const words: Record<Severity, string> = {
    error: colours.red('error'),
    warning: colours.yellow('warning'),
    info: colours.cyan('info'),
  };
  let file: string | undefined;
  let isFirst = true;
  for (const finding of findings) {
    const { severity, message, fix, code } = finding;
    const where = describePlace(finding);
    const gap = isFirst || finding.file === file ? '' : '\n';
    const rest = fix ? ` ${colours.dim(fix)}` : '';
    context.stdout.write(
      `${gap}${where ? `${where} ` : ''}${words[severity]} ${message}${rest} ${colours.dim(`[${code}]`)}\n`,
    );
    file = finding.file;
    isFirst = false;
  }
}

/** `2 errors, 1 warning, 4 hints`, or nothing when there are none. */
export function countFindings(findings: readonly Diagnostic[]): string {
  const names: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'hint' };
  return (['error', 'warning', 'info'] as const)
    .flatMap((severity) => {
      const number = findings.filter((finding) => finding.severity === severity).length;
      return number === 0 ? [] : [`${number} ${names[severity]}${number === 1 ? '' : 's'}`];
    })
    .join(', ');
}
