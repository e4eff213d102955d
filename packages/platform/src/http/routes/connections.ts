import { isId } from '@quire/base';
import type { AuditAction, Permission } from '@quire/contract';
import {
  type ConnectionChange,
  type ConnectionRecord,
  connectionRoutes,
  LISTED_DELIVERIES,
  LISTED_DEPLOYS,
} from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { toReported } from '../../changes/settling.ts';
import {
  type ConnectionWishes,
  changeConnection,
  disconnect,
  findConnection,
  listConnections,
} from '../../connections/connections.ts';
import { wantSync } from '../../connections/hints.ts';
import { listDeliveries, redeliver } from '../../connections/list-deliveries.ts';
import { listDeploys } from '../../connections/list-deploys.ts';
import { mounts, type Site, type SiteConnection } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { refuseConnection } from './connection-errors.ts';
import { toConnectionRecord, toDeliveryRecord, toDeployRecord } from './connection-record.ts';
import { loadSite } from './load-site.ts';

type ConnectionRequest = FastifyRequest & { params: { domain: string; connectionId: string } };

const READS = {
  bodyLimit: NO_BODY,
  config: { policy: { permission: 'repositories.read', body: 'none', audit: READS_ONLY } },
} as const;
const acts = (permission: Permission, audit: AuditAction) => ({
  bodyLimit: NO_BODY,
  config: { policy: { permission, body: 'none', audit } as const },
});

/** Watch the connected repositories of a site, change what is done with them, disconnect them. */
export function addConnectionRoutes(instance: FastifyInstance, services: Services): void {
  addReading(instance, services);
  addHistory(instance, services);
  addChanges(instance, services);
}

function addReading(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(connectionRoutes.list),
    ...READS,
    handler: async (request) => {
      const connected = await listConnections(db, await loadSite(services, request));
      const records = connected.map((connection) => toRecord(services, connection));
      return { connections: await Promise.all(records) };
    },
  });

  app.route({
    ...fromContract(connectionRoutes.get),
    ...READS,
    handler: async (request) => {
      const { connection } = await loadConnection(services, request);
      return toRecord(services, connection);
    },
  });
}

function addHistory(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(connectionRoutes.deploys),
    ...READS,
    handler: async (request) => {
      const { site, connection } = await loadConnection(services, request);
      const listed = await listDeploys(db, connection, LISTED_DEPLOYS);
      const reported = await toReported(services, site);
      return { deploys: listed.map((state) => toDeployRecord(services, reported, state)) };
    },
  });

  app.route({
    ...fromContract(connectionRoutes.deliveries),
    ...READS,
    handler: async (request) => {
      const { connection } = await loadConnection(services, request);
      const listed = await listDeliveries(db, connection, LISTED_DELIVERIES);
      return { deliveries: listed.map(toDeliveryRecord) };
    },
  });

  app.route({
    ...fromContract(connectionRoutes.redeliver),
    ...acts('repositories.sync', 'repository.redeliver'),
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      const { deliveryId: id } = request.params;
      const changed = isId('dlv', id) ? await redeliver(db, connection, id) : undefined;
      if (!changed) throw apiErrors.notFound('delivery');
      noteAudit(request, { after: { repository: connection.name, deliveryId: id } });
      return reply.code(202).send(toDeliveryRecord(changed));
    },
  });
}

function addChanges(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(connectionRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: {
      policy: { permission: 'repositories.manage', body: 'json', audit: 'repository.change' },
    },
    handler: async (request) => {
      const { connection } = await loadConnection(services, request);
      const wishes = toWishes(request.body);
      const changed = await changeConnection(services, connection, wishes).catch(refuseConnection);
      if (!changed) throw apiErrors.notFound('connection');
      const [before, after] = [describeConnection(connection), describeConnection(changed)];
      noteAudit(request, { before, after });
      return toRecord(services, changed);
    },
  });

  app.route({
    ...fromContract(connectionRoutes.sync),
    ...acts('repositories.sync', 'repository.sync'),
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      noteAudit(request, { after: { repository: connection.name } });
      await db.transaction((tx) => wantSync(tx, [connection.id]));
      const { hints } = connection;
      return reply.code(202).send(await toRecord(services, { ...connection, hints: hints + 1 }));
    },
  });

  app.route({
    ...fromContract(connectionRoutes.disconnect),
    ...acts('repositories.manage', 'repository.disconnect'),
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      noteAudit(request, { before: describeConnection(connection) });
      await disconnect(services, connection);
      return reply.code(204).send(null);
    },
  });
}

/** The connection that the address names, of a site of the caller; another's does not exist. */
export async function loadConnection(
  services: Services,
  request: ConnectionRequest,
): Promise<{ site: Site; connection: SiteConnection }> {
  const site = await loadSite(services, request);
  const { connectionId: id } = request.params;
  const connection = isId('con', id)
    ? await findConnection(services.db, { orgId: site.orgId, id })
    : undefined;
  if (connection?.siteId !== site.id) throw apiErrors.notFound('connection');
  return { site, connection };
}

/** What is recorded of a connection: its settings, and nothing that opens it. */
export function describeConnection(connection: SiteConnection): Record<string, unknown> {
  const { id, kind, name, productionBranch, goLive, pollMinutes } = connection;
  const { previewsRequests, previewsBranches } = connection;
  const previews = { requests: previewsRequests, branches: previewsBranches };
  return {
    connectionId: id,
    kind,
    repository: name,
    productionBranch,
    goLive,
    pollMinutes,
    previews,
    failureMails: connection.mailsFailures,
  };
}

/** A connection as the API shows it, with the folder that it brings. */
export async function toRecord(
  services: Services,
  connection: SiteConnection,
): Promise<ConnectionRecord> {
  const [mount] = await services.db
    .select({ folder: mounts.folder })
    .from(mounts)
    .where(eq(mounts.connectionId, connection.id))
    .orderBy(mounts.position)
    .limit(1);
  return toConnectionRecord(services, connection, mount?.folder ?? '');
}

/** The settings of a body in the words of the connections. */
export function toWishes({
  folder,
  productionBranch,
  goLive,
  previewRequests,
  previewBranches,
  pollMinutes,
  failureMails,
}: ConnectionChange): ConnectionWishes {
  return {
    ...(folder === undefined ? {} : { folder }),
    ...(productionBranch === undefined ? {} : { productionBranch }),
    ...(goLive === undefined ? {} : { goLive }),
    ...(previewRequests === undefined ? {} : { previewsRequests: previewRequests }),
    ...(previewBranches === undefined ? {} : { previewsBranches: previewBranches }),
    ...(pollMinutes === undefined ? {} : { pollMinutes }),
    ...(failureMails === undefined ? {} : { mailsFailures: failureMails }),
  };
}
