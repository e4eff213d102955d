import { waitForRoom } from '../room/wait-for-room.ts';
import type { Services } from '../services.ts';
import { renderVersion } from './render-version.ts';

/** Renders published versions from the queue for as long as the platform runs. */
export async function startPublishWorker(services: Services, draining: AbortSignal): Promise<void> {
  await services.queue.work('publish', services.jobsAtOnce, async ({ id, signal }) => {
    const stop = AbortSignal.any([signal, draining]);
    // On until nothing waits: a version whose ticket was lost is not forgotten.
    do {
      await waitForRoom(services, stop);
    } while ((await renderVersion(services, id, stop)) && !stop.aborted);
  });
}
