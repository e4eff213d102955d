/** How much the own components of a site may use on the server. Milliseconds are of work, not of waiting. */
export interface SandboxLimits {
  /**
   * Work of one component, in units of 10,000 loop turns and calls. It is counted, not timed: what is
   * stopped here is stopped on every machine, however busy.
   */
  componentSteps: number;
  /** Time for one component. It stops what makes no steps, such as one endless built-in call. */
  componentMilliseconds: number;
  /** Time for all components of one page. */
  pageMilliseconds: number;
  /** Time for all components of one site; past it the rest show a note. */
  siteMilliseconds: number;
  /** Time for reading one module. */
  compileMilliseconds: number;
  /** Memory of one page's components, the library in it included. */
  memoryBytes: number;
  stackBytes: number;
  /** Characters of markup from one component. */
  outputLength: number;
}

/** An honest component takes a step and a millisecond; a table of 2,000 rows takes 350 and a second. */
export const DEFAULT_SANDBOX_LIMITS: SandboxLimits = {
  componentSteps: 1_000,
  componentMilliseconds: 5_000,
  pageMilliseconds: 15_000,
  siteMilliseconds: 60_000,
  compileMilliseconds: 5_000,
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
export const START_MILLISECONDS = 60_000;
