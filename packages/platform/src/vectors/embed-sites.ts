import { messageOf } from '@quire/base';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { embedSite } from './embed-site.ts';
import { type ClaimedSite, claimSite } from './vector-queue.ts';
import { toSpace } from './vectors-setting.ts';

/** A switch of versions rings the bell; a change of the model, or a server that is back, is seen by looking. */
const LOOK_MS = 15_000;

/** Computes the vectors of live versions, one site at a time, until the signal. Without a model there is nothing to do. */
export async function embedSites(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const { vectors } = services;
  if (!vectors) return;
  while (!signal.aborted) {
    const site = await claimNext(services, toSpace(vectors), signal);
    if (!site) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    await embedSite(services, vectors, site, signal).catch((error: unknown) =>
      // Its claim ends by itself.
      services.logger.warn({ error: messageOf(error) }, 'the vectors of a site are late'),
    );
  }
}

async function claimNext(
  services: Services,
  space: string,
  signal: AbortSignal,
): Promise<ClaimedSite | undefined> {
  try {
    return await whenAble(services, signal, () => claimSite(services, space));
  } catch (error) {
    if (!signal.aborted) {
      services.logger.warn({ error: messageOf(error) }, 'no site could be taken for its vectors');
    }
    return undefined;
  }
}
