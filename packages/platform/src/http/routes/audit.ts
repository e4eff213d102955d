import { Readable } from 'node:stream';
import { type AuditFilter, auditRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listAuditEntries } from '../../audit/list-entries.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';

const READS = {
  bodyLimit: NO_BODY,
  config: { policy: { permission: 'audit.read', body: 'none', audit: READS_ONLY } },
} as const;

const EXPORTED_AT_ONCE = 500;

/** Read the audit log of the organization, and export it. */
export function addAuditRoutes(instance: FastifyInstance, { db }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(auditRoutes.list),
    ...READS,
    handler: async (request) => {
      const { before, limit, ...filter } = request.query;
      return listAuditEntries(db, callerOf(request).orgId, filter, { before, limit });
    },
  });

  app.route({
    ...fromContract(auditRoutes.export),
    ...READS,
    handler: async (request, reply) => {
      const { orgId } = callerOf(request);
      const filter: AuditFilter = request.query;
      async function* lines() {
        let before: number | undefined;
        for (;;) {
          const place = { before, limit: EXPORTED_AT_ONCE };
          const { entries, next } = await listAuditEntries(db, orgId, filter, place);
          for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
          if (next === null) return;
          before = next;
        }
      }
      return reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="audit.ndjson"')
        .send(Readable.from(lines()) as never);
    },
  });
}
