import { describePlace, type Place } from './errors.ts';

export type Severity = 'error' | 'warning' | 'info';

/**
 * Something to tell a writer about their content. Unlike an error it does not stop the work:
 * a build collects all of them and reports them together.
 */
export interface Diagnostic extends Place {
  /** Permanent, kebab-case: `unknown-component`, `broken-link`. */
  code: string;
  severity: Severity;
  message: string;
  /** What to do about it. */
  fix?: string;
  /** Changes of the file that do it, where they are safe to make. */
  edits?: readonly Edit[];
}

/** A change within a line: what is there, and what takes its place. */
export interface Edit {
  line: number;
  column: number;
  from: string;
  to: string;
}

/** The words of one kind of diagnostic, without its place. */
export type Finding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>;

/** Puts a finding at a place. */
export function locate(finding: Finding, place: Place): Diagnostic {
  return { ...finding, ...place };
}

/** Receives diagnostics as they are found. */
export type Report = (diagnostic: Diagnostic) => void;

/** One line for a terminal: place, severity, message, what to do, rule name. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { severity, message, fix, code } = diagnostic;
  const where = describePlace(diagnostic);
  return `${where ? `${where} ` : ''}${severity}: ${message}${fix ? ` ${fix}` : ''} [${code}]`;
}

/** Orders diagnostics by file, then position, then code, so that reports are stable. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.path ?? '', b.path ?? '') ||
    compareText(a.code, b.code)
  );
}

/** Compares by code unit: the same order on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
