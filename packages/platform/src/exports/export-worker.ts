import type { Id } from '@quire/base';
import type { Services } from '../services.ts';
import { runExport } from './run-export.ts';

/** Takes export jobs from the queue for as long as the platform runs. */
export async function startExportWorker(services: Services, draining: AbortSignal): Promise<void> {
  await services.queue.work<{ jobId: Id<'se'> }>('export', ({ data, signal }) =>
    runExport(services, data.jobId, AbortSignal.any([signal, draining])),
  );
}
