import { versionRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { toRowPage } from '../../analytics/row-page.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import { toReported } from '../../changes/settling.ts';
import type { Services } from '../../services.ts';
import { findSite } from '../../sites/sites.ts';
import { loadDeclaredFiles } from '../../uploads/declared-files.ts';
import { approveVersion } from '../../versions/approve-version.ts';
import { findVersion, listVersions } from '../../versions/find-version.ts';
import { loadVersionReport } from '../../versions/version-report.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { streamRecords } from '../event-stream.ts';
import { answerOnce, idempotencyKeyOf } from '../idempotency.ts';
import { assertAtSite, assertSomewhere, callerOf } from '../permissions.ts';
import { FILE_LIST_BODY_LIMIT, JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadReportedSite, loadSite } from './load-site.ts';
import { loadReady, loadVersion } from './load-version.ts';
import { makeLive, toSwitch } from './make-live.ts';
import { assertMounts, assertPlugins, assertUploaded, publishVersion } from './publish-version.ts';
import { parseCursor, toCursor } from './row-cursor.ts';
import { addVersionDiffRoute } from './version-diff.ts';
import { findPreviewPlace, findSiteUrl, toVersionRecord } from './version-record.ts';

/** How often the record of a version is looked at while somebody waits for it. */
const EVENTS_MS = 200;

/** Publish a version, ask how it is and what was found in it, list them, compare them, switch to another one. */
export function addVersionRoutes(instance: FastifyInstance, services: Services): void {
  addPublishing(instance, services);
  addApproval(instance, services);
  addReading(instance, services);
  addEvents(instance, services);
  addVersionDiffRoute(instance, services);
}

function addPublishing(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(versionRoutes.publish),
    bodyLimit: FILE_LIST_BODY_LIMIT,
    config: { policy: { permission: 'site.preview', body: 'json', audit: 'version.publish' } },
    handler: async (request, reply) => {
      const { orgId, publisher } = callerOf(request);
      const permission = request.body.preview ? 'site.preview' : 'site.publish';
      assertSomewhere(request, permission);
      const site = await loadSite(services, request);
      assertAtSite(request, site.id, permission);
      assertPlugins(services, request.body.plugins);
      assertMounts(request.body.mounts);
      const { files: listed, uploadId, ...wishes } = request.body;
      const files = listed ?? (await loadDeclaredFiles(services, site, uploadId ?? ''));
      await assertUploaded(services, site, files);
      await services.room.assert();
      const route = `POST /v1/sites/${site.id}/versions`;
      const once = { orgId, route, key: idempotencyKeyOf(request), body: request.body };
      const url = await findSiteUrl(services, site);
      const answer = await answerOnce(services, once, (tx) =>
        publishVersion(services, tx, { site, url, files, publisher, ...wishes }),
      );
      const { versionId } = answer.body as { versionId: string };
      const where = request.body.preview ? 'preview' : 'site';
      noteAudit(request, { after: { versionId, where, goLive: request.body.goLive } });
      return reply
        .code(answer.status as 202)
        .headers(answer.headers)
        .send(answer.body as never);
    },
  });

  app.route({
    ...fromContract(versionRoutes.goLive),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.live', body: 'json', audit: 'version.live' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const version = await loadReady(services, site, request.body.versionId, 'can go live');
      noteAudit(request, toSwitch(site, version));
      return makeLive(services, site, version);
    },
  });
}

/** Approve what a stranger wrote. */
function addApproval(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(versionRoutes.approve),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.live', body: 'ignored', audit: 'version.approve' } },
    handler: async (request) => {
      const site = await loadReportedSite(services, request);
      const found = await loadVersion(services, site, request.params.versionId);
      const version = await approveVersion(services, found, callerOf(request).publisher);
      if (!version) throw apiErrors.notFound('version');
      noteAudit(request, { after: { versionId: version.id } });
      const place = await findPreviewPlace(services, version, site);
      return toVersionRecord(version, site, await findSiteUrl(services, site), place);
    },
  });
}

function addReading(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(versionRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const { orgId, id: siteId } = await loadSite(services, request);
      const { limit, cursor } = request.query;
      const [before] = parseCursor(cursor, z.tuple([z.int()])) ?? [];
      const part = { orgId, siteId, before, limit: limit + 1 };
      const found = await listVersions(services.db, part);
      const { rows, next } = toRowPage(found, limit, {
        toRow: (version) => version,
        toPlace: ({ generation }) => [generation],
      });
      // Asked again: while a version became ready, it went live.
      const site = await loadReportedSite(services, request);
      const url = await findSiteUrl(services, site);
      return {
        versions: rows.map((version) => toVersionRecord(version, site, url)),
        next: next ? toCursor(next) : null,
      };
    },
  });

  app.route({
    ...fromContract(versionRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const { versionId } = request.params;
      const version = await loadVersion(services, await loadSite(services, request), versionId);
      // Asked again: while the version became ready, it went live.
      const site = await loadReportedSite(services, request);
      const place = await findPreviewPlace(services, version, site);
      return toVersionRecord(version, site, await findSiteUrl(services, site), place);
    },
  });

  app.route({
    ...fromContract(versionRoutes.findings),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const version = await loadReady(services, site, request.params.versionId, 'has a report');
      const report = await loadVersionReport(services.storage, version);
      if (!report) throw apiErrors.notFound('findings');
      const { counts, pages, problems } = report;
      return {
        counts,
        pages,
        findings: problems.map(({ code, ...rest }) => ({ rule: code, ...rest })),
      };
    },
  });
}

function addEvents(instance: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(versionRoutes.events),
    exposeHeadRoute: false,
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const asked = await loadVersion(services, site, request.params.versionId);
      const { id, orgId, siteId } = asked;
      const place = await findPreviewPlace(services, asked, site);
      const url = await findSiteUrl(services, site);
      await streamRecords(reply, clock, {
        event: 'version',
        everyMs: EVENTS_MS,
        load: async () => {
          const version = await findVersion(db, { orgId, siteId, id });
          // Asked after it: while the version became ready, it went live.
          const now = await findSite(db, { orgId, siteId });
          if (!version || !now) return undefined;
          return toVersionRecord(version, await toReported(services, now), url, place);
        },
        hasEnded: ({ state }) => state !== 'rendering',
      });
    },
  });
}
