import type { Id } from '@quire/base';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { versions } from '../database/schema/index.ts';
import { lockOrganisation } from '../organisations/lock-organisation.ts';

/** At most so many versions of an organization may wait or be rendered. */
export const UNFINISHED_PUBLISH_LIMIT = 10;

export async function hasTooManyPublishes(tx: Database, orgId: Id<'org'>): Promise<boolean> {
  await lockOrganisation(tx, orgId);
  const [row] = await tx
    .select({ unfinished: count() })
    .from(versions)
    .where(and(eq(versions.orgId, orgId), eq(versions.state, 'rendering')));
  return (row?.unfinished ?? 0) >= UNFINISHED_PUBLISH_LIMIT;
}
