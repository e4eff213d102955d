import { isId, toTimestamp } from '@quire/base';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import type { GoLive, Site, Version } from '../../database/schema/index.ts';
import { LISTED_PROBLEMS } from '../../render/build-report.ts';
import type { Services } from '../../services.ts';
import { findServingHost } from '../../sites/serving-host.ts';
import { measureBlobs } from '../../versions/blobs.ts';
import { createVersion } from '../../versions/create-version.ts';
import { findVersion, listVersions } from '../../versions/find-version.ts';
import { rollBackTo } from '../../versions/go-live.ts';
import { hasTooManyPublishes, UNFINISHED_PUBLISH_LIMIT } from '../../versions/publish-limit.ts';
import type { SourceList } from '../../versions/source-list.ts';
import { loadVersionReport } from '../../versions/version-report.ts';
import { apiErrors, DETAILS_LIMIT } from '../api-error.ts';
import { callerOf } from '../authentication.ts';
import { type Answer, answerOnce, idempotencyKeyOf } from '../idempotency.ts';
import { JSON_BODY_LIMIT, NO_BODY, type RoutePolicy } from '../route-policy.ts';
import { errorResponses } from './error-responses.ts';
import { loadSite, siteParams } from './site-params.ts';
import { sourceFilesSchema } from './source-file-schema.ts';

const VERSIONS = '/v1/sites/:domain/versions';
const LISTED = 100;
const access: RoutePolicy['access'] = { scope: 'publish' };
const versionParams = siteParams.extend({ versionId: z.string() });
const timestamp = z.iso.datetime({ precision: 3 });

const goLiveSchema = z
  .enum(['always', 'no-errors', 'never'])
  .describe(
    'When the version goes live: once it is rendered, only if its content has no errors, or not until PUT live switches to it.',
  );

const versionSchema = z
  .object({
    versionId: z.string(),
    state: z.enum(['rendering', 'ready', 'failed']),
    live: z.boolean().describe('Whether readers see this version now.'),
    goLive: goLiveSchema,
    heldBack: z
      .enum(['errors', 'asked'])
      .nullable()
      .describe(
        'Why the version did not go live when it was rendered. "errors": its content has errors, and "goLive" was "no-errors". "asked": "goLive" was "never". Null for a version that went live, and once PUT live has switched to it.',
      ),
    url: z
      .string()
      .nullable()
      .describe('Where readers find the site. Null while no domain of the site is verified.'),
    pageCount: z.int().nullable(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    error: z.string().optional().describe('Present only when the state is "failed".'),
  })
  .meta({ id: 'Version' });

const count = z.int().min(0);
const findingsSchema = z
  .object({
    counts: z.object({ error: count, warning: count, info: count }),
    pages: z.object({
      ok: count,
      degraded: count.describe('Shown in a simpler form.'),
      failed: count.describe('Not written.'),
    }),
    findings: z.array(
      z.object({
        rule: z.string(),
        severity: z.enum(['error', 'warning', 'info']),
        message: z.string(),
        fix: z.string().optional(),
        file: z.string().optional(),
        line: z.int().min(1).optional(),
        column: z.int().min(1).optional(),
        path: z.string().optional().describe('The key in docs.json or in the frontmatter.'),
      }),
    ),
  })
  .meta({ id: 'Findings' });

/** Publish a version, ask how it is and what was found in it, list them, switch to another one. */
export function addVersionRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'POST',
    url: VERSIONS,
    bodyLimit: 16 * 1024 * 1024,
    config: { policy: { access, body: 'json' } },
    schema: {
      summary: 'Publish a version of a site',
      description:
        'All files must have been uploaded. The version goes live once it is rendered, unless "goLive" says otherwise.',
      tags: ['Publishing'],
      params: siteParams,
      body: z
        .strictObject({
          files: sourceFilesSchema,
          // Not filled in here: a request that is repeated has the body that it had.
          goLive: goLiveSchema.optional().meta({ default: 'always' }),
        })
        .meta({ id: 'NewVersion' }),
      response: {
        202: versionSchema,
        ...errorResponses(400, 401, 404, 409, 413, 415, 422, 429),
      },
    },
    handler: async (request, reply) => {
      const { orgId } = callerOf(request);
      const site = await loadSite(services, request);
      await assertUploaded(services, site, request.body.files);
      await services.room.assert();
      const route = `POST /v1/sites/${site.id}/versions`;
      const once = { orgId, route, key: idempotencyKeyOf(request), body: request.body };
      const url = await findUrl(services, site);
      const answer = await answerOnce(services, once, (tx) =>
        publish(services, tx, { site, url, ...request.body }),
      );
      return reply
        .code(answer.status as 202)
        .headers(answer.headers)
        .send(answer.body as never);
    },
  });

  app.route({
    method: 'GET',
    url: VERSIONS,
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    schema: {
      summary: `List the newest ${LISTED} versions of a site`,
      tags: ['Publishing'],
      params: siteParams,
      response: {
        200: z.object({ versions: z.array(versionSchema) }),
        ...errorResponses(401, 404),
      },
    },
    handler: async (request) => {
      const { orgId, id: siteId } = await loadSite(services, request);
      const versions = await listVersions(services.db, { orgId, siteId, limit: LISTED });
      // Asked again: while a version became ready, it went live.
      const site = await loadSite(services, request);
      const url = await findUrl(services, site);
      return { versions: versions.map((version) => toRecord(version, site, url)) };
    },
  });

  app.route({
    method: 'GET',
    url: `${VERSIONS}/:versionId`,
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    schema: {
      summary: 'Get a version of a site',
      tags: ['Publishing'],
      params: versionParams,
      response: { 200: versionSchema, ...errorResponses(401, 404) },
    },
    handler: async (request) => {
      const { versionId } = request.params;
      const version = await loadVersion(services, await loadSite(services, request), versionId);
      // Asked again: while the version became ready, it went live.
      const site = await loadSite(services, request);
      return toRecord(version, site, await findUrl(services, site));
    },
  });

  app.route({
    method: 'GET',
    url: `${VERSIONS}/:versionId/findings`,
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    schema: {
      summary: 'Get what was found in the content of a version',
      description: `Counts are of all findings; the gravest ${LISTED_PROBLEMS} are listed. The rules are those of \`quire check\`.`,
      tags: ['Publishing'],
      params: versionParams,
      response: { 200: findingsSchema, ...errorResponses(401, 404, 409) },
    },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const version = await loadVersion(services, site, request.params.versionId);
      if (version.state !== 'ready') {
        throw apiErrors.conflict(
          `Only a ready version has findings; this one is ${version.state}.`,
        );
      }
      const report = await loadVersionReport(services.storage, version);
      if (!report) throw apiErrors.notFound('The report of the version');
      const { counts, pages, problems } = report;
      return {
        counts,
        pages,
        findings: problems.map(({ code, ...rest }) => ({ rule: code, ...rest })),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v1/sites/:domain/live',
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    schema: {
      summary: 'Switch a site to a version that was published before',
      description: 'Also makes a version live that was held back.',
      tags: ['Publishing'],
      params: siteParams,
      body: z.strictObject({ versionId: z.string() }).meta({ id: 'LiveVersion' }),
      response: { 200: versionSchema, ...errorResponses(400, 401, 403, 404, 409, 413, 415) },
    },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const version = await loadVersion(services, site, request.body.versionId);
      if (version.state !== 'ready') {
        throw apiErrors.conflict(`Only a ready version can go live; this one is ${version.state}.`);
      }
      const isThere = await services.db.transaction((tx) => rollBackTo(tx, version));
      if (!isThere) throw apiErrors.notFound('The version');
      const switched = { ...version, heldBack: null };
      const url = await findUrl(services, site);
      return toRecord(switched, { ...site, liveVersionId: version.id }, url);
    },
  });
}

