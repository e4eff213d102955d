import type { Id } from '@quire/base';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domains, projects, sites } from '../database/schema/index.ts';

export interface ProjectSummary {
  projectId: Id<'prj'>;
  name: string;
  domains: string[];
}

/** The projects of an organization with the domains of their sites, oldest first; or those of some sites only. */
export async function listProjects(
  db: Database,
  orgId: Id<'org'>,
  only?: ReadonlySet<string>,
): Promise<ProjectSummary[]> {
  const some = only ? inArray(sites.id, [...only] as Id<'site'>[]) : undefined;
  const rows = await db
    .select({ projectId: projects.id, name: projects.name, host: domains.host })
    .from(projects)
    .leftJoin(sites, eq(sites.projectId, projects.id))
    .leftJoin(domains, eq(domains.siteId, sites.id))
    .where(and(eq(projects.orgId, orgId), some))
    .orderBy(projects.createdAt, projects.id, domains.host);
  const summaries = new Map<Id<'prj'>, ProjectSummary>();
  for (const { projectId, name, host } of rows) {
    const summary = summaries.get(projectId) ?? { projectId, name, domains: [] };
    if (host) summary.domains.push(host);
    summaries.set(projectId, summary);
  }
  return [...summaries.values()];
}
