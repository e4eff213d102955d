import type { Clock, Id } from '@quire/base';
import type { Grants, Publisher } from '@quire/contract';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, organisations, type Plan } from '../database/schema/index.ts';
import { hashKey } from './api-key.ts';

/** Who is calling: everything that a request may see is looked up within this organization. */
export interface Caller {
  orgId: Id<'org'>;
  plan: Plan;
  /** What they may do, everywhere or at single sites. */
  grants: Grants;
  /** Groups of readers that they may name in a call. */
  readerGroups: readonly string[];
  /** The key or the member, as versions that they publish name them. */
  publisher: Publisher;
}

/** A caller by key, and where the key may be used from. */
export interface KeyCaller extends Caller {
  /** Addresses and ranges; none: from anywhere. */
  addresses: readonly string[];
}

/** Writing the time of use on every call would make each read a write. */
const LAST_USED_GRAIN_MS = 60_000;

/** The caller behind an `Authorization` header, or nothing when the key is not good. */
export async function authenticate(
  db: Database,
  header: string | undefined,
  clock: Clock,
): Promise<KeyCaller | undefined> {
  const text = /^Bearer (svc_[0-9A-Za-z]{32,128})$/i.exec(header ?? '')?.[1];
  if (!text) return undefined;
  const now = new Date(clock.now());
  const [found] = await db
    .select({
      keyId: apiKeys.id,
      keyName: apiKeys.name,
      orgId: apiKeys.orgId,
      plan: organisations.plan,
      scope: apiKeys.scope,
      sites: apiKeys.sites,
      addresses: apiKeys.addresses,
      readerGroups: apiKeys.readerGroups,
    })
    .from(apiKeys)
    .innerJoin(organisations, eq(organisations.id, apiKeys.orgId))
    .where(
      and(
        eq(apiKeys.hash, hashKey(text)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    );
  if (!found) return undefined;
  const { keyId, keyName, scope, sites, ...caller } = found;
  await noteUse(db, keyId, now);
  return {
    ...caller,
    grants: { kind: 'key', scope, sites: sites ? new Set(sites) : undefined },
    publisher: { kind: 'key', id: keyId, name: keyName },
  };
}

async function noteUse(db: Database, keyId: Id<'key'>, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - LAST_USED_GRAIN_MS);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, stale))),
    );
}
