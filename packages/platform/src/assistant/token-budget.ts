import { type Reservation, USUAL_TOKENS } from '@quire/assistant';
import type { Clock, Id } from '@quire/base';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { modelDays } from '../database/schema/index.ts';

/** What a site may use of the model a day. */
export interface TokenBudget {
  /** Sets tokens aside for one answer; nothing where the day's are used up. */
  reserve(site: { siteId: Id<'site'>; orgId: Id<'org'> }): Promise<Reservation | undefined>;
}

const DAY_MS = 24 * 3600 * 1000;
const DAYS_KEPT = 40;

/** Counts in the database, so that all processes keep to one budget. */
export function createTokenBudget(db: Database, clock: Clock, tokensADay: number): TokenBudget {
  return {
    async reserve({ siteId, orgId }) {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const add = (tokens: number) =>
        db
          .insert(modelDays)
          .values({ siteId, orgId, day, tokens })
          .onConflictDoUpdate({
            target: [modelDays.siteId, modelDays.day],
            set: { tokens: sql`${modelDays.tokens} + excluded.tokens` },
            ...(tokens > 0 ? { setWhere: lt(modelDays.tokens, tokensADay) } : {}),
          })
          .returning({ tokens: modelDays.tokens });
      if (tokensADay === 0) return undefined;
      const reserved = await add(USUAL_TOKENS);
      if (reserved.length === 0) return undefined;
      return {
        async settle(tokens) {
          const difference = tokens - USUAL_TOKENS;
          await db
            .update(modelDays)
            .set({ tokens: sql`greatest(0, ${modelDays.tokens} + ${difference})` })
            .where(sql`${modelDays.siteId} = ${siteId} and ${modelDays.day} = ${day}`);
        },
      };
    },
  };
}

/** Removes what days long past took. */
export async function forgetModelDays({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<void> {
  const horizon = new Date(clock.now() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
  await db.delete(modelDays).where(lt(modelDays.day, horizon));
}
