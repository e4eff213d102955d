import { exportRoutes } from '@quire/contract';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ExportJob, exportJobs } from '../../database/schema/index.ts';
import { fromContract } from '../contract-route.ts';
import { toJobRecord } from '../routes/job-record.ts';
import { type SessionAccess, SIGNED_IN, signedInOf } from './session-access.ts';

const LISTED_JOBS = 50;

/** The latest exports of all sites of the organization. */
export function addExportRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(exportRoutes.list),
    ...SIGNED_IN,
    handler: async (request) => {
      const jobs = await services.db
        .select()
        .from(exportJobs)
        .where(eq(exportJobs.orgId, signedInOf(request).orgId))
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
