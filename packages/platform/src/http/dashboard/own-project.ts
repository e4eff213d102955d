import type { Id } from '@quire/base';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Database } from '../../database/database.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { signedInOf } from './session-access.ts';

/** The project of this name that the signed-in organization has; one of another is as unknown as none. */
export async function findOwnProject(
  db: Database,
  request: FastifyRequest,
  projectId: string,
): Promise<Id<'prj'>> {
  const own = await listProjects(db, signedInOf(request).orgId);
  const project = own.find((each) => each.projectId === projectId);
  if (!project) throw apiErrors.notFound('project');
  return project.projectId;
}
