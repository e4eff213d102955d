import type { Id } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sites } from '../database/schema/index.ts';

/**
 * From now on, no version that a site has is believed to have its files: the next publish looks for each of them, and
 * stores what is not there. Versions that are published later are believed again.
 */
export async function distrustVersions(db: Database, siteId: Id<'site'>): Promise<void> {
  await db
    .update(sites)
    .set({ incompleteUpTo: sql`${sites.generation}` })
    .where(eq(sites.id, siteId));
}
