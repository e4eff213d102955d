import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sites, type Version, versions } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { BuildReport } from '../render/build-report.ts';
import { nextGeneration } from './create-version.ts';

/**
 * Makes a rendered version what readers see, in one write, and says whether it did. A version that is older than what is
 * live stays where it is: its rendering only ended late.
 */
export async function goLive(tx: Database, version: Version): Promise<boolean> {
  const switched = await tx
    .update(sites)
    .set({ liveVersionId: version.id, liveGeneration: version.generation })
    .where(and(eq(sites.id, version.siteId), lt(sites.liveGeneration, version.generation)))
    .returning({ id: sites.id });
  if (switched.length === 0) return false;
  await announceJob(tx, 'embed');
  return true;
}

/** Why a rendered version does not go live by itself; nothing when it does. */
export function toHeldBack({ goLive }: Version, { counts }: BuildReport): Version['heldBack'] {
  if (goLive === 'never') return 'asked';
  return goLive === 'no-errors' && counts.error > 0 ? 'errors' : null;
}

/**
 * Switches a site to a version that was rendered before. Returns whether it is still there. One that a preview
 * shows is a version like any other from then on: it stays when the preview goes.
 */
export async function rollBackTo(tx: Database, version: Version): Promise<boolean> {
  // Held until the switch is done, so that no clean-up removes it in between.
  const held = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.id, version.id))
    .for('update');
  if (held.length === 0) return false;
  await tx
    .update(versions)
    .set({ heldBack: null, previewId: null })
    .where(eq(versions.id, version.id));
  const generation = await nextGeneration(tx, version);
  await tx
    .update(sites)
    .set({ liveVersionId: version.id, liveGeneration: generation })
    .where(eq(sites.id, version.siteId));
  await announceJob(tx, 'embed');
  return true;
}
