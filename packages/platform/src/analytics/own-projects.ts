import type { Id } from '@quire/base';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { projects, sites } from '../database/schema/index.ts';

/** The ids of an organization's projects, or only of those with some sites; counts are indexed by project. */
export function selectProjects(db: Database, orgId: Id<'org'>, only?: ReadonlySet<string>) {
  if (!only) return db.select({ id: projects.id }).from(projects).where(eq(projects.orgId, orgId));
  return db
    .select({ id: sites.projectId })
    .from(sites)
    .where(and(eq(sites.orgId, orgId), inArray(sites.id, [...only] as Id<'site'>[])));
}
