import { isId } from '@quire/base';
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
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { refuseConnection } from './connection-errors.ts';
import { toConnectionRecord, toDeliveryRecord, toDeployRecord } from './connection-record.ts';
import { loadSite } from './load-site.ts';

type ConnectionRequest = FastifyRequest & { params: { domain: string; connectionId: string } };

const READS = {
  bodyLimit: NO_BODY,
  config: { policy: { access: { scope: 'publish' }, body: 'none' } },
} as const;
const ACTS = {
  bodyLimit: NO_BODY,
  config: { policy: { access: { scope: 'admin' }, body: 'none' } },
} as const;

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
      return { deploys: listed.map((state) => toDeployRecord(services, site, state)) };
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
    ...ACTS,
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      const { deliveryId: id } = request.params;
      const changed = isId('dlv', id) ? await redeliver(db, connection, id) : undefined;
      if (!changed) throw apiErrors.notFound('delivery');
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
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request) => {
      const { connection } = await loadConnection(services, request);
      const wishes = toWishes(request.body);
      const changed = await changeConnection(services, connection, wishes).catch(refuseConnection);
      if (!changed) throw apiErrors.notFound('connection');
      return toRecord(services, changed);
    },
  });

  app.route({
    ...fromContract(connectionRoutes.sync),
    ...ACTS,
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      await db.transaction((tx) => wantSync(tx, [connection.id]));
      const { hints } = connection;
      return reply.code(202).send(await toRecord(services, { ...connection, hints: hints + 1 }));
    },
  });

  app.route({
    ...fromContract(connectionRoutes.disconnect),
    ...ACTS,
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
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
}: ConnectionChange): ConnectionWishes {
  return {
    ...(folder === undefined ? {} : { folder }),
    ...(productionBranch === undefined ? {} : { productionBranch }),
    ...(goLive === undefined ? {} : { goLive }),
    ...(previewRequests === undefined ? {} : { previewsRequests: previewRequests }),
    ...(previewBranches === undefined ? {} : { previewsBranches: previewBranches }),
    ...(pollMinutes === undefined ? {} : { pollMinutes }),
  };
}
