import { type Id, isId } from '@quire/base';
import { mayDo, maySee } from '@quire/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Database } from '../../database/database.ts';
import { projects, sites } from '../../database/schema/index.ts';
import { assertAtSite, callerOf } from '../permissions.ts';
import { neededPermission } from '../route-policy.ts';

/** A project, and those of its sites at which the caller may do what the route is for. */
export interface LoadedProject {
  projectId: Id<'prj'>;
  siteIds: Id<'site'>[];
}

/**
 * The caller's project of this id, where they may do what the route is for at one of its sites. What they may not read
 * is as unknown as another organization's.
 */
export async function loadProjectSites(
  db: Database,
  request: FastifyRequest,
  id: string,
): Promise<LoadedProject> {
  const { orgId, grants } = callerOf(request);
  const permission = neededPermission(request.routeOptions.config.policy);
  const rows = isId('prj', id)
    ? await db
        .select({ projectId: projects.id, siteId: sites.id })
        .from(projects)
        .leftJoin(sites, eq(sites.projectId, projects.id))
        .where(and(eq(projects.id, id), eq(projects.orgId, orgId)))
    : [];
  const [first] = rows;
  if (!first || !permission) throw apiErrors.notFound('project');
  const { projectId } = first;
  const seen = rows.flatMap(({ siteId }) => (siteId && maySee(grants, siteId) ? [siteId] : []));
  const siteIds = seen.filter((siteId) => mayDo(grants, permission, siteId));
  if (mayDo(grants, permission) || siteIds.length > 0) return { projectId, siteIds };
  const [site] = seen;
  if (!site) throw apiErrors.notFound('project');
  assertAtSite(request, site);
  return { projectId, siteIds };
}

/** The same where nothing of single sites is asked for. */
export async function loadProject(
  db: Database,
  request: FastifyRequest,
  id: string,
): Promise<Id<'prj'>> {
  return (await loadProjectSites(db, request, id)).projectId;
}
