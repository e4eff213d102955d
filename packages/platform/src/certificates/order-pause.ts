const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 3600 * 1000;
/** When the authority asks for fewer requests and does not say for how long. */
const UNSAID_MS = 3600 * 1000;
/** One host may have reached a limit of its own: the others wait no longer than this for it. */
const LONGEST_FOR_ALL_MS = 5 * MINUTE_MS;

/** How long to wait after so many failed orders in a row: 1, 4, 16, 64 minutes and so on, at most a day. */
export function toPause(failures: number): number {
  return Math.min(LONGEST_MS, MINUTE_MS * 4 ** Math.max(0, failures - 1));
}

/** How long a host waits after the authority asked for fewer requests. */
export function toAuthorityPause(retryAfterMs: number | undefined): number {
  return Math.max(1000, retryAfterMs ?? UNSAID_MS);
}

/** How long all hosts wait after it. */
export function toPauseForAll(retryAfterMs: number | undefined): number {
  return Math.min(LONGEST_FOR_ALL_MS, retryAfterMs ?? MINUTE_MS);
}
