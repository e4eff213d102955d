import type { Id } from '@quire/base';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { assistantDays, type QueryCaller } from '../database/schema/index.ts';

/** The questions of one day of UTC, by caller type. */
export type CallerDay = { day: string } & Record<QueryCaller, number>;

/** The days on which there were questions, in order; from a day, included, to a day, excluded. */
export async function listCallerDays(
  db: Database,
  projectId: Id<'prj'>,
  { from, to }: { from: string; to: string },
): Promise<CallerDay[]> {
  const rows = await db
    .select()
    .from(assistantDays)
    .where(
      and(
        eq(assistantDays.projectId, projectId),
        gte(assistantDays.day, from),
        lt(assistantDays.day, to),
      ),
    )
    .orderBy(asc(assistantDays.day));
  const days = new Map<string, CallerDay>();
  for (const { day, caller, count } of rows) {
    const known = days.get(day) ?? { day, web: 0, api: 0, other: 0 };
    known[caller] = count;
    days.set(day, known);
  }
  return [...days.values()];
}
