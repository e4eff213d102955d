import type { Id } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domains, projects, sites } from '../database/schema/index.ts';

export interface ProjectSummary {
  projectId: Id<'prj'>;
  name: string;
  domains: string[];
}

/** The projects of an organization with the domains of their sites, oldest first. */
export async function listProjects(db: Database, orgId: Id<'org'>): Promise<ProjectSummary[]> {
  const rows = await db
    .select({ projectId: projects.id, name: projects.name, host: domains.host })
    .from(projects)
    .leftJoin(sites, eq(sites.projectId, projects.id))
    .leftJoin(domains, eq(domains.siteId, sites.id))
    .where(eq(projects.orgId, orgId))
    .orderBy(projects.createdAt, projects.id, domains.host);
  const summaries = new Map<Id<'prj'>, ProjectSummary>();
  for (const { projectId, name, host } of rows) {
    const summary = summaries.get(projectId) ?? { projectId, name, domains: [] };
    if (host) summary.domains.push(host);
    summaries.set(projectId, summary);
  }
  return [...summaries.values()];
}
