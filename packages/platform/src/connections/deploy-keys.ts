import { createId, type Id } from '@quire/base';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type DeployKey, deployKeys } from '../database/schema/index.ts';
import { createSshKey } from '../git/create-ssh-key.ts';
import type { Services } from '../services.ts';
import { toSecretPlace } from './secrets.ts';

const KEPT_MS = 24 * 3600 * 1000;
/** Nobody connects more repositories at once; the oldest gives way. */
const MOST_UNUSED = 20;

/** Creates a key pair for a repository that is about to be connected. Its private half does not leave the service. */
export async function createDeployKey(
  { db, vault, clock, random }: Services,
  orgId: Id<'org'>,
): Promise<DeployKey> {
  const owner = { orgId, id: createId('dky', random) };
  const { publicKey, privateKey } = createSshKey('quire', random);
  const sealed = await vault.seal(toSecretPlace(owner, 'private-key'), privateKey);
  const [key] = await db
    .insert(deployKeys)
    .values({ ...owner, publicKey, privateKey: sealed, createdAt: new Date(clock.now()) })
    .returning();
  if (!key) throw new Error('The deploy key was not stored.');
  const surplus = await db
    .select({ id: deployKeys.id })
    .from(deployKeys)
    .where(eq(deployKeys.orgId, orgId))
    .orderBy(desc(deployKeys.createdAt), desc(deployKeys.id))
    .offset(MOST_UNUSED);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await db.delete(deployKeys).where(inArray(deployKeys.id, ids));
  return key;
}

/** The private half of an unused key of the organization; another's does not exist. */
export async function openDeployKey(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  orgId: Id<'org'>,
  id: Id<'dky'>,
): Promise<string | undefined> {
  const [key] = await db
    .select()
    .from(deployKeys)
    .where(and(eq(deployKeys.id, id), eq(deployKeys.orgId, orgId)));
  return key && vault.open(toSecretPlace(key, 'private-key'), key.privateKey);
}

/** A key that a connection has taken over is not kept twice. */
export async function removeDeployKey(
  db: Database,
  orgId: Id<'org'>,
  id: Id<'dky'>,
): Promise<void> {
  await db.delete(deployKeys).where(and(eq(deployKeys.id, id), eq(deployKeys.orgId, orgId)));
}

/** Forgets keys that nobody connected with. */
export async function forgetDeployKeys({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(deployKeys).where(lt(deployKeys.createdAt, new Date(clock.now() - KEPT_MS)));
}
