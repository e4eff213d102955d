import { type Clock, type Id, type Logger, messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import { dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { feedbackDays } from '../database/schema/index.ts';
import type { Metrics } from '../metrics/platform-metrics.ts';

/** Why feedback is not stored. */
export type FeedbackRefusal = 'limit' | 'page' | 'origin' | 'spam';

/** Counts feedback that is not stored. */
export interface RefusedFeedback {
  /** Takes one in; the sums are written with all others of the same second. */
  count(site: FeedbackSite, why: FeedbackRefusal): void;
  /** Writes what is still waiting. */
  stop(): Promise<void>;
}

export interface FeedbackSite {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

interface Counted extends FeedbackSite {
  day: string;
  counts: Record<FeedbackRefusal, number>;
}

/** For how long counts are held before they are written: what a crash may cost. */
const BATCH_MS = 1000;

/** Sums up in memory, so that a flood of requests costs the database one statement a second. */
export function createRefusedFeedback({
  db,
  clock,
  logger,
  metrics,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}): RefusedFeedback {
  let waiting = new Map<string, Counted>();
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): void {
    const batch = [...waiting.values()];
    waiting = new Map();
    cancel = undefined;
    writing = writing.then(async () => {
      for (const counted of batch) {
        // A site that is gone must not cost the others their counts.
        await addRefused(db, counted).catch((error: unknown) => {
          const { siteId } = counted;
          logger.warn({ siteId, error: messageOf(error) }, 'refused feedback was not counted');
        });
      }
    });
  }

  return {
    count({ orgId, siteId }, why) {
      metrics.feedbackEnded(why);
      const day = dayOf(clock.now());
      const key = `${siteId} ${day}`;
      const counted = waiting.get(key) ?? {
        ...{ orgId, siteId, day },
        counts: { limit: 0, page: 0, origin: 0, spam: 0 },
      };
      counted.counts[why]++;
      waiting.set(key, counted);
      cancel ??= clock.after(BATCH_MS, flush);
    },
    async stop() {
      if (cancel) {
        cancel();
        flush();
      }
      await writing;
    },
  };
}

async function addRefused(db: Database, { orgId, siteId, day, counts }: Counted): Promise<void> {
  const { overLimit, unknownPage, foreignOrigin, spam } = feedbackDays;
  await db
    .insert(feedbackDays)
    .values({
      ...{ orgId, siteId, day },
      overLimit: counts.limit,
      unknownPage: counts.page,
      foreignOrigin: counts.origin,
      spam: counts.spam,
    })
    .onConflictDoUpdate({
      target: [feedbackDays.siteId, feedbackDays.day],
      set: {
        overLimit: sql`${overLimit} + ${counts.limit}`,
        unknownPage: sql`${unknownPage} + ${counts.page}`,
        foreignOrigin: sql`${foreignOrigin} + ${counts.origin}`,
        spam: sql`${spam} + ${counts.spam}`,
      },
    });
}
