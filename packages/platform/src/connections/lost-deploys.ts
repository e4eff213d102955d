import type { Id } from '@quire/base';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { deploys, versions } from '../database/schema/index.ts';
import { TRY_LIMIT } from '../lease/hold.ts';

/** How often a fetch is tried that a later try may help. */
export const FETCH_TRIES = 5;
/** How often a commit is deployed for a target before its workers' ends are taken for its own fault. */
const LOST_DEPLOYS = 3;

/** How often a worker may begin with the fetch of a deploy. */
export const DEPLOY_TRY_LIMIT = TRY_LIMIT + FETCH_TRIES;

/**
 * Deploys of a connection that failed because their worker stopped each time, which says nothing about the commit:
 * nobody pushes it once more, so it is planned again.
 */
export async function listLostDeploys(
  db: Database,
  connectionId: Id<'con'>,
): Promise<Set<Id<'dep'>>> {
  const same = alias(deploys, 'same');
  const failed = db
    .select({ count: sql<number>`count(*)::int` })
    .from(same)
    .where(
      and(
        eq(same.connectionId, deploys.connectionId),
        eq(same.target, deploys.target),
        eq(same.commit, deploys.commit),
        eq(same.state, 'failed'),
      ),
    );
  const rows = await db
    .select({ id: deploys.id })
    .from(deploys)
    .leftJoin(versions, eq(versions.id, deploys.versionId))
    .where(
      and(
        eq(deploys.connectionId, connectionId),
        eq(deploys.state, 'failed'),
        or(gt(deploys.tries, DEPLOY_TRY_LIMIT), gt(versions.tries, TRY_LIMIT)),
        lte(sql`(${failed})`, LOST_DEPLOYS - 1),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
