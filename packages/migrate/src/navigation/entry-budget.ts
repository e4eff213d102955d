import { MAX_NAVIGATION_ENTRIES } from '../limits.ts';
import type { Report } from '../report/report.ts';

/**
 * How many entries a navigation may still get. Folders and lists that name each other multiply, so their
 * depth alone is no bound.
 */
export interface EntryBudget {
  /** Whether there is room for one more, which is taken then. */
  take(): boolean;
}

/** A budget for one navigation; the report is told once when it is used up. */
export function createEntryBudget(file: string, report: Report): EntryBudget {
  let count = 0;
  return {
    take() {
      count++;
      if (count === MAX_NAVIGATION_ENTRIES + 1) {
        const what = `navigation longer than ${MAX_NAVIGATION_ENTRIES} entries, shortened`;
        report.add({ file, kind: 'left', what });
      }
      return count <= MAX_NAVIGATION_ENTRIES;
    },
  };
}
