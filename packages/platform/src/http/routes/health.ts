import { messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import { inTime, type TimeLimit } from '../../database/in-time.ts';
import { readReplicaState } from '../../replica/replica-lag.ts';
import type { Role } from '../../roles.ts';
import type { Services } from '../../services.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';

const policy = {
  permission: { public: 'A load balancer has no key.' },
  body: 'none',
  audit: READS_ONLY,
} as const;
const route = {
  method: 'GET',
  bodyLimit: NO_BODY,
  config: { policy },
  schema: { hide: true },
} as const;

type PartName = 'database' | 'storage' | 'work';

interface Part {
  status: 'ok' | 'full' | 'unusable';
  /** What is wrong, in words that are fit for anybody: the log has more. */
  reason?: string;
  /** Of a read replica: how far it is behind. */
  lagSeconds?: number;
}

/** A part that does not answer is not usable: a network that lost its connection never says so. */
const ANSWER_LIMIT: TimeLimit = { milliseconds: 5000, toError: (reason) => new Error(reason) };

/** What each role cannot do without: known pages are served from a full disk and without the database. */
const NEEDS: Record<Role, { usable: readonly PartName[]; room: readonly PartName[] }> = {
  api: { usable: ['database', 'storage'], room: ['database', 'storage'] },
  worker: { usable: ['database', 'storage', 'work'], room: ['database', 'storage', 'work'] },
  web: { usable: ['storage'], room: [] },
};

/**
 * `/healthz`: the process lives. `/readyz`: it can do what its roles are for, part by part.
 * `/readyz/web` and the like: the same for one role, for whoever sends only readers here.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  {
    services,
    roles,
    isDraining,
  }: { services: Services; roles: ReadonlySet<Role>; isDraining: () => boolean },
): void {
  app.route({ ...route, url: '/healthz', handler: async () => ({ status: 'ok' }) });

  const send = async (asked: readonly Role[], reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const parts = await checkParts(services);
    const isReady = (role: Role) => isReadyFor(role, parts);
    const state = (ready: boolean) => (ready ? 'ready' : 'not ready');
    const isAllReady = asked.every(isReady);
    return reply.code(isAllReady ? 200 : 503).send({
      status: state(isAllReady),
      roles: Object.fromEntries(asked.map((role) => [role, state(isReady(role))])),
      parts,
    });
  };
  app.route({ ...route, url: '/readyz', handler: async (_, reply) => send([...roles], reply) });
  app.route<{ Params: { role: string } }>({
    ...route,
    url: '/readyz/:role',
    handler: async ({ params }, reply) => {
      const asked = [...roles].filter((role) => role === params.role);
      if (asked.length === 0)
        throw apiErrors.notFound('role', `The role "${params.role}" of this process`);
      return send(asked, reply);
    },
  });
}

function isReadyFor(role: Role, parts: Record<PartName, Part>): boolean {
  const { usable, room } = NEEDS[role];
  return (
    usable.every((name) => parts[name].status !== 'unusable') &&
    room.every((name) => parts[name].status !== 'full')
  );
}

async function checkParts(services: Services): Promise<Record<PartName, Part>> {
  const { db, storage, room, primaryUrl } = services;
  const [database, files, shortages] = await Promise.all([
    checkPart(
      'database',
      () => (primaryUrl ? checkReplica(db) : db.execute(sql`select 1`).then(() => ({}))),
      services,
    ),
    checkPart('storage', () => storage.check().then(() => ({})), services),
    room.shortages(),
  ]);
  const parts: Record<PartName, Part> = { database, storage: files, work: { status: 'ok' } };
  for (const [name, reason] of Object.entries(shortages) as [PartName, string][]) {
    if (parts[name].status === 'ok') parts[name] = { status: 'full', reason };
  }
  return parts;
}

/** One that was promoted is still good to read from. */
async function checkReplica(db: Services['db']): Promise<Partial<Part>> {
  const { isReplica, lagSeconds } = await readReplicaState(db);
  if (!isReplica) return { reason: 'it was promoted: restart without QUIRE_PRIMARY_URL' };
  return lagSeconds === undefined ? {} : { lagSeconds };
}

async function checkPart(
  name: PartName,
  check: () => Promise<Partial<Part>>,
  { clock, logger }: Services,
): Promise<Part> {
  try {
    return { status: 'ok', ...(await inTime(clock, check(), ANSWER_LIMIT)) };
  } catch (error) {
    logger.warn({ part: name, error: messageOf(error) }, 'not ready');
    return { status: 'unusable', reason: 'it cannot be reached or used' };
  }
}
