import type { Id } from '@quire/base';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storageUsage } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

type UsageServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/**
 * How many bytes an organization has in the storage. It is counted at the first question and with
 * every clean-up, and added to between them: lists of files and the like are not in it until then.
 */
export async function loadStoredBytes(services: UsageServices, orgId: Id<'org'>): Promise<number> {
  return (await findStoredBytes(services.db, orgId)) ?? countStoredBytes(services, orgId);
}

/** The same, as far as it is known: nothing where nobody has counted yet. */
export async function findStoredBytes(db: Database, orgId: Id<'org'>): Promise<number | undefined> {
  const [found] = await db.select().from(storageUsage).where(eq(storageUsage.orgId, orgId));
  return found?.bytes;
}

async function countStoredBytes(services: UsageServices, orgId: Id<'org'>): Promise<number> {
  let bytes = 0;
  for await (const { size } of services.storage.list(`${orgId}/`)) bytes += size;
  const row = { orgId, bytes, countedAt: new Date(services.clock.now()) };
  // Whoever counted at the same time came to the same number.
  await services.db.insert(storageUsage).values(row).onConflictDoNothing();
  return bytes;
}

/** Writes down what a clean-up found. */
export async function setStoredBytes(
  db: Database,
  { orgId, bytes, now }: { orgId: Id<'org'>; bytes: number; now: number },
): Promise<void> {
  const set = { bytes, countedAt: new Date(now) };
  await db
    .insert(storageUsage)
    .values({ orgId, ...set })
    .onConflictDoUpdate({ target: storageUsage.orgId, set });
}

/** Adds to what is known; nothing to add to is counted when somebody asks. Negative where it was not stored after all. */
export async function addStoredBytes(db: Database, orgId: Id<'org'>, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await db
    .update(storageUsage)
    .set({ bytes: sql`${storageUsage.bytes} + ${bytes}` })
    .where(eq(storageUsage.orgId, orgId));
}

/** Takes room within a quota before something is stored: two uploads at once cannot take the same. */
export async function reserveBytes(
  services: UsageServices,
  orgId: Id<'org'>,
  { bytes, quota }: { bytes: number; quota: number },
): Promise<boolean> {
  await loadStoredBytes(services, orgId);
  const reserved = await services.db
    .update(storageUsage)
    .set({ bytes: sql`${storageUsage.bytes} + ${bytes}` })
    .where(and(eq(storageUsage.orgId, orgId), lte(storageUsage.bytes, quota - bytes)))
    .returning({ orgId: storageUsage.orgId });
  return reserved.length === 1;
}
