import { type Clock, type Id, type Logger, messageOf } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import { createBatchedWriter } from '../analytics/batched-writer.ts';
import { redact } from '../analytics/redact.ts';
import type { Database } from '../database/database.ts';
import type { AnswerOutcome, QueryCaller } from '../database/schema/index.ts';

/** What came of a question that was counted. */
export interface AnsweredQuestion {
  /** Of the question as it was counted. */
  id: string;
  at: Date;
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  caller: QueryCaller;
  outcome: AnswerOutcome;
  /** The address of the page that the answer rests on most. */
  page: string | null;
  /** As it was asked. */
  question: string;
}

/** Writes down what came of questions. */
export interface AnswerRecorder {
  /** Says whether it is written down; a database that is away costs nobody an answer. */
  record(answer: AnsweredQuestion): Promise<boolean>;
}

/** The most characters that are kept of a question. */
const MAX_LENGTH = 500;

export function createAnswerRecorder({
  db,
  clock,
  logger,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
}): AnswerRecorder {
  const writer = createBatchedWriter<AnsweredQuestion>({
    insert: (rows) => insertAnswers(db, rows),
    clock,
    name: 'answers',
  });
  return {
    async record(answer) {
      try {
        await writer.write({ ...answer, question: toKeptText(answer.question) });
        return true;
      } catch (error) {
        logger.warn({ error: messageOf(error) }, 'the outcome of a question was not recorded');
        return false;
      }
    },
  };
}

/** A question as it may be kept. It is cut last: half a key would be found by no rule. */
function toKeptText(question: string): string {
  return [...redact(question)].slice(0, MAX_LENGTH).join('').trim();
}

/**
 * The setting of the site is asked where the rows are written: once somebody has turned it off, no words are added.
 * A site that is gone by then has no rows.
 */
async function insertAnswers(db: Database, rows: readonly AnsweredQuestion[]): Promise<void> {
  const column = (pick: (row: AnsweredQuestion) => string | null): SQL =>
    sql`${sql.param(rows.map(pick))}`;
  await db.execute(sql`
    insert into assistant_answers (id, org_id, site_id, at, caller, outcome, page, question)
    select batch.id, batch.org_id, batch.site_id, batch.at, batch.caller, batch.outcome, batch.page,
      case when sites.keeps_questions then batch.question end
    from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ orgId }) => orgId)}::text[],
      ${column(({ siteId }) => siteId)}::text[],
      ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ caller }) => caller)}::text[],
      ${column(({ outcome }) => outcome)}::text[],
      ${column(({ page }) => page)}::text[],
      ${column(({ question }) => question)}::text[]
    ) as batch (id, org_id, site_id, at, caller, outcome, page, question)
    join sites on sites.id = batch.site_id
    on conflict (id) do nothing
  `);
}
