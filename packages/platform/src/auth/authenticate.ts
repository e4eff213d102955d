import type { Clock, Id } from '@quire/base';
import type { Publisher } from '@quire/contract';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, organisations, type Plan, type Scope } from '../database/schema/index.ts';
import { hashKey } from './api-key.ts';

/** Who is calling: everything that a request may see is looked up within this organization. */
export interface Caller {
  orgId: Id<'org'>;
  plan: Plan;
  scope: Scope;
  /** The key or the member, as versions that they publish name them. */
  publisher: Publisher;
}

/** Writing the time of use on every call would make each read a write. */
const LAST_USED_GRAIN_MS = 60_000;

/** The caller behind an `Authorization` header, or nothing when the key is not good. */
export async function authenticate(
  db: Database,
  header: string | undefined,
  clock: Clock,
): Promise<Caller | undefined> {
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
  const { keyId, keyName, ...caller } = found;
  await noteUse(db, keyId, now);
  return { ...caller, publisher: { kind: 'key', id: keyId, name: keyName } };
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
