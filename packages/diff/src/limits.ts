/** What a comparison may cost. Work is counted in steps and never in time: the same input gives the same answer. */
export const LIMITS = {
  /** A page that is larger is said to have changed, and not looked into. */
  pageBytes: 8 * 1024 ** 2,
  /** How deep elements may stand in each other on a page that is looked into. */
  pageDepth: 400,
  /** Blocks of one page. */
  pageBlocks: 20_000,
  /** Steps for one page: comparisons of blocks, rows and words. */
  pageSteps: 30_000_000,
  /** Pages of one state. */
  pages: 100_000,
  /** How many pages that are gone are compared with how many new ones, to find moved pages. */
  movedPairs: 250_000,
  /** An API description that is larger is not compared. */
  descriptionBytes: 32 * 1024 ** 2,
  /** Steps for one operation: its parts, and the schemas that are looked into for them. */
  operationSteps: 10_000,
  /** Operations that are named because they were not compared whole. */
  operationsNamed: 20,
} as const;

/** Counts steps. Whoever asks for more than there are is told so, and does something simpler. */
export interface Budget {
  /** Takes steps; false when there are not so many left. */
  take(steps: number): boolean;
  /** Says that something was not compared as closely as it could be. */
  note(): void;
  /** Whether something was refused. */
  isExceeded(): boolean;
}

/** A budget for one piece of work. */
export function createBudget(steps: number): Budget {
  let left = steps;
  let exceeded = false;
  return {
    take(wanted) {
      if (wanted > left) {
        exceeded = true;
        return false;
      }
      left -= wanted;
      return true;
    },
    note() {
      exceeded = true;
    },
    isExceeded: () => exceeded,
  };
}
