import { FEEDBACK_STATUSES, type FeedbackSummary } from '@quire/contract';
import { and, asc, count, desc, gte, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm';
import { dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { feedback, feedbackDays } from '../database/schema/index.ts';
import { type FeedbackScope, within } from './list-feedback.ts';

/** How many languages are named. */
const LISTED_LANGUAGES = 50;

/** The sums of one moment: what is written while they are read is in all of them or in none. */
export function loadFeedbackSummary(db: Database, scope: FeedbackScope): Promise<FeedbackSummary> {
  if (scope.siteIds.length === 0) return Promise.resolve(NOTHING);
  return db.transaction(
    async (tx) => {
      const days = await listDays(tx, scope);
      return {
        up: days.reduce((total, day) => total + day.up, 0),
        down: days.reduce((total, day) => total + day.down, 0),
        statuses: await countStatuses(tx, scope),
        languages: await listLanguages(tx, scope),
        days,
        refused: await sumRefused(tx, scope),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const NO_STATUSES: FeedbackSummary['statuses'] = {
  open: 0,
  'in-progress': 0,
  resolved: 0,
  ignored: 0,
};

const NOTHING: FeedbackSummary = {
  up: 0,
  down: 0,
  statuses: NO_STATUSES,
  languages: [],
  days: [],
  refused: { limit: 0, page: 0, origin: 0, spam: 0 },
};

function listDays(db: Database, scope: FeedbackScope): Promise<FeedbackSummary['days']> {
  const date = sql<string>`to_char(${feedback.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const { rating } = feedback;
  return db
    .select({
      date,
      up: sql<number>`count(*) filter (where ${rating} = 'up')`.mapWith(Number),
      down: sql<number>`count(*) filter (where ${rating} = 'down')`.mapWith(Number),
    })
    .from(feedback)
    .where(within(scope))
    .groupBy(date)
    .orderBy(asc(date));
}

async function countStatuses(
  db: Database,
  scope: FeedbackScope,
): Promise<FeedbackSummary['statuses']> {
  const rows = await db
    .select({ status: feedback.status, rows: count() })
    .from(feedback)
    .where(within(scope))
    .groupBy(feedback.status);
  const counted = FEEDBACK_STATUSES.map((status) => {
    return [status, rows.find((row) => row.status === status)?.rows ?? 0] as const;
  });
  return { ...NO_STATUSES, ...Object.fromEntries(counted) };
}

async function listLanguages(db: Database, scope: FeedbackScope): Promise<string[]> {
  const rows = await db
    .select({ language: feedback.language })
    .from(feedback)
    .where(and(within(scope), isNotNull(feedback.language)))
    .groupBy(feedback.language)
    .orderBy(desc(count()), asc(feedback.language))
    .limit(LISTED_LANGUAGES);
  return rows.flatMap(({ language }) => language ?? []);
}

/** Of whole days: the sums of refusals have no moments. */
async function sumRefused(
  db: Database,
  { siteIds, range }: FeedbackScope,
): Promise<FeedbackSummary['refused']> {
  const { siteId, day } = feedbackDays;
  const total = (column: Parameters<typeof sum>[0]) =>
    sql`coalesce(${sum(column)}, 0)`.mapWith(Number);
  const [row] = await db
    .select({
      limit: total(feedbackDays.overLimit),
      page: total(feedbackDays.unknownPage),
      origin: total(feedbackDays.foreignOrigin),
      spam: total(feedbackDays.spam),
    })
    .from(feedbackDays)
    .where(
      and(
        inArray(siteId, [...siteIds]),
        gte(day, dayOf(range.from)),
        // The day that a range ends in is not over, unless it ends at its beginning.
        lt(day, dayOf(range.to - 1 + 24 * 3_600_000)),
      ),
    );
  return row ?? NOTHING.refused;
}
