import { type Diagnostic, describePlace, type Severity } from '@quire/base';
import type { CommandContext } from '../command-context.ts';
import { createColours } from './colours.ts';

/** A screenful and a half: more is read from a report. */
const MAX_SHOWN = 60;
const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Prints errors and warnings, errors first; hints are left to the report. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  context: CommandContext,
): void {
  const told = diagnostics
    .filter(({ severity }) => severity !== 'info')
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  const colours = createColours(context.stderr, context.environment);
  for (const diagnostic of told.slice(0, MAX_SHOWN)) {
    const { severity, message, fix, code } = diagnostic;
    const word = severity === 'error' ? colours.red(severity) : colours.yellow(severity);
    const where = describePlace(diagnostic);
    context.stderr.write(
      `${word} ${where ? `${where}: ` : ''}${message}${fix ? ` ${fix}` : ''} ${colours.dim(`[${code}]`)}\n`,
    );
  }
  const rest = told.length - MAX_SHOWN;
  if (rest > 0) context.stderr.write(`… and ${rest} more; --report FILE writes all of them.\n`);
}

/** `2 errors, 1 warning, 3 restricted pages left out`, or nothing when there are none. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Severity) => {
    const number = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0 ? [] : [`${number} ${severity}${number === 1 ? '' : 's'}`];
  };
  const restricted = diagnostics.filter(({ code }) => code === 'restricted-page').length;
  const left = `${restricted} restricted page${restricted === 1 ? '' : 's'} left out`;
  const counts = [...count('error'), ...count('warning')];
  return (restricted === 0 ? counts : [...counts, left]).join(', ');
}
