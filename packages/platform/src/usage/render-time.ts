import { type Id, messageOf } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../analytics/time-parts.ts';
import { renderTimes } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Half of what a site used is forgiven after this time: who waits long enough starts again. */
const HALF_LIFE_SECONDS = 600;

/** What is left now of time that was written down earlier. */
function toRest(row: SQL, now: Date): SQL {
  const seconds = sql`greatest(0, extract(epoch from (${now.toISOString()}::timestamptz - ${row}.as_of)))`;
  return sql`${row}.milliseconds * power(0.5, ${seconds} / ${HALF_LIFE_SECONDS})`;
}

/** How much rendering time the sites that fit the condition used lately, for the order of turns. */
export function sumRenderTime(condition: (row: SQL) => SQL, now: Date): SQL {
  const row = sql`spent`;
  return sql`(select coalesce(sum(${toRest(row, now)}), 0) from ${renderTimes} spent where ${condition(row)})`;
}

/**
 * Charges a site for the time of a job: for the order of turns, and for the usage of its day. Not to be able to is no
 * reason to lose the job.
 */
export async function chargeRenderTime(
  { db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>,
  { siteId, orgId }: { siteId: Id<'site'>; orgId: Id<'org'> },
  milliseconds: number,
): Promise<void> {
  const asOf = new Date(clock.now());
  const rest = toRest(sql`render_times`, asOf);
  const whole = Math.max(0, Math.round(milliseconds));
  try {
    await db
      .insert(renderTimes)
      .values({ siteId, orgId, milliseconds, asOf })
      .onConflictDoUpdate({
        target: renderTimes.siteId,
        set: { milliseconds: sql`${rest} + ${milliseconds}`, asOf },
      });
    await db.execute(
      sql`select count_usage(${siteId}, ${dayOf(asOf.getTime())}, 0, 0, 0, ${whole})`,
    );
  } catch (error) {
    logger.warn({ error: messageOf(error) }, 'the duration of a job was not recorded');
  }
}
