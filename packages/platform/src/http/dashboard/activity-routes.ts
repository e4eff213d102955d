import { activityRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listActivityDays } from '../../analytics/activity-days.ts';
import { listProjectViews } from '../../analytics/project-views.ts';
import { DAY_MS, dayOf } from '../../analytics/time-parts.ts';
import { fromContract } from '../contract-route.ts';
import { visibleTo } from '../permissions.ts';
import { type SessionAccess, signedIn, signedInOf } from './session-access.ts';

/** This week and the one before, to compare it with. */
const SHOWN_DAYS = 14;

/** The line next to a site in the list. */
const LINE_DAYS = 30;

/** What the dashboard's first page shows of all sites together. No limit of the API counts it. */
export function addActivityRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(activityRoutes.list),
    ...signedIn('analytics.list'),
    handler: async (request) => {
      const from = dayOf(clock.now() - (SHOWN_DAYS - 1) * DAY_MS);
      return {
        days: await listActivityDays(db, signedInOf(request).orgId, from, visibleTo(request)),
      };
    },
  });

  app.route({
    ...fromContract(activityRoutes.projects),
    ...signedIn('analytics.list'),
    handler: async (request) => {
      const last = { days: LINE_DAYS, until: clock.now() };
      return {
        projects: await listProjectViews(db, signedInOf(request).orgId, last, visibleTo(request)),
      };
    },
  });
}
