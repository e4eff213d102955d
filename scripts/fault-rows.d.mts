export interface FaultRow {
  id: string;
  /** What is done to the platform. */
  fault: string;
  /** How often, in the large run. */
  count: number;
  /** What is counted. */
  unit: string;
  /** What must come of it. */
  pass: string;
  /** The test files that do it. */
  files: string[];
}

/** What a row wrote at its end. */
export interface FaultFigure {
  count: number;
  seed: number | null;
  measured: string;
  seconds: number;
  /** The day of the run, and the machine. */
  date: string;
  machine: string;
}

export function readFaultRows(): FaultRow[];
export function readFaultFigures(): Record<string, FaultFigure[]>;
export function selectRows(
  words: readonly string[],
  rows?: readonly FaultRow[],
): { isRow: boolean; isRecorded: boolean; words: string[] };
export function recordFigures(lines: readonly (FaultFigure & { row: string })[]): void;
