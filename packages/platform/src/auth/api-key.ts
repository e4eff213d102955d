import { createHash } from 'node:crypto';
import { type Clock, createId, type Id, type Random, randomBase62 } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, type Scope } from '../database/schema/index.ts';

/** What every admin key begins with, so that scanners and people recognize a leaked one. */
const KEY_PREFIX = 'svc_';

export interface NewApiKey {
  orgId: Id<'org'>;
  name: string;
  scope: Scope;
  expiresAt?: Date | undefined;
  /** The sites that it is bound to; without them it is for all of the organization. */
  sites?: readonly Id<'site'>[] | undefined;
  /** Addresses and ranges that calls may come from; without them from anywhere. */
  addresses?: readonly string[];
  /** Groups of readers that calls may name. */
  readerGroups?: readonly string[];
  /** A key that the operator brings; otherwise a random one. */
  secret?: string;
}

/** Stores a key and gives its text, the only time it is known. */
export async function createApiKey(
  db: Database,
  { orgId, name, scope, expiresAt, sites, addresses = [], readerGroups = [], secret }: NewApiKey,
  { clock, random }: { clock: Clock; random: Random },
): Promise<string> {
  const text = secret ?? `${KEY_PREFIX}${randomBase62(40, random)}`;
  await db.insert(apiKeys).values({
    id: createId('key', random),
    orgId,
    name,
    scope,
    hash: hashKey(text),
    lastFour: text.slice(-4),
    sites: sites ? [...sites] : null,
    addresses: [...addresses],
    readerGroups: [...readerGroups],
    createdAt: new Date(clock.now()),
    expiresAt: expiresAt ?? null,
  });
  return text;
}

/** What is stored and looked up instead of the key. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Revokes a key for good: its hash stays, so the same text can never be made valid again. Tells
 * whether there was such a key.
 */
export async function revokeApiKey(db: Database, id: Id<'key'>, clock: Clock): Promise<boolean> {
  const revoked = await db
    .update(apiKeys)
    .set({ revokedAt: new Date(clock.now()) })
    .where(eq(apiKeys.id, id))
    .returning({ id: apiKeys.id });
  return revoked.length === 1;
}
