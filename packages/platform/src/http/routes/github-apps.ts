import { isId } from '@quire/base';
import { githubAppRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type ListedApp, listApps, removeApp } from '../../connections/github-apps.ts';
import { openApp } from '../../connections/open-connection.ts';
import { listInstallations } from '../../providers/github/installations.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';
import { toAppRecord } from './connection-record.ts';
import type { ReachOutside } from './reach-outside.ts';

type AppRequest = FastifyRequest & { params: { appId: string } };

const READS = {
  bodyLimit: NO_BODY,
  config: { policy: { permission: 'apps.manage', body: 'none', audit: READS_ONLY } },
} as const;

/** List the GitHub Apps of an organization and where each is installed; forget one. */
export function addGitHubAppRoutes(
  instance: FastifyInstance,
  { services, reach }: { services: Services; reach: ReachOutside },
): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(githubAppRoutes.list),
    ...READS,
    handler: async (request) => {
      const listed = await listApps(db, callerOf(request).orgId);
      return { apps: listed.map(toAppRecord) };
    },
  });

  app.route({
    ...fromContract(githubAppRoutes.installations),
    ...READS,
    handler: async (request) => {
      const { id: appId, orgId } = (await loadApp(services, request)).app;
      const found = await reach(orgId, async () =>
        listInstallations(await openApp(services, { appId, orgId }), clock),
      );
      const toRecord = ({ id: installation, account, webUrl }: (typeof found)[number]) => ({
        installation,
        account,
        webUrl,
      });
      return { installations: found.map(toRecord) };
    },
  });

  app.route({
    ...fromContract(githubAppRoutes.remove),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'apps.manage', body: 'none', audit: 'app.remove' } },
    handler: async (request, reply) => {
      const { app: found, used } = await loadApp(services, request);
      if (used > 0) {
        const message = `${used} connected ${used === 1 ? 'repository needs' : 'repositories need'} this App. Disconnect all of them first.`;
        throw apiErrors.conflict('APP_IN_USE', message);
      }
      noteAudit(request, { target: { kind: 'app', id: found.id, name: found.slug } });
      await removeApp(db, found);
      return reply.code(204).send(null);
    },
  });
}

async function loadApp({ db }: Services, request: AppRequest): Promise<ListedApp> {
  const { appId } = request.params;
  const [found] = isId('app', appId) ? await listApps(db, callerOf(request).orgId, appId) : [];
  if (!found) throw apiErrors.notFound('app');
  return found;
}
