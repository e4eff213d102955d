import { type Id, isId, toTimestamp } from '@quire/base';
import { maySee, type NewExport, parseDomain, staticExportRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ApiError, apiErrors } from '../../api-errors/api-error.ts';
import { toNamedReader } from '../../auth/named-reader.ts';
import type { Database } from '../../database/database.ts';
import type { ExportJob } from '../../database/schema/index.ts';
import { findExportJob } from '../../exports/find-job.ts';
import {
  type StartJobRefusal,
  startExportJob,
  UNFINISHED_JOB_LIMIT,
} from '../../exports/start-job.ts';
import type { Services } from '../../services.ts';
import { findOwnSite } from '../../sites/sites.ts';
import { inSpan } from '../../telemetry/tracing.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { type Answer, answerOnce, idempotencyKeyOf } from '../idempotency.ts';
import { assertAtSite, callerOf } from '../permissions.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { addJobEventsRoute } from './job-events.ts';
import { toEtag, toJobRecord } from './job-record.ts';

const START_ROUTE = 'POST /v1/static-export/jobs';

export interface StaticExportOptions {
  services: Services;
  linkSeconds: number;
}

/** Start a job, ask how it is, get a link to its bundle. */
export function addStaticExportRoutes(
  instance: FastifyInstance,
  { services, linkSeconds }: StaticExportOptions,
): void {
  addStarting(instance, services);
  addReading(instance, { services, linkSeconds });
}

function addStarting(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(staticExportRoutes.start),
    bodyLimit: JSON_BODY_LIMIT,
    config: {
      policy: {
        permission: 'exports.start',
        plan: 'enterprise',
        body: 'json',
        audit: 'export.start',
      },
    },
    handler: async (request, reply) => {
      const { orgId, grants } = callerOf(request);
      // Before an answer is given again: it may have been somebody else's.
      const domain = parseDomain(request.body.domain) ?? request.body.domain;
      const site = await findOwnSite(services.db, orgId, domain);
      // In the words for a site that is not there: nobody learns that one is.
      if (site && !maySee(grants, site.id)) throw toRefusal({ refused: 'no-site' }, domain);
      if (site) {
        assertAtSite(request, site.id);
        toNamedReader(callerOf(request), site.id, request.body.groups);
      }
      const once = {
        orgId,
        route: START_ROUTE,
        key: idempotencyKeyOf(request),
        body: request.body,
      };
      const answer = await answerOnce(services, once, (tx) =>
        startJob(services, tx, orgId, request.body),
      );
      const { jobId } = answer.body as { jobId: string };
      noteAudit(request, {
        target: { kind: 'site', id: site?.id, name: request.body.domain },
        after: { jobId, version: request.body.version },
      });
      return reply
        .code(answer.status as 202)
        .headers(answer.headers)
        .send(answer.body as never);
    },
  });
}

function addReading(
  instance: FastifyInstance,
  { services, linkSeconds }: StaticExportOptions,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(staticExportRoutes.get),
    bodyLimit: NO_BODY,
    config: {
      policy: { permission: 'exports.read', plan: 'enterprise', body: 'none', audit: READS_ONLY },
    },
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
    config: {
      policy: {
        permission: 'exports.read',
        plan: 'enterprise',
        body: 'ignored',
        audit: { none: 'A link to download lasts for a moment and changes nothing.' },
      },
    },
    handler: async (request) => {
      const job = await loadJob(services, request);
      // In the trace of the job: it ends with what the caller came for.
      const start = { name: 'export link', parent: job.traceparent };
      return inSpan(services.tracing, start, () => createBundleLink(services, job, linkSeconds));
    },
  });
}

async function startJob(
  services: Services,
  tx: Database,
  orgId: Id<'org'>,
  { domain: text, version, paths, groups }: NewExport,
): Promise<Answer> {
  const domain = parseDomain(text) ?? text;
  const job = await startExportJob(services, tx, {
    orgId,
    domain,
    ...(version ? { label: version } : {}),
    ...(paths ? { paths } : {}),
    ...(groups ? { groups } : {}),
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
  if (!job || !maySee(callerOf(request).grants, job.siteId)) throw apiErrors.notFound('job');
  assertAtSite(request, job.siteId);
  return job;
}

async function createBundleLink({ storage, clock }: Services, job: ExportJob, seconds: number) {
  if (job.status !== 'completed' || !job.bundleKey) {
    throw apiErrors.conflict(
      'JOB_NOT_COMPLETED',
      `The job is not complete: its status is "${job.status}". Request the bundle when the status is "completed".`,
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
    case 'nothing-public':
      return apiErrors.invalidRequest([
        {
          message: 'The site has no public pages. Set the groups whose pages to export.',
          path: 'body.groups',
        },
      ]);
    case 'label-taken':
      return apiErrors.conflict(
        'LABEL_TAKEN',
        `The version "${refusal.label}" is already used for other content of this site. Use another label.`,
      );
    case 'too-many-jobs':
      return apiErrors.tooManyJobs(UNFINISHED_JOB_LIMIT);
  }
}
