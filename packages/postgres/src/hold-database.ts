import type { Address } from './connect.ts';
import { type Claim, type HolderLock, takeHolderLock } from './holder-lock.ts';
import { isGone } from './is-gone.ts';
import { reachServer } from './reach-server.ts';
import type { ServerSetup } from './server-process.ts';
import { pause, type Waiting } from './waiting.ts';

/** A running server on which we are the one platform. */
export interface HeldDatabase {
  address: Address;
  lock: HolderLock;
  startedByUs: boolean;
}

const ATTEMPTS = 10;
const ATTEMPT_PAUSE_MS = 100;

/**
 * Takes over or starts the server, and takes the lock. The one we found may be just going down
 * because its holder stops: then we look again. A server on which we are refused is left alone.
 */
export async function holdDatabase(
  setup: ServerSetup,
  claim: Claim,
  waiting: Waiting,
): Promise<HeldDatabase> {
  for (let attempt = 1; ; attempt++) {
    const { address, startedByUs } = await reachServer(setup, waiting);
    try {
      return { address, startedByUs, lock: await takeHolderLock(address, claim, waiting) };
    } catch (error) {
      if (!isGone(error) || attempt === ATTEMPTS) throw error;
    }
    await pause(waiting, ATTEMPT_PAUSE_MS);
  }
}
