import { waitForRoom } from '../room/wait-for-room.ts';
import type { Services } from '../services.ts';
import { runExport } from './run-export.ts';

/** Takes export jobs from the queue for as long as the platform runs. */
export async function startExportWorker(services: Services, draining: AbortSignal): Promise<void> {
  await services.queue.work('export', services.jobsAtOnce, async ({ id, signal }) => {
    const stop = AbortSignal.any([signal, draining]);
    // On until nothing waits: a job whose ticket was lost is not forgotten.
    do {
      await waitForRoom(services, stop);
    } while ((await runExport(services, id, stop)) && !stop.aborted);
  });
}
