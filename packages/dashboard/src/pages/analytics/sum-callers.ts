import type { CallerDay, CallerStats } from '@quire/contract';
import { CALLERS } from '../../api/caller-stats.ts';

/** The sums over all rows. */
export function sumCallers(rows: readonly CallerDay[]): CallerStats {
  const totals: CallerStats = { web: 0, api: 0, other: 0, total: 0 };
  for (const row of rows) {
    for (const caller of CALLERS) {
      totals[caller] += row[caller];
      totals.total += row[caller];
    }
  }
  return totals;
}
