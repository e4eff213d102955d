import type { ProblemCounts } from '@quire/contract';
import { formatCounted } from '../../ui/amounts.ts';

/** The gravest kind of problem, counted: the list has the rest. */
export function summariseProblems({ counts }: ProblemCounts): string {
  if (counts.error > 0) return formatCounted(counts.error, 'error');
  if (counts.warning > 0) return formatCounted(counts.warning, 'warning');
  return formatCounted(counts.info, 'remark');
}

/** How the pages of a publish came out, in a sentence. */
export function describePages({ pages: { ok, degraded, failed } }: ProblemCounts): string {
  if (degraded + failed === 0) {
    return ok === 1 ? 'The page rendered completely.' : `All ${ok} pages rendered completely.`;
  }
  const parts = [
    `${formatCounted(ok, 'page')} rendered completely`,
    ...(degraded > 0 ? [`${degraded} in a simpler form`] : []),
    ...(failed > 0 ? [`${failed} could not be written`] : []),
  ];
  return `${parts.join(', ')}.`;
}
