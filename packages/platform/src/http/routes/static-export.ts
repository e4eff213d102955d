import { type Id, isId, toTimestamp } from '@quire/base';
import { type NewExport, parseDomain, staticExportRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ApiError, apiErrors } from '../../api-errors/api-error.ts';
import type { Database } from '../../database/database.ts';
import type { ExportJob } from '../../database/schema/index.ts';
import { findExportJob } from '../../exports/find-job.ts';
import {
  type StartJobRefusal,
  startExportJob,
  UNFINISHED_JOB_LIMIT,
} from '../../exports/start-job.ts';
import type { Services } from '../../services.ts';
import { callerOf } from '../authentication.ts';
import { fromContract } from '../contract-route.ts';
import { type Answer, answerOnce, idempotencyKeyOf } from '../idempotency.ts';
import { JSON_BODY_LIMIT, NO_BODY, type RoutePolicy } from '../route-policy.ts';
import { addJobEventsRoute } from './job-events.ts';
import { toEtag, toJobRecord } from './job-record.ts';

const START_ROUTE = 'POST /v1/static-export/jobs';
const access: RoutePolicy['access'] = { scope: 'admin', plan: 'enterprise' };

export interface StaticExportOptions {
  services: Services;
  linkSeconds: number;
}

/** Start a job, ask how it is, get a link to its bundle. */
export function addStaticExportRoutes(
  instance: FastifyInstance,
  { services, linkSeconds }: StaticExportOptions,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(staticExportRoutes.start),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access, body: 'json' } },
    handler: async (request, reply) => {
      const { orgId } = callerOf(request);
      const once = {
        orgId,
        route: START_ROUTE,
        key: idempotencyKeyOf(request),
        body: request.body,
      };
      const answer = await answerOnce(services, once, (tx) =>
        startJob(services, tx, orgId, request.body),
      );
      return reply
        .code(answer.status as 202)
        .headers(answer.headers)
        .send(answer.body as never);
    },
  });

  app.route({
    ...fromContract(staticExportRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    handler: async (request, reply) => {
      const job = toJobRecord(await loadJob(services, request));
      const etag = toEtag(job);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] !== etag) return job;
      // Not a documented answer of its own: it has no body, and every HTTP client knows it.
      return reply.code(304 as 200).send(undefined as never);
    },
  });

  addJobEventsRoute(instance, services, (request) => loadJob(services, request));

  app.route({
    ...fromContract(staticExportRoutes.bundle),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access, body: 'ignored' } },
    handler: async (request) =>
      createBundleLink(services, await loadJob(services, request), linkSeconds),
  });
}

async function startJob(
  services: Services,
  tx: Database,
  orgId: Id<'org'>,
  { domain: text, version, paths }: NewExport,
): Promise<Answer> {
  const domain = parseDomain(text) ?? text;
  const job = await startExportJob(services, tx, {
    orgId,
    domain,
    ...(version ? { label: version } : {}),
    ...(paths ? { paths } : {}),
  });
  if ('refused' in job) throw toRefusal(job, domain);
  const headers = { location: `/v1/static-export/jobs/${job.id}` };
  return { status: 202, headers, body: toJobRecord(job) };
}

async function loadJob(
  { db }: Services,
  request: Parameters<typeof callerOf>[0] & { params: { jobId: string } },
): Promise<ExportJob> {
  const { orgId } = callerOf(request);
  const { jobId } = request.params;
  const job = isId('se', jobId) ? await findExportJob(db, orgId, jobId) : undefined;
  if (!job) throw apiErrors.notFound('job');
  return job;
}

async function createBundleLink({ storage, clock }: Services, job: ExportJob, seconds: number) {
  if (job.status !== 'completed' || !job.bundleKey) {
    throw apiErrors.conflict(
      'JOB_NOT_COMPLETED',
      `The bundle can be generated once the job is completed; its status is "${job.status}".`,
    );
  }
  const { url, expiresAt } = await storage.link(job.bundleKey, {
    expiresAt: clock.now() + seconds * 1000,
    fileName: 'bundle.tar.gz',
  });
  return {
    jobId: job.id,
    bundleUrl: url,
    // Of the link itself: the answer must not promise more than the storage keeps.
    expiresAt: toTimestamp(expiresAt),
    sizeBytes: job.bundleSize ?? 0,
    sha256: job.bundleSha256 ?? '',
  };
}

function toRefusal(refusal: StartJobRefusal, domain: string): ApiError {
  switch (refusal.refused) {
    case 'no-site':
      return apiErrors.notFound('site', `A published site at "${domain}"`);
    case 'site-deleted':
      return apiErrors.siteDeleted(toTimestamp(refusal.until));
    case 'unknown-paths':
      return apiErrors.invalidRequest(
        refusal.paths.map((path) => ({
          message: `The site has no page "${path}".`,
          path: 'body.paths',
        })),
      );
    case 'label-taken':
      return apiErrors.conflict(
        'LABEL_TAKEN',
        `The version "${refusal.label}" was already given to other content of this site. Choose another label.`,
      );
    case 'too-many-jobs':
      return apiErrors.tooManyJobs(UNFINISHED_JOB_LIMIT);
  }
}
