import {
  compareDiagnostics,
  countThings,
  type Diagnostic,
  describePlace,
  type Severity,
} from '@quire/base';
import type { CommandContext } from '../command-context.ts';
import { createColors } from './colors.ts';

/** A screenful and a half. */
const MAX_SHOWN = 60;
const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Prints findings by file: `file:line:column severity message [rule]`, and what to do below it. */
export function printFindings(
  findings: readonly Diagnostic[],
  to: 'stdout' | 'stderr',
  context: CommandContext,
): void {
  const stream = context[to];
  const colors = createColors(stream, context.environment);
  const words: Record<Severity, string> = {
    error: colors.red('error'),
    warning: colors.yellow('warning'),
    info: colors.cyan('info'),
  };
  for (const [index, finding] of findings.entries()) {
    const { severity, message, fix, code, file } = finding;
    const where = describePlace(finding);
    const gap = index > 0 && findings[index - 1]?.file !== file ? '\n' : '';
    const place = where ? `${where} ` : '';
    stream.write(`${gap}${place}${words[severity]} ${message} ${colors.dim(`[${code}]`)}\n`);
    if (fix) stream.write(`   ${colors.cyan('→')} ${fix}\n`);
  }
}

/** Prints the errors and warnings of a build, the gravest of them if there are very many. */
export function printProblems(
  { findings, total = findings.length }: { findings: readonly Diagnostic[]; total?: number },
  context: CommandContext,
): void {
  const problems = findings.filter(({ severity }) => severity !== 'info');
  const left = total - (findings.length - problems.length) - Math.min(problems.length, MAX_SHOWN);
  const shown = problems
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
    .slice(0, MAX_SHOWN)
    .sort(compareDiagnostics);
  printFindings(shown, 'stderr', context);
  if (left > 0) context.stderr.write(`… and ${left} more. quire check lists all of them.\n`);
  if (shown.length > 0) context.stderr.write('\n');
}

/**
 * How often each rule is broken, the gravest and most frequent first, after more findings than anybody reads through;
 * nothing after fewer, and nothing where all are of one rule.
 */
export function describeRules(findings: readonly Diagnostic[]): string | undefined {
  const rules = new Map<string, { severity: Severity; count: number }>();
  for (const { code, severity } of findings) {
    const { count = 0, severity: gravest = severity } = rules.get(code) ?? {};
    const isGraver = RANK[severity] < RANK[gravest];
    rules.set(code, { severity: isGraver ? severity : gravest, count: count + 1 });
  }
  if (findings.length <= MAX_SHOWN || rules.size < 2) return undefined;
  const rows = [...rules].sort(
    ([, a], [, b]) => RANK[a.severity] - RANK[b.severity] || b.count - a.count,
  );
  const width = Math.max(...rows.map(([, { count }]) => String(count).length));
  const lines = rows.map(([code, { count }]) => `  ${String(count).padStart(width)} ${code}`);
  const rarest = rows.reduce((least, row) => (row[1].count < least[1].count ? row : least));
  return `${lines.join('\n')}\n\nTo see only the findings of some rules, pass their names: --only ${rarest[0]}\n`;
}

/** Each severity is called what its findings say. */
const NOUNS: Record<Severity, string> = {
  error: 'error',
  warning: 'warning',
  info: 'info finding',
};

/** How many findings there are of each severity. */
export type FindingCounts = Record<Severity, number>;

export function countFindings(findings: readonly Diagnostic[]): FindingCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** `2 errors, 1 warning, 4 info findings`, or nothing when there are none. */
export function describeCounts(
  counts: FindingCounts,
  severities: readonly Severity[] = ['error', 'warning', 'info'],
): string {
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countThings(counts[severity], NOUNS[severity]))
    .join(', ');
}
