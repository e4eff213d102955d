import { isId, toTimestamp } from '@quire/base';
import { type PreviewRecord, previewRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Site } from '../../database/schema/index.ts';
import { toEffectiveAccess } from '../../previews/access.ts';
import { changePreviewSettings, toPreviewSettings } from '../../previews/preview-settings.ts';
import {
  extendPreview,
  findPreview,
  listPreviews,
  type PreviewState,
  removePreview,
} from '../../previews/previews.ts';
import type { Services } from '../../services.ts';
import { isWithheld } from '../../versions/approve-version.ts';
import { toOriginRecord, toPublisherRecord } from '../../versions/origin.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';
import { loadReady } from './load-version.ts';
import { makeLive, toSwitch } from './make-live.ts';

/** List previews, extend one, make it live, remove it, and say who may read them. */
export function addPreviewRoutes(instance: FastifyInstance, services: Services): void {
  addReading(instance, services);
  addChanges(instance, services);
  addSettings(instance, services);
}

function addReading(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(previewRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const listed = await listPreviews(services.db, site, services);
      return { previews: listed.map((state) => toPreviewRecord(services, site, state)) };
    },
  });

  app.route({
    ...fromContract(previewRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const state = await loadPreview(services, site, request.params.previewId);
      return toPreviewRecord(services, site, state);
    },
  });
}

function addChanges(instance: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(previewRoutes.extend),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.publish', body: 'json', audit: 'preview.extend' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const state = await loadPreview(services, site, request.params.previewId);
      const { days } = request.body;
      const preview = await extendPreview(db, site, state.preview, { clock, days });
      if (!preview) throw apiErrors.notFound('preview');
      noteAudit(request, {
        before: { preview: preview.name, until: state.preview.expiresAt },
        after: { preview: preview.name, until: preview.expiresAt },
      });
      return toPreviewRecord(services, site, { ...state, preview });
    },
  });

  app.route({
    ...fromContract(previewRoutes.promote),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.publish', body: 'ignored', audit: 'version.live' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const { preview, newest } = await loadPreview(services, site, request.params.previewId);
      const shown = preview.versionId ?? newest.id;
      const version = await loadReady(services, site, shown, 'can go live');
      noteAudit(request, toSwitch(site, version));
      return makeLive(services, site, version);
    },
  });

  app.route({
    ...fromContract(previewRoutes.remove),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.preview', body: 'none', audit: 'preview.remove' } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { preview } = await loadPreview(services, site, request.params.previewId);
      noteAudit(request, { before: { preview: preview.name, host: preview.host } });
      await removePreview(db, preview);
      return reply.code(204).send(null);
    },
  });
}

function addSettings(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(previewRoutes.settings),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => toPreviewSettings(await loadSite(services, request)),
  });

  app.route({
    ...fromContract(previewRoutes.changeSettings),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'preview.settings' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const { access = site.previewAccess, password } = request.body;
      const hasPassword =
        password === undefined ? site.previewPasswordHash !== null : password !== null;
      if (access === 'members' && hasPassword) {
        const message =
          'members sign in through the dashboard, so they need no password: send null, or use the access "link"';
        throw apiErrors.invalidRequest([{ message, path: 'body.password' }]);
      }
      const changed = await changePreviewSettings(services.db, site, request.body);
      const [before, after] = [toPreviewSettings(site), toPreviewSettings(changed)];
      noteAudit(request, { before, after });
      return after;
    },
  });
}

async function loadPreview(services: Services, site: Site, id: string): Promise<PreviewState> {
  const state = isId('prv', id) ? await findPreview(services.db, site, id, services) : undefined;
  if (!state) throw apiErrors.notFound('preview');
  return state;
}

/** A preview as the API shows it. */
function toPreviewRecord(
  { siteUrl }: Services,
  site: Site,
  { preview, newest }: PreviewState,
): PreviewRecord {
  const access = toEffectiveAccess(site, preview);
  return {
    previewId: preview.id,
    name: preview.name,
    url: siteUrl(preview.host) + site.basePath,
    access,
    hasPassword: access === 'link' && site.previewPasswordHash !== null,
    state: newest.state,
    versionId: newest.id,
    shownVersionId: preview.versionId,
    live: preview.versionId !== null && preview.versionId === site.liveVersionId,
    untrusted: newest.untrusted,
    approved: !isWithheld(newest),
    origin: toOriginRecord(newest),
    publishedBy: toPublisherRecord(newest),
    ...(newest.state === 'failed' && newest.error ? { error: newest.error } : {}),
    createdAt: toTimestamp(preview.createdAt),
    publishedAt: toTimestamp(newest.createdAt),
    expiresAt: toTimestamp(preview.expiresAt),
  };
}
