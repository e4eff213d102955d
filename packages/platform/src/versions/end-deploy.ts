import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, deploys, type Version } from '../database/schema/index.ts';
import type { MailParts } from '../mail/queue-mail.ts';
import { announceJob } from '../queue/announce-job.ts';
import { alertFailedDeploy } from './alert-failed-deploy.ts';

/** How the version of a deploy ended. */
interface DeployEnd {
  error?: string;
  /** Whether it failed because its worker stopped each time. */
  isLost?: boolean;
  /** Whether readers do not see it because its content has errors. */
  isHeldBack?: boolean;
}

const HELD_BACK = 'Its content has errors, so readers still see the previous version.';

/** Ends the deploy that a version came of, if any, together with the version: no state in between can be seen. */
export async function endDeploy(
  tx: Database,
  { id, previewId }: Pick<Version, 'id' | 'previewId'>,
  { error, isLost = false, isHeldBack = false }: DeployEnd,
  parts: MailParts,
): Promise<void> {
  const at = new Date(parts.clock.now());
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
    .returning();
  if (ended.length === 0) return;
  const reason = error ?? (isHeldBack ? HELD_BACK : undefined);
  if (reason !== undefined && !previewId) {
    for (const deploy of ended) await alertFailedDeploy(tx, deploy, reason, parts);
  }
  if (isLost) {
    // The next look at the repository plans it again.
    const ids = ended.map(({ connectionId }) => connectionId);
    await tx.update(connections).set({ nextSyncAt: at }).where(inArray(connections.id, ids));
  }
  // The next commit of the target may begin.
  await announceJob(tx, 'deploy');
  await announceJob(tx, 'report');
}
