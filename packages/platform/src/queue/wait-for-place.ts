import { type Clock, sleep } from '@quire/base';
import { renderStopped } from '../render/errors.ts';

const LOOK_MS = 300;

/**
 * What waits belongs to organisations that have their share of this process: looks again a little
 * later, for another organisation's job or a place that was given back. Throws when the worker is
 * stopped, so that its ticket is kept.
 */
export async function waitForPlace(
  { clock }: { clock: Clock },
  signal: AbortSignal,
): Promise<true> {
  await sleep(clock, LOOK_MS, signal);
  if (signal.aborted) throw renderStopped();
  return true;
}
