/** How much the own components of a site may use on the server. Work is counted, never timed. */
export interface SandboxLimits {
  /**
   * Work of one component, in units of 10,000 loop turns and calls. The engine counts them itself: what is
   * stopped here is stopped at the same step on every machine, however busy.
   */
  componentSteps: number;
  /** Work of all components of one page, in the same units; past it the rest of the page show a note. */
  pageSteps: number;
  /**
   * How long the thread may go without a step. Nothing in the output depends on it: what makes no steps for
   * so long is stuck, and the build fails.
   */
  stuckMilliseconds: number;
  /** Memory of one page's components, the library in it included. */
  memoryBytes: number;
  stackBytes: number;
  /** Characters of markup from one component. */
  outputLength: number;
}

/** An honest component takes less than one unit; a table of 2,000 rows takes 350. */
export const DEFAULT_SANDBOX_LIMITS: SandboxLimits = {
  componentSteps: 1_000,
  pageSteps: 30_000,
  stuckMilliseconds: 60_000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 256 * 1024,
  outputLength: 1_000_000,
};

/** Characters of one module. The largest of 165 public ones has a tenth of that. */
export const MAX_MODULE_LENGTH = 500_000;

/** Modules that one module may bring in, itself included. */
export const MAX_MODULES = 200;

/** Values inside values that a page may hand to a component. */
export const MAX_VALUE_DEPTH = 60;
export const MAX_VALUES = 50_000;

/** Elements inside elements in what a component renders. */
export const MAX_MARKUP_DEPTH = 300;

/** Results kept for the same component with the same props on other pages, in characters. */
export const MAX_CACHED_LENGTH = 16_000_000;

/** For the thread to start: reading the engine and loading the library. */
export const START_MILLISECONDS = 120_000;
