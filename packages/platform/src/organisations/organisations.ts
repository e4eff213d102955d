import { type Clock, createId, type Id, type Random } from '@quire/base';
import type { Database } from '../database/database.ts';
import { organisations, type Plan } from '../database/schema/index.ts';

/** Creates a tenant. */
export async function createOrganisation(
  db: Database,
  { name, plan }: { name: string; plan: Plan },
  { clock, random }: { clock: Clock; random: Random },
): Promise<Id<'org'>> {
  const id = createId('org', random);
  await db.insert(organisations).values({ id, name, plan, createdAt: new Date(clock.now()) });
  return id;
}
