import type { Clock, Random } from '@quire/base';
import { and, desc, isNull, max, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { linkKeys } from '../database/schema/index.ts';
import type { LinkKey, LinkKeyRing } from './link-signer.ts';

/** For so long a process goes by the keys it knows when it checks a link: made-up names cost no more than that. */
const KNOWN_MS = 1000;

interface Parts {
  db: Database;
  clock: Clock;
  random: Random;
}

/** The keys of the database, asked again so often that a rotation needs no restart and stops links at once. */
export async function openLinkKeys(parts: Parts): Promise<LinkKeyRing> {
  let keys = await loadLinkKeys(parts);
  let readAt = parts.clock.now();
  const refresh = async (age: number) => {
    const passed = parts.clock.now() - readAt;
    // A clock that is set back must not keep old keys.
    if (passed >= 0 && passed < age) return;
    readAt = parts.clock.now();
    keys = await loadLinkKeys(parts).catch((error: unknown) => {
      // What could not be read is not known: a key may have been stopped meanwhile.
      readAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
  };
  return {
    async newest() {
      // Each time: a link signed with a key that was stopped a moment ago would be no good.
      await refresh(0);
      return keys[0];
    },
    async find(id) {
      await refresh(KNOWN_MS);
      return keys.find((key) => key.id === id);
    },
  };
}

/**
 * Creates a new key, which signs from now on. The one before it stays good for the links that it
 * signed, unless all links that are out have to stop at once.
 */
export async function rotateLinkKeys(
  { db, clock, random }: Parts,
  { stopLinks = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const [previous] = await selectKeys(tx);
    const now = clock.now();
    const isValid = isNull(linkKeys.retiredAt);
    await tx
      .update(linkKeys)
      .set({ retiredAt: new Date(now) })
      .where(stopLinks || !previous ? isValid : and(isValid, ne(linkKeys.id, previous.id)));
    const [last] = await tx.select({ at: max(linkKeys.createdAt) }).from(linkKeys);
    // Newer than all before it, also where the clock was set back since then.
    const createdAt = new Date(Math.max(now, (last?.at?.getTime() ?? 0) + 1));
    await tx.insert(linkKeys).values(createKey(random, createdAt));
  });
}

/** The valid keys, newest first; makes the first one when there is none. */
async function loadLinkKeys(parts: Parts): Promise<[LinkKey, ...LinkKey[]]> {
  const { db, clock, random } = parts;
  const [newest, ...older] = await selectKeys(db);
  if (newest) return [newest, ...older];
  await db
    .insert(linkKeys)
    // A fixed id: of several processes that start at once only one makes the key.
    .values({ ...createKey(random, new Date(clock.now())), id: 'first' })
    .onConflictDoNothing();
  return loadLinkKeys(parts);
}

function createKey(random: Random, createdAt: Date) {
  return {
    id: random.bytes(8).toString('hex'),
    secret: random.bytes(32).toString('hex'),
    createdAt,
  };
}

function selectKeys(db: Database): Promise<LinkKey[]> {
  return db
    .select({ id: linkKeys.id, secret: linkKeys.secret })
    .from(linkKeys)
    .where(isNull(linkKeys.retiredAt))
    .orderBy(desc(linkKeys.createdAt), desc(linkKeys.id));
}