/** Before the transaction: the storage may take its time, and a connection would wait with it. */
async function assertUploaded(services: Services, { orgId }: Site, files: SourceList) {
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  const sizes = await measureBlobs(services, orgId, hashes);
  const wrong = files.flatMap(({ path, sha256, size }, index) => {
    const stored = sizes.get(sha256) ?? size;
    if (stored === size) return [];
    const message = `${JSON.stringify(path)} has ${size} bytes in the list, and ${stored} bytes were uploaded`;
    return [{ message, path: `body.files.${index}.size` }];
  });
  if (wrong.length > 0) throw apiErrors.invalidRequest(wrong.slice(0, DETAILS_LIMIT));
  const missing = [...hashes].filter((sha256) => !sizes.has(sha256)).sort();
  if (missing.length > 0) throw apiErrors.filesMissing(missing);
}

interface NewVersion {
  site: Site;
  url: string | null;
  files: SourceList;
  goLive?: GoLive | undefined;
}

async function publish(
  services: Services,
  tx: Database,
  { site, url, files, goLive }: NewVersion,
): Promise<Answer> {
  if (await hasTooManyPublishes(tx, site.orgId)) {
    throw apiErrors.tooManyPublishes(UNFINISHED_PUBLISH_LIMIT);
  }
  const target = { orgId: site.orgId, siteId: site.id };
  const version = await createVersion(services, tx, target, files, goLive);
  return { status: 202, headers: {}, body: toRecord(version, site, url) };
}

async function findUrl({ db, siteUrl }: Services, { id, basePath }: Site): Promise<string | null> {
  const host = await findServingHost(db, id);
  return host === undefined ? null : siteUrl(host) + basePath;
}

async function loadVersion({ db }: Services, site: Site, id: string): Promise<Version> {
  const version = isId('ver', id)
    ? await findVersion(db, { orgId: site.orgId, siteId: site.id, id })
    : undefined;
  if (!version) throw apiErrors.notFound('The version');
  return version;
}

function toRecord(version: Version, site: Site, url: string | null) {
  return {
    versionId: version.id,
    state: version.state,
    live: site.liveVersionId === version.id,
    goLive: version.goLive,
    heldBack: version.heldBack,
    url,
    pageCount: version.pageCount,
    createdAt: toTimestamp(version.createdAt),
    finishedAt: version.finishedAt && toTimestamp(version.finishedAt),
    ...(version.state === 'failed' && version.error ? { error: version.error } : {}),
  };
}
