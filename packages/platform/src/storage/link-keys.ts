import type { Clock, Random } from '@quire/base';
import { desc, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { linkKeys } from '../database/schema/index.ts';
import type { LinkKey } from './link-signer.ts';

/** The valid signing keys, newest first; makes the first one when there is none. */
export async function loadLinkKeys(
  db: Database,
  clock: Clock,
  random: Random,
): Promise<[LinkKey, ...LinkKey[]]> {
  const found = await selectKeys(db);
  if (found[0]) return [found[0], ...found.slice(1)];
  await db
    .insert(linkKeys)
    .values({
      // A fixed id: of several processes that start at once only one makes the key.
      id: 'first',
      secret: random.bytes(32).toString('hex'),
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing();
  return loadLinkKeys(db, clock, random);
}

function selectKeys(db: Database): Promise<LinkKey[]> {
  return db
    .select({ id: linkKeys.id, secret: linkKeys.secret })
    .from(linkKeys)
    .where(isNull(linkKeys.retiredAt))
    .orderBy(desc(linkKeys.createdAt));
}
