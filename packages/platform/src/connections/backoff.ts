import { providerBusy } from '../providers/errors.ts';

const FIRST_MS = 10_000;
/** Providers that ask for a pause mean at least this. */
const BUSY_MS = 60_000;
/** The longest pause. */
export const LONGEST_MS = 30 * 60_000;

/** How long to wait after so many failures in a row. */
export function toPauseMs(failures: number, error: unknown): number {
  const first = providerBusy.is(error) ? BUSY_MS : FIRST_MS;
  return Math.min(LONGEST_MS, first * 2 ** Math.max(0, failures - 1));
}
