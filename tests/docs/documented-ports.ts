import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing of ours listens here; whoever does has the turn. It ends with its process. */
const TURN_PORT = 39_417;

/** For a hook that waits for its turn. */
export const TURN_TIMEOUT = 1_800_000;

/**
 * Waits for the turn to use the ports that the documentation names: there is one of each on a machine, and tests
 * that type commands may run side by side. Gives what ends the turn.
 */
export async function takeDocumentedPorts(): Promise<() => void> {
  for (;;) {
    const turn = createServer();
    const isMine = await new Promise<boolean>((resolve) => {
      turn.once('error', () => resolve(false));
      turn.listen(TURN_PORT, '127.0.0.1', () => resolve(true));
    });
    if (isMine) return () => turn.close();
    await sleep(200);
  }
}
