import type { Id } from '@quire/base';
import type { Services } from '../services.ts';
import { renderVersion } from './render-version.ts';

/** Renders published versions from the queue for as long as the platform runs. */
export async function startPublishWorker(services: Services, draining: AbortSignal): Promise<void> {
  await services.queue.work<{ versionId: Id<'ver'> }>('publish', ({ data, signal }) =>
    renderVersion(services, data.versionId, AbortSignal.any([signal, draining])),
  );
}
