import { type Clock, type Random, sleep } from '@quire/base';

interface BackOff {
  firstMs: number;
  mostMs: number;
}

/** Twice as long each time up to a limit, less up to a half by chance, so that many servers do not come at once. */
export function toBackOffDelay(attempt: number, { firstMs, mostMs }: BackOff, random: Random) {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 30));
  const chance = random.bytes(2).readUInt16BE() / 0xffff;
  return Math.round(full * (1 - chance / 2));
}

/** Waits before the next attempt; ends early when the signal is aborted. */
export function waitBeforeAttempt(
  attempt: number,
  backOff: BackOff,
  { clock, random, signal }: { clock: Clock; random: Random; signal: AbortSignal },
): Promise<void> {
  return sleep(clock, toBackOffDelay(attempt, backOff, random), signal);
}
