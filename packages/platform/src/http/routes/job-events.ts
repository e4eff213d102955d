import { sleep } from '@quire/base';
import { staticExportRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseAway } from '../../database/errors.ts';
import type { ExportJob } from '../../database/schema/index.ts';
import { findExportJob } from '../../exports/find-job.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { NO_BODY } from '../route-policy.ts';
import { toJobRecord } from './job-record.ts';

/** How often the record is looked at; a comment keeps the line open when nothing changes. */
const LOOK_MS = 500;
const LOOKS_PER_COMMENT = 30;

type JobRequest = FastifyRequest & { params: { jobId: string } };

/** Streams the record of a job as server-sent events, until the job has ended or the reader leaves. */
export function addJobEventsRoute(
  app: FastifyInstance,
  services: Services,
  loadJob: (request: JobRequest) => Promise<ExportJob>,
): void {
  app.route({
    ...fromContract(staticExportRoutes.events),
    exposeHeadRoute: false,
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin', plan: 'enterprise' }, body: 'none' } },
    handler: async (request, reply) => {
      const job = await loadJob(request as JobRequest);
      // From here the answer is a stream of its own; Fastify must not touch it any more.
      reply.hijack();
      await stream(services, job, reply);
    },
  });
}

async function stream({ db, clock }: Services, first: ExportJob, reply: FastifyReply) {
  const left = new AbortController();
  const { raw } = reply;
  raw.on('close', () => left.abort());
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let said = '';
  let job: ExportJob | undefined = first;
  for (let look = 1; job && !left.signal.aborted; look++) {
    const record = JSON.stringify(toJobRecord(job));
    if (record !== said) raw.write(`event: job\ndata: ${record}\n\n`);
    else if (look % LOOKS_PER_COMMENT === 0) raw.write(': still here\n\n');
    said = record;
    if (job.status === 'completed' || job.status === 'failed') break;
    await sleep(clock, LOOK_MS, left.signal);
    const known: ExportJob = job;
    job = await findExportJob(db, first.orgId, first.id).catch((error: unknown) =>
      // The job goes on when the database is back, and so does its story.
      databaseAway.is(error) ? known : undefined,
    );
  }
  raw.end();
}
