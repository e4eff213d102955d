import { isId, toTimestamp } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { countCallers, type DateRange, isExact } from '../../analytics/caller-stats.ts';
import { parseDate } from '../../analytics/parse-date.ts';
import { projects } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { apiErrors } from '../api-error.ts';
import { callerOf } from '../authentication.ts';
import { NO_BODY } from '../route-policy.ts';
import { errorResponses } from './error-responses.ts';

const FORM = 'must be a date (2026-11-15) or a date-time of ISO 8601 (2026-11-15T02:22:13Z)';

const date = z
  .string({ error: ({ input }) => (Array.isArray(input) ? 'must be given only once' : FORM) })
  .refine((text) => parseDate(text) !== undefined, { error: FORM })
  .describe('A date (YYYY-MM-DD, midnight UTC) or a date-time of ISO 8601; without an offset UTC.');

const query = z
  .strictObject({
    dateFrom: date.optional().meta({ description: 'Included. Without it: from the first query.' }),
    dateTo: date.optional().meta({ description: 'Excluded. Without it: up to now.' }),
  })
  .refine(({ dateFrom, dateTo }) => !isAfter(dateFrom, dateTo), {
    error: 'must not be after dateTo',
    path: ['dateFrom'],
  });

const callerStatsSchema = z
  .object({
    web: z.int().describe('Assistant queries from the documentation site'),
    api: z.int().describe('Assistant queries from direct API calls'),
    other: z.int().describe('Assistant queries from other sources'),
    total: z.int().describe('Sum of all caller types'),
  })
  .meta({ id: 'CallerStats' });

/** How often the assistant was asked, by caller type. */
export function addCallerStatsRoute(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: 'GET',
    url: '/v1/analytics/:projectId/assistant/caller-stats',
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin' }, body: 'none', rate: 'analytics' } },
    schema: {
      summary: 'Get assistant caller stats',
      description: 'The count of documentation-assistant queries grouped by caller type.',
      tags: ['Analytics'],
      params: z.object({ projectId: z.string().describe('The project identifier') }),
      querystring: query,
      response: { 200: callerStatsSchema, ...errorResponses(400, 401, 403, 404, 429) },
    },
    handler: async (request) => {
      const { projectId } = request.params;
      const { dateFrom, dateTo } = request.query;
      const [project] = isId('prj', projectId)
        ? await db
            .select({ id: projects.id })
            .from(projects)
            .where(and(eq(projects.id, projectId), eq(projects.orgId, callerOf(request).orgId)))
        : [];
      if (!project) throw apiErrors.notFound('The project');
      const range = {
        from: dateFrom === undefined ? 0 : (parseDate(dateFrom) ?? 0),
        to: dateTo === undefined ? clock.now() + 1 : (parseDate(dateTo) ?? 0),
      };
      const { stats, exactSince } = await countCallers(db, project.id, range);
      assertExact(range, exactSince);
      return stats;
    },
  });
}

function isAfter(from: string | undefined, to: string | undefined): boolean {
  const [start, end] = [from, to].map((text) => (text === undefined ? undefined : parseDate(text)));
  return start !== undefined && end !== undefined && start > end;
}

/** Of what was deleted only the sums of whole days are left: a bound within such a day has no exact answer. */
function assertExact({ from, to }: DateRange, exactSince: number): void {
  const bounds = [
    ['dateFrom', from],
    ['dateTo', to],
  ] as const;
  const faults = from === to ? [] : bounds.filter(([, time]) => !isExact(time, exactSince));
  if (faults.length === 0) return;
  const message = `must be a midnight of UTC, or not before ${toTimestamp(exactSince)}: of the time before only sums of whole days are kept`;
  throw apiErrors.invalidRequest(
    faults.map(([name]) => ({ message, path: `querystring.${name}` })),
  );
}
