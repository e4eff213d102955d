import type { Id } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type ExportJob, exportJobs } from '../database/schema/index.ts';

/** A job within one organization: another organization's does not exist. */
export async function findExportJob(
  db: Database,
  orgId: Id<'org'>,
  id: Id<'se'>,
): Promise<ExportJob | undefined> {
  const [job] = await db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.id, id), eq(exportJobs.orgId, orgId)));
  return job;
}
