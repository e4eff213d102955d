import { analyticsRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { toRowPage } from '../../analytics/row-page.ts';
import { loadInsightSummary } from '../../insight/insight-summary.ts';
import { listAnswers } from '../../insight/list-answers.ts';
import { loadTopics } from '../../insight/load-topics.ts';
import type { Services } from '../../services.ts';
import { listOpenedPages, listPageViews, listSearches } from '../../web-analytics/list-rows.ts';
import { fromContract } from '../contract-route.ts';
import { READS_ANALYTICS } from '../route-policy.ts';
import { toRange, toWholeDays } from './analytics-range.ts';
import { loadProject, loadProjectSites } from './load-project.ts';
import { sendRows } from './send-rows.ts';
import { addUsageRoutes } from './usage.ts';

const dayPlace = z.tuple([z.iso.date(), z.string()]).readonly();
const answerPlace = z.tuple([z.iso.datetime(), z.uuid()]).readonly();
const topicPlace = z.tuple([z.int().min(1)]).readonly();

/** What readers of a project's sites read, search for, ask and do not find, and what an organization uses. */
export function addAnalyticsRoutes(instance: FastifyInstance, services: Services): void {
  addWebRoutes(instance, services);
  addInsightRoutes(instance, services);
  addUsageRoutes(instance, services);
}

function addWebRoutes(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(analyticsRoutes.pageViews),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const projectId = await loadProject(db, request, request.params.projectId);
      const { days: range } = toWholeDays(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'page-views',
        columns: ['date', 'path', 'views'],
        place: dayPlace,
        load: (part) => listPageViews(db, { projectId, range, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(analyticsRoutes.searches),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const projectId = await loadProject(db, request, request.params.projectId);
      const { days: range } = toWholeDays(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'searches',
        columns: ['date', 'query', 'searches', 'withoutResults'],
        place: dayPlace,
        load: (part) => listSearches(db, { projectId, range, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(analyticsRoutes.openedPages),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const projectId = await loadProject(db, request, request.params.projectId);
      const { days: range } = toWholeDays(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'opened-pages',
        columns: ['date', 'path', 'opened'],
        place: dayPlace,
        load: (part) => listOpenedPages(db, { projectId, range, ...part }),
      });
    },
  });
}

function addInsightRoutes(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(analyticsRoutes.questions),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const { siteIds } = await loadProjectSites(db, request, request.params.projectId);
      const { outcome, rating } = request.query;
      const range = toRange(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'questions',
        columns: ['at', 'siteId', 'caller', 'question', 'outcome', 'rating', 'page', 'id'],
        place: answerPlace,
        load: (part) => listAnswers(db, { siteIds, range, outcome, rating, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(analyticsRoutes.topics),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const project = await loadProjectSites(db, request, request.params.projectId);
      const scope = { ...project, ...toWholeDays(request.query, clock.now()) };
      return sendRows(request, reply, request.query, {
        name: 'topics',
        columns: [
          'topic',
          'total',
          'unanswered',
          'unsure',
          'disliked',
          'searchesWithoutResults',
          'examples',
        ],
        place: topicPlace,
        async load({ after, limit }) {
          const first = after?.[0] ?? 0;
          const topics = await loadTopics(db, scope);
          return toRowPage(topics.slice(first), limit, {
            toRow: (topic) => topic,
            toPlace: () => [first + limit] as const,
          });
        },
      });
    },
  });

  app.route({
    ...fromContract(analyticsRoutes.summary),
    ...READS_ANALYTICS,
    handler: async (request) => {
      const project = await loadProjectSites(db, request, request.params.projectId);
      return loadInsightSummary(db, { ...project, ...toWholeDays(request.query, clock.now()) });
    },
  });
}
