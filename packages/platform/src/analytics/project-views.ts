import type { Id } from '@quire/base';
import { and, between, gt, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { webDays } from '../database/schema/index.ts';
import { selectProjects } from './own-projects.ts';
import { DAY_MS, dayOf } from './time-parts.ts';

/** The page views of a project: one number for each day, the oldest first. */
export interface ProjectViews {
  projectId: Id<'prj'>;
  views: number[];
}

/** The views of the last days of all projects with any, or only of those with some sites, in one query. */
export async function listProjectViews(
  db: Database,
  orgId: Id<'org'>,
  last: { days: number; until: number },
  only?: ReadonlySet<string>,
): Promise<ProjectViews[]> {
  const days = Array.from({ length: last.days }, (_, index) =>
    dayOf(last.until - (last.days - 1 - index) * DAY_MS),
  );
  const places = new Map(days.map((day, index) => [day, index]));
  const rows = await db
    .select({ projectId: webDays.projectId, day: webDays.day, views: webDays.views })
    .from(webDays)
    .where(
      and(
        inArray(webDays.projectId, selectProjects(db, orgId, only)),
        between(webDays.day, days[0] as string, days.at(-1) as string),
        gt(webDays.views, 0),
      ),
    );
  const known = new Map<Id<'prj'>, number[]>();
  for (const { projectId, day, views } of rows) {
    const counts = known.get(projectId) ?? days.map(() => 0);
    counts[places.get(day) as number] = views;
    known.set(projectId, counts);
  }
  return [...known]
    .map(([projectId, views]) => ({ projectId, views }))
    .sort((one, other) => (one.projectId < other.projectId ? -1 : 1));
}
