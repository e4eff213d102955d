import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  connections,
  deploys,
  edgePurges,
  exportJobs,
  mails,
  versions,
} from '../database/schema/index.ts';

/** Ends all leases, where it is known that no worker is there: after a restore, or a crash of the only process. */
export async function releaseLeases(db: Database): Promise<void> {
  for (const table of [versions, connections, deploys, edgePurges]) {
    await db.update(table).set({ leaseUntil: null }).where(isNotNull(table.leaseUntil));
  }
  await db.update(mails).set({ sendUntil: null }).where(isNotNull(mails.sendUntil));
  await db
    .update(exportJobs)
    .set({ status: 'queued', leaseUntil: null })
    .where(eq(exportJobs.status, 'running'));
}
