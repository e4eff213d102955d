import type { Clock, Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { projects } from '../database/schema/index.ts';
import { changeInSteps } from './change-in-steps.ts';
import { DAY_MS, toMoment } from './time-parts.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const HORIZON_LOCK = 7_283_461_907;

/**
 * Deletes single questions that are longer ago; 0 days keeps them all. The sums of their days stay.
 * First it is written down since when they are there, so that nobody counts a part of what is left.
 */
export async function forgetQueries(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const horizon = Math.floor(clock.now() / DAY_MS - days) * DAY_MS;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${HORIZON_LOCK})`);
    await tx.execute(sql`
      insert into assistant_horizon as held (id, before) values (true, ${toMoment(horizon)})
      on conflict (id) do update set before = greatest(held.before, excluded.before)
    `);
  });
  let forgotten = 0;
  for (const { id } of await db.select({ id: projects.id }).from(projects)) {
    forgotten += await forgetOfProject(db, id, horizon);
  }
  return forgotten;
}

async function forgetOfProject(db: Database, id: Id<'prj'>, horizon: number): Promise<number> {
  const before = toMoment(horizon);
  const forgotten = await changeInSteps((atMost) =>
    db.execute(sql`
      delete from assistant_queries where id in (
        select id from assistant_queries where project_id = ${id} and at < ${before} limit ${atMost}
      )
    `),
  );
  await db.execute(
    sql`delete from assistant_slices where project_id = ${id} and start < ${before}`,
  );
  return forgotten;
}

/**
 * Since when single questions are there, in milliseconds since 1970. Stays as it is until the
 * transaction ends: what it adds meanwhile is not among what was deleted.
 */
export async function holdHorizon(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${HORIZON_LOCK})`);
  const { rows } = await tx.execute<{ before: number }>(
    sql`select (extract(epoch from before) * 1000)::bigint as before from assistant_horizon`,
  );
  return rows[0]?.before ?? 0;
}
