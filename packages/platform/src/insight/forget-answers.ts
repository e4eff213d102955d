import type { Clock, Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import { changeInSteps } from '../analytics/change-in-steps.ts';
import { DAY_MS, toMoment } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { sites } from '../database/schema/index.ts';

/**
 * Deletes what came of questions that are longer ago than their site keeps them, and words that were written at the
 * very moment in which a site stopped to keep them. Returns the number of questions.
 */
export async function forgetAnswers({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  let forgotten = 0;
  for (const { id, keepsQuestions, insightDays } of await db.select().from(sites)) {
    const before = toMoment(clock.now() - insightDays * DAY_MS);
    forgotten += await changeInSteps((atMost) =>
      db.execute(sql`
        delete from assistant_answers where id in (
          select id from assistant_answers where site_id = ${id} and at < ${before} limit ${atMost}
        )
      `),
    );
    if (!keepsQuestions) await forgetTexts(db, id);
  }
  return forgotten;
}

/** Removes the words of all questions to the assistant of a site; what came of them stays. */
export function forgetTexts(db: Database, siteId: Id<'site'>): Promise<number> {
  return changeInSteps((atMost) =>
    db.execute(sql`
      update assistant_answers set question = null where id in (
        select id from assistant_answers
        where site_id = ${siteId} and question is not null limit ${atMost}
      )
    `),
  );
}
