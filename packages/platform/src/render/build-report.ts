import type { Diagnostic, Severity } from '@quire/base';
import type { BuildResult } from '@quire/site';

/** What a build had to tell about its content, in a size that can be kept and shown. */
export interface BuildReport {
  /** Pages by how they came out. */
  pages: Record<'ok' | 'degraded' | 'failed', number>;
  /** How many pages were rendered; the others were kept from the rendering before. */
  rendered: number;
  /** All findings by how grave they are, also those that are not listed. */
  counts: Record<Severity, number>;
  /** The gravest of them first. */
  problems: Diagnostic[];
}

/** More than anybody fixes before publishing again. The contract of the API states the same number. */
const LISTED_PROBLEMS = 200;
const TEXT_LIMIT = 500;
const GRAVITY: readonly Severity[] = ['error', 'warning', 'info'];

/** Sums up the findings of a build; the same build gives the same report. */
export function toBuildReport({
  pages,
  diagnostics,
  renderedPages,
}: Pick<BuildResult, 'pages' | 'diagnostics' | 'renderedPages'>): BuildReport {
  const report: BuildReport = {
    pages: { ok: 0, degraded: 0, failed: 0 },
    rendered: renderedPages,
    counts: { error: 0, warning: 0, info: 0 },
    problems: [],
  };
  for (const { status } of pages) report.pages[status]++;
  for (const { severity } of diagnostics) report.counts[severity]++;
  report.problems = listGravest(diagnostics);
  return report;
}

function listGravest(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = GRAVITY.flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  );
  return sorted.slice(0, LISTED_PROBLEMS).map(clip);
}

/** A message may quote what an author wrote, at any length. */
function clip(diagnostic: Diagnostic): Diagnostic {
  const { message, fix } = diagnostic;
  return {
    ...diagnostic,
    message: message.slice(0, TEXT_LIMIT),
    ...(fix === undefined ? {} : { fix: fix.slice(0, TEXT_LIMIT) }),
  };
}
