import type { Publisher } from '@quire/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { type Version, versions } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Whether a stranger wrote a version and nobody has approved it: nothing of its author may act. */
export function isWithheld({
  untrusted,
  approvedAt,
}: Pick<Version, 'untrusted' | 'approvedAt'>): boolean {
  return untrusted && approvedAt === null;
}

/** Lets a version act like one of the organization's own. Whoever approved it first is kept. */
export async function approveVersion(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  version: Version,
  { name }: Publisher,
): Promise<Version | undefined> {
  if (!version.untrusted) return version;
  await db
    .update(versions)
    .set({ approvedAt: new Date(clock.now()), approvedBy: name })
    .where(and(eq(versions.id, version.id), isNull(versions.approvedAt)));
  const [approved] = await db.select().from(versions).where(eq(versions.id, version.id));
  return approved;
}
