import { type Id, isId, toTimestamp } from '@quire/base';
import { keyRoutes } from '@quire/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listApiKeys } from '../../administration/organisations.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import { createApiKey } from '../../auth/api-key.ts';
import type { Database } from '../../database/database.ts';
import { type ApiKey, apiKeys } from '../../database/schema/index.ts';
import { alertOwners } from '../../mail/alert-owners.ts';
import { listSites } from '../../sites/sites.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

const DAY_MS = 24 * 3_600_000;

/** The API keys of the organization: created, listed by their last four characters, revoked. */
export function addKeyRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(keyRoutes.list),
    ...signedIn('keys.manage'),
    handler: async (request) => {
      const { orgId } = signedInOf(request);
      const keys = await listApiKeys(db, orgId);
      const names = new Map((await listSites(db, orgId)).map(({ id, name }) => [id, name]));
      return { keys: keys.map((key) => toRecord(key, names)) };
    },
  });

  app.route({
    ...fromContract(keyRoutes.create),
    ...signedInJson('keys.manage', 'key.create'),
    handler: async (request, reply) => {
      const { orgId, member } = signedInOf(request);
      const { name, scope, days, addresses, readerGroups } = request.body;
      const sites = request.body.sites && (await loadOwnSites(db, orgId, request.body.sites));
      const expiresAt = days === null ? undefined : new Date(clock.now() + days * DAY_MS);
      const bounds = { sites: sites ?? undefined, addresses, readerGroups, expiresAt };
      const text = await db.transaction(async (tx) => {
        const by = `${member.name} (${member.email})`;
        const facts = { Name: name, Scope: scope, 'Created by': by };
        await alertOwners(tx, orgId, { kind: 'key-created', facts }, services);
        return createApiKey(tx, { orgId, name, scope, ...bounds }, services);
      });
      noteAudit(request, {
        target: { kind: 'key', name },
        after: { name, scope, lastFour: text.slice(-4), ...bounds },
      });
      return reply.code(201).header('cache-control', 'no-store').send({ key: text });
    },
  });

  app.route({
    ...fromContract(keyRoutes.revoke),
    ...signedIn('keys.manage', 'key.revoke'),
    handler: async (request, reply) => {
      const { orgId } = signedInOf(request);
      const { id } = request.params;
      if (!isId('key', id)) throw apiErrors.notFound('key');
      const [revoked] = await db
        .update(apiKeys)
        .set({ revokedAt: new Date(clock.now()) })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.orgId, orgId), isNull(apiKeys.revokedAt)))
        .returning();
      if (!revoked) throw apiErrors.notFound('key');
      noteAudit(request, { target: { kind: 'key', id: revoked.id, name: revoked.name } });
      return reply.code(204).send(null);
    },
  });
}

/** The ids as those of sites of the organization; another's does not exist. */
async function loadOwnSites(
  db: Database,
  orgId: Id<'org'>,
  wanted: readonly string[],
): Promise<Id<'site'>[]> {
  const own = await listSites(db, orgId, new Set(wanted));
  if (own.length < new Set(wanted).size) throw apiErrors.notFound('site');
  return own.map(({ id }) => id);
}

function toRecord(key: ApiKey, names: ReadonlyMap<string, string>) {
  const moment = (time: Date | null) => time && toTimestamp(time);
  const { id, name, scope, lastFour, sites, addresses, readerGroups } = key;
  return {
    id,
    name,
    scope,
    lastFour,
    // A site that is gone for good has no name any more, and the key stays bound.
    sites: sites?.map((siteId) => ({ siteId, name: names.get(siteId) ?? siteId })) ?? null,
    addresses,
    readerGroups,
    createdAt: toTimestamp(key.createdAt),
    expiresAt: moment(key.expiresAt),
    revokedAt: moment(key.revokedAt),
    lastUsedAt: moment(key.lastUsedAt),
  };
}
