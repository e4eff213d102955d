import type { Id } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { organisations } from '../database/schema/index.ts';

/** Holds the organization's row until the transaction ends, so that two requests at once cannot both be the last that is allowed. */
export async function lockOrganisation(tx: Database, orgId: Id<'org'>): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, orgId))
    .for('update');
}
