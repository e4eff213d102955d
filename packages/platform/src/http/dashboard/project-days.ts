import type { Id } from '@quire/base';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseDate } from '../../analytics/parse-date.ts';
import { DAY_MS } from '../../analytics/time-parts.ts';
import type { Database } from '../../database/database.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { apiErrors } from '../api-error.ts';
import { signedInOf } from './session-access.ts';

/** Ten years: more than a chart can show. */
const LONGEST_DAYS = 3_660;

const day = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== undefined, {
    error: 'must be a date (2026-11-15)',
  });

/** What a chart of a project's days is asked by. */
export const projectDaysSchema = {
  params: z.object({ projectId: z.string() }),
  querystring: z.strictObject({ from: day, to: day }).refine((asked) => isReadable(asked), {
    error: `must not be after "to", nor more than ${LONGEST_DAYS} days before it`,
    path: ['from'],
  }),
};

function isReadable({ from, to }: { from: string; to: string }): boolean {
  const days = ((parseDate(to) ?? 0) - (parseDate(from) ?? 0)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
}

/** The project of this name that the signed-in organisation has; one of another is as unknown as none. */
export async function findOwnProject(
  db: Database,
  request: FastifyRequest,
  projectId: string,
): Promise<Id<'prj'>> {
  const own = await listProjects(db, signedInOf(request).orgId);
  const project = own.find((each) => each.projectId === projectId);
  if (!project) throw apiErrors.notFound('The project');
  return project.projectId;
}
