import type { Id } from '@quire/base';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';

/** There may be something new in these repositories: they are looked at soon, once however often this is said. */
export async function wantSync(tx: Database, ids: readonly Id<'con'>[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(connections)
    .set({ hints: sql`${connections.hints} + 1` })
    .where(inArray(connections.id, [...ids]));
  await announceJob(tx, 'sync');
}

/** While the service was away nobody listened: all repositories are looked at again. */
export async function wantSyncOfAll({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.update(connections).set({ nextSyncAt: new Date(clock.now()) });
}
