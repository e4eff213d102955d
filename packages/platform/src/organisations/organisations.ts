import { type Clock, createId, type Id, type Random } from '@quire/base';
import type { Database } from '../database/database.ts';
import { organisations, type Plan, storageUsage } from '../database/schema/index.ts';

/** Creates a tenant. It has nothing in the storage yet, so that nobody has to look. */
export async function createOrganisation(
  db: Database,
  { name, plan }: { name: string; plan: Plan },
  { clock, random }: { clock: Clock; random: Random },
): Promise<Id<'org'>> {
  const id = createId('org', random);
  const createdAt = new Date(clock.now());
  await db.transaction(async (tx) => {
    await tx.insert(organisations).values({ id, name, plan, createdAt });
    await tx.insert(storageUsage).values({ orgId: id, bytes: 0, countedAt: createdAt });
  });
  return id;
}
