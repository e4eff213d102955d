import type { Id } from '@quire/base';
import { exportRoutes } from '@quire/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ExportJob, exportJobs } from '../../database/schema/index.ts';
import { fromContract } from '../contract-route.ts';
import { visibleTo } from '../permissions.ts';
import { toJobRecord } from '../routes/job-record.ts';
import { type SessionAccess, signedIn, signedInOf } from './session-access.ts';

const LISTED_JOBS = 50;

/** The latest exports of all sites of the organization. */
export function addExportRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(exportRoutes.list),
    ...signedIn('exports.list'),
    handler: async (request) => {
      const visible = visibleTo(request);
      const jobs = await services.db
        .select()
        .from(exportJobs)
        .where(
          and(
            eq(exportJobs.orgId, signedInOf(request).orgId),
            visible ? inArray(exportJobs.siteId, [...visible] as Id<'site'>[]) : undefined,
          ),
        )
        .orderBy(desc(exportJobs.createdAt), desc(exportJobs.id))
        .limit(LISTED_JOBS);
      return {
        exports: jobs.map((job) => ({
          ...toJobRecord(job),
          versionId: job.versionId,
          bundle: toBundle(job),
        })),
      };
    },
  });
}

/** What a finished job made, by which anybody can check what they downloaded. */
function toBundle({ status, bundleSha256, bundleSize }: ExportJob) {
  if (status !== 'completed' || !bundleSha256) return null;
  return { sha256: bundleSha256, sizeBytes: bundleSize ?? 0 };
}
