import type { Diagnostic, Severity } from '@quire/base';

/** What Vale prints of one place in a file. */
export interface ValeAlert {
  Action?: { Name?: string; Params?: string[] | null };
  /** First and last character in the line, counted from 1 by code point. */
  Span?: [number, number];
  Check: string;
  Link?: string;
  Message: string;
  Severity: string;
  Match?: string;
  Line: number;
}

const SEVERITIES: Record<string, Severity> = {
  error: 'error',
  warning: 'warning',
  suggestion: 'info',
};

/** More suggestions than help. */
const MAX_WORDS = 5;

/** An alert of Vale as a finding of ours. The lines are those of the file. */
export function toFinding(alert: ValeAlert, file: string, lines: readonly string[]): Diagnostic {
  const line = Math.max(1, alert.Line);
  return {
    file,
    line,
    column: toColumn(lines[line - 1] ?? '', alert.Span?.[0] ?? 1),
    code: `vale/${alert.Check}`,
    severity: SEVERITIES[alert.Severity] ?? 'warning',
    message: alert.Message,
    fix: toFix(alert),
  };
}

/** Vale counts code points, editors and our other findings count UTF-16 code units. */
function toColumn(line: string, first: number): number {
  return [...line].slice(0, Math.max(0, first - 1)).join('').length + 1;
}

function toFix(alert: ValeAlert): string {
  const todo = describeAction(alert) ?? 'Change the text, or adjust the rule in your .vale.ini.';
  return alert.Link ? `${todo} See ${alert.Link}` : todo;
}

function describeAction({ Action, Match = '' }: ValeAlert): string | undefined {
  const words = (Action?.Params ?? []).filter((word) => word !== '');
  switch (Action?.Name) {
    case 'replace':
      return words.length === 0 ? undefined : `Write ${listWords(words)} instead.`;
    case 'remove':
      return Match === '' ? undefined : `Remove "${Match}".`;
    case 'suggest':
      return words[0] === 'spellings'
        ? 'Correct the spelling, or add the word to the vocabulary of your styles.'
        : undefined;
    default:
      return undefined;
  }
}

function listWords(words: readonly string[]): string {
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `"${word}"`)
    .join(' or ');
}
