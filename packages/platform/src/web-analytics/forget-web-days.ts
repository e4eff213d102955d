import type { Clock } from '@quire/base';
import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS, dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import {
  projects,
  webDays,
  webPageDays,
  webProgramDays,
  webReferrerDays,
  webResultDays,
  webSearchDays,
} from '../database/schema/index.ts';

/** Deletes the counts of days that are longer ago; 0 days keeps them all. Returns the number of days of projects. */
export async function forgetWebDays(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const horizon = dayOf(clock.now() - days * DAY_MS);
  let forgotten = 0;
  for (const { id } of await db.select({ id: projects.id }).from(projects)) {
    const isOld = (table: typeof webDays | typeof webPageDays) =>
      and(eq(table.projectId, id), lt(table.day, horizon));
    const tables = [webPageDays, webProgramDays, webReferrerDays, webSearchDays, webResultDays];
    for (const table of tables) {
      await db.delete(table).where(isOld(table as typeof webPageDays));
    }
    const gone = await db.delete(webDays).where(isOld(webDays)).returning({ day: webDays.day });
    forgotten += gone.length;
  }
  return forgotten;
}
