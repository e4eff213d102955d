import { auditSettingsRoutes } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { organisations } from '../../database/schema/index.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

/** For how long the organization keeps its audit log. */
export function addAuditSettingsRoutes(
  instance: FastifyInstance,
  { services: { db } }: SessionAccess,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const load = async (id: ReturnType<typeof signedInOf>['orgId']) => {
    const [organisation] = await db
      .select({ days: organisations.auditDays })
      .from(organisations)
      .where(eq(organisations.id, id));
    return { days: organisation?.days ?? null };
  };

  app.route({
    ...fromContract(auditSettingsRoutes.get),
    ...signedIn('audit.read'),
    handler: async (request) => load(signedInOf(request).orgId),
  });

  app.route({
    ...fromContract(auditSettingsRoutes.change),
    ...signedInJson('organization.settings', 'audit.settings'),
    handler: async (request) => {
      const { orgId } = signedInOf(request);
      const { days } = request.body;
      noteAudit(request, { before: await load(orgId), after: { days } });
      await db.update(organisations).set({ auditDays: days }).where(eq(organisations.id, orgId));
      return { days };
    },
  });
}
