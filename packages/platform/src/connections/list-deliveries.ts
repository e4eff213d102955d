import type { Id } from '@quire/base';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deliveries, type SiteConnection, type StoredDelivery } from '../database/schema/index.ts';
import { wantSync } from './hints.ts';

/** What was told of a repository: at its own address, or at that of its App. */
const isOf = ({ id, orgId, appId, repositoryId }: SiteConnection) =>
  and(
    eq(deliveries.orgId, orgId),
    appId === null
      ? eq(deliveries.connectionId, id)
      : and(
          eq(deliveries.appId, appId),
          // A greeting is about no repository.
          or(isNull(deliveries.repositoryId), eq(deliveries.repositoryId, repositoryId ?? '')),
        ),
  );

/** The newest deliveries of a connection, the newest first. */
export function listDeliveries(
  db: Database,
  connection: SiteConnection,
  limit: number,
): Promise<StoredDelivery[]> {
  return db
    .select()
    .from(deliveries)
    .where(isOf(connection))
    .orderBy(desc(deliveries.receivedAt), desc(deliveries.id))
    .limit(limit);
}

/** Acts on a delivery once more, although it is known. */
export async function redeliver(
  db: Database,
  connection: SiteConnection,
  id: Id<'dlv'>,
): Promise<StoredDelivery | undefined> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(deliveries)
      .set({ outcome: 'The repository was checked again.' })
      .where(and(eq(deliveries.id, id), isOf(connection)))
      .returning();
    if (changed) await wantSync(tx, [connection.id]);
    return changed;
  });
}
