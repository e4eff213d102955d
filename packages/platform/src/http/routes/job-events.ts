import { staticExportRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExportJob } from '../../database/schema/index.ts';
import { findExportJob } from '../../exports/find-job.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { streamRecords } from '../event-stream.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';
import { toJobRecord } from './job-record.ts';

/** How often the record of a job is looked at. */
const LOOK_MS = 500;

type JobRequest = FastifyRequest & { params: { jobId: string } };

/** Streams the record of a job as server-sent events, until the job has ended or the reader leaves. */
export function addJobEventsRoute(
  app: FastifyInstance,
  { db, clock }: Services,
  loadJob: (request: JobRequest) => Promise<ExportJob>,
): void {
  app.route({
    ...fromContract(staticExportRoutes.events),
    exposeHeadRoute: false,
    bodyLimit: NO_BODY,
    config: {
      policy: { permission: 'exports.read', plan: 'enterprise', body: 'none', audit: READS_ONLY },
    },
    handler: async (request, reply) => {
      const job = await loadJob(request as JobRequest);
      await streamRecords(reply, clock, {
        event: 'job',
        everyMs: LOOK_MS,
        load: async () => {
          const found = await findExportJob(db, job.orgId, job.id);
          return found && toJobRecord(found);
        },
        hasEnded: ({ status }) => status === 'completed' || status === 'failed',
      });
    },
  });
}
