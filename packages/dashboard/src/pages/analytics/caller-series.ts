import { CALLERS, type Caller, type CallerDay, type CallerTotals } from '../../api/caller-stats.ts';
import { type DaySeries, toDaySeries } from '../../ui/day-chart/day-series.ts';
import type { DayRange } from '../../ui/day-range.ts';

/** What the chart of the assistant is drawn from. */
export type CallerSeries = DaySeries<Caller>;

/** Every day of a range, or every week of a long one. */
export function toCallerSeries(known: readonly CallerDay[], range: DayRange): CallerSeries {
  return toDaySeries(known, range, CALLERS);
}

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

/** By how much a count differs from the one before, in whole percent; nothing to compare with gives none. */
export function toChange(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}
