import { CALLERS, type CallerDay, type CallerTotals } from '../../api/caller-stats.ts';

/** The sums over all rows. */
export function sumCallers(rows: readonly CallerDay[]): CallerTotals {
  const totals: CallerTotals = { web: 0, api: 0, other: 0, total: 0 };
  for (const row of rows) {
    for (const caller of CALLERS) {
      totals[caller] += row[caller];
      totals.total += row[caller];
    }
  }
  return totals;
}
