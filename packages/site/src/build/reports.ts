import {
  compareDiagnostics,
  compareText,
  countThings,
  type Diagnostic,
  type Report,
} from '@quire/base';

/** More findings than anyone reads; the rest is counted. */
const MAX_DIAGNOSTICS = 10_000;

/** Collects what a build has to tell. */
export interface Reports {
  report: Report;
  /** Everything so far, in an order that does not depend on when it was found. */
  list(): Diagnostic[];
}

/** Creates an empty collection. */
export function createReports(): Reports {
  const found = new Map<string, Diagnostic>();
  let left = 0;
  return {
    report(diagnostic) {
      const { file, line, column, path, code, message } = diagnostic;
      const key = JSON.stringify([file, line, column, path, code, message]);
      if (found.has(key)) return;
      if (found.size < MAX_DIAGNOSTICS) found.set(key, diagnostic);
      else left++;
    },
    list() {
      const sorted = [...found.values()].sort(
        (a, b) => compareDiagnostics(a, b) || compareText(a.message, b.message),
      );
      return left === 0 ? sorted : [...sorted, toRest(left)];
    },
  };
}

function toRest(count: number): Diagnostic {
  return {
    code: 'more-findings',
    severity: 'warning',
    message: `There ${count === 1 ? 'is' : 'are'} ${countThings(count, 'more finding')}.`,
    fix: 'Fix the problems above first.',
  };
}
