import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, deploys, type Version } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';

/** Ends the deploy that a version came of, if any, together with the version: no state in between can be seen. */
export async function endDeploy(
  tx: Database,
  { id }: Pick<Version, 'id'>,
  { now, error, isLost = false }: { now: number; error?: string; isLost?: boolean },
): Promise<void> {
  const at = new Date(now);
  const ended = await tx
    .update(deploys)
    .set({
      state: error === undefined ? 'done' : 'failed',
      error: error ?? null,
      finishedAt: at,
      reportAfter: at,
      reportTries: 0,
    })
    .where(and(eq(deploys.versionId, id), eq(deploys.state, 'running')))
    .returning({ connectionId: deploys.connectionId });
  if (ended.length === 0) return;
  if (isLost) {
    // The next look at the repository plans it again.
    const ids = ended.map(({ connectionId }) => connectionId);
    await tx.update(connections).set({ nextSyncAt: at }).where(inArray(connections.id, ids));
  }
  // The next commit of the target may begin.
  await announceJob(tx, 'deploy');
  await announceJob(tx, 'report');
}
