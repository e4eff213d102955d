import type { Id } from '@quire/base';
import { and, gte, inArray, sum } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { assistantDays, webDays } from '../database/schema/index.ts';
import { selectProjects } from './own-projects.ts';

/** What went on at all sites of an organization on a day of UTC. */
export interface ActivityDay {
  day: string;
  /** To the assistant. */
  questions: number;
  /** Of pages. */
  views: number;
}

/** The days since a day on which anything went on, in order; at all sites, or only at some. */
export async function listActivityDays(
  db: Database,
  orgId: Id<'org'>,
  from: string,
  only?: ReadonlySet<string>,
): Promise<ActivityDay[]> {
  const own = selectProjects(db, orgId, only);
  const [asked, viewed] = await Promise.all([
    db
      .select({ day: assistantDays.day, count: sum(assistantDays.count).mapWith(Number) })
      .from(assistantDays)
      .where(and(inArray(assistantDays.projectId, own), gte(assistantDays.day, from)))
      .groupBy(assistantDays.day),
    db
      .select({ day: webDays.day, count: sum(webDays.views).mapWith(Number) })
      .from(webDays)
      .where(and(inArray(webDays.projectId, own), gte(webDays.day, from)))
      .groupBy(webDays.day),
  ]);
  const days = new Map<string, ActivityDay>();
  const at = (day: string) => {
    const known = days.get(day) ?? { day, questions: 0, views: 0 };
    days.set(day, known);
    return known;
  };
  for (const { day, count } of asked) at(day).questions = count;
  for (const { day, count } of viewed) at(day).views = count;
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
