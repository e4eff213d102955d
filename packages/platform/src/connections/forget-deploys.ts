import { and, eq, exists, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deploys } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Forgets deploys that ended long ago. The newest of a target stays: it says what the target shows. */
export async function forgetDeploys({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const horizon = new Date(clock.now() - KEPT_MS);
  const newer = alias(deploys, 'newer');
  const hasNewer = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.connectionId, deploys.connectionId),
        eq(newer.target, deploys.target),
        gt(newer.number, deploys.number),
      ),
    );
  const forgotten = await db
    .delete(deploys)
    .where(
      and(
        inArray(deploys.state, ['done', 'failed', 'superseded']),
        lt(deploys.finishedAt, horizon),
        isNull(deploys.reportAfter),
        or(exists(hasNewer), lt(deploys.removedAt, horizon)),
      ),
    )
    .returning({ id: deploys.id });
  return forgotten.length;
}
