import { isId } from '@quire/base';
import { feedbackRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Feedback } from '../../database/schema/index.ts';
import {
  changeFeedbackStatus,
  deleteFeedback,
  findFeedback,
} from '../../feedback/change-feedback.ts';
import { toFeedbackRow } from '../../feedback/feedback-row.ts';
import { loadFeedbackSummary } from '../../feedback/feedback-summary.ts';
import { listFeedback, listFeedbackPages } from '../../feedback/list-feedback.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ANALYTICS } from '../route-policy.ts';
import { toRange } from './analytics-range.ts';
import { loadProjectSites } from './load-project.ts';
import { loadSite } from './load-site.ts';
import { sendRows } from './send-rows.ts';

const rowPlace = z.tuple([z.iso.datetime(), z.string()]).readonly();
const pagePlace = z.tuple([z.int().min(0), z.int().min(0), z.string()]).readonly();

/** What readers say about pages, and what a team does about it. */
export function addFeedbackRoutes(instance: FastifyInstance, services: Services): void {
  addListRoutes(instance, services);
  addChangeRoutes(instance, services);
}

function addListRoutes(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(feedbackRoutes.list),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const { siteIds } = await loadProjectSites(db, request, request.params.projectId);
      const { path, rating, status, language, text } = request.query;
      const range = toRange(request.query, clock.now());
      const scope = { siteIds, range, path, rating, status, language, text };
      return sendRows(request, reply, request.query, {
        name: 'feedback',
        columns: [
          ...(['at', 'siteId', 'path', 'section', 'language', 'version', 'rating'] as const),
          ...(['reason', 'text', 'status', 'statusChangedAt', 'caller'] as const),
          ...(['versionId', 'id'] as const),
        ],
        place: rowPlace,
        load: (part) => listFeedback(db, { ...scope, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(feedbackRoutes.pages),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const { siteIds } = await loadProjectSites(db, request, request.params.projectId);
      const range = toRange(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'feedback-pages',
        columns: ['path', 'up', 'down', 'open', 'lastAt'],
        place: pagePlace,
        load: (part) => listFeedbackPages(db, { siteIds, range, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(feedbackRoutes.summary),
    ...READS_ANALYTICS,
    handler: async (request) => {
      const { siteIds } = await loadProjectSites(db, request, request.params.projectId);
      const range = toRange(request.query, clock.now());
      return loadFeedbackSummary(db, { siteIds, range, path: request.query.path });
    },
  });
}

function addChangeRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(feedbackRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'feedback.manage', body: 'json', audit: 'feedback.status' } },
    handler: async (request) => {
      const known = await loadFeedback(services, request);
      const { status } = request.body;
      if (known.status === status) {
        noteAudit(request, { isUnchanged: true });
        return toFeedbackRow(known);
      }
      const changed = await changeFeedbackStatus(services, known.id, status);
      if (!changed) throw apiErrors.notFound('feedback');
      noteAudit(request, { before: { status: known.status }, after: { status } });
      return toFeedbackRow(changed);
    },
  });

  app.route({
    ...fromContract(feedbackRoutes.remove),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'feedback.manage', body: 'none', audit: 'feedback.remove' } },
    handler: async (request, reply) => {
      const { id } = await loadFeedback(services, request);
      await deleteFeedback(services.db, id);
      return reply.code(204).send(null);
    },
  });
}

/** Feedback of a site where the caller may do what the route is for. */
async function loadFeedback(
  services: Services,
  request: FastifyRequest & { params: { domain: string; feedbackId: string } },
): Promise<Feedback> {
  const site = await loadSite(services, request);
  const { feedbackId: id } = request.params;
  const found = isId('fbk', id) ? await findFeedback(services.db, site.id, id) : undefined;
  if (!found) throw apiErrors.notFound('feedback');
  noteAudit(request, { target: { kind: 'feedback', id: found.id, name: found.path } });
  return found;
}
