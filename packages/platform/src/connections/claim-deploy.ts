import type { Id } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import { type Deploy, deploys, sites, versions } from '../database/schema/index.ts';
import { findTurn } from '../lease/find-turn.ts';
import { takeHold } from '../lease/hold.ts';
import { isDue } from '../queue/is-due.ts';
import type { Services } from '../services.ts';
import { UNFINISHED_PUBLISH_LIMIT } from '../versions/publish-limit.ts';
import { LONGEST_MS } from './backoff.ts';

/** Of the versions of an organization that may wait or be rendered, some stay for whoever publishes by hand. */
const UNFINISHED_LIMIT = UNFINISHED_PUBLISH_LIMIT / 2;

/**
 * Claims the deploy whose turn it is, in one statement; nothing when none waits. One at a time for each target: the
 * next begins when the version of the one before was rendered.
 */
export async function claimDeploy(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  turn: { busy: readonly Id<'org'>[]; held: readonly string[] },
): Promise<Deploy | undefined> {
  const now = new Date(clock.now());
  const only = sql`(job.retry_after is null or ${isDue(sql`job.retry_after`, now.getTime(), LONGEST_MS)})
    and not exists (select 1 from ${deploys} before where before.connection_id = job.connection_id
      and before.target = job.target and before.state = 'running' and before.id <> job.id)
    and exists (select 1 from ${sites} site where site.id = job.site_id and site.deleted_at is null)
    and (select count(*) from ${versions} version where version.org_id = job.org_id
      and version.state = 'rendering') < ${UNFINISHED_LIMIT}`;
  const [deploy] = await db
    .update(deploys)
    .set({
      ...takeHold(deploys),
      state: 'running',
      startedAt: sql`coalesce(${deploys.startedAt}, ${now.toISOString()})`,
      // What is told of a deploy follows its state.
      reportAfter: sql`case when ${deploys.state} = 'waiting' then ${now.toISOString()}::timestamptz else ${deploys.reportAfter} end`,
    })
    .where(eq(deploys.id, findTurn(deploys, { ...turn, now, only })))
    .returning();
  return deploy;
}
