import type { TopicRow } from '@quire/contract';
import { sql } from 'drizzle-orm';
import { toMoment } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { OTHER } from '../web-analytics/web-event.ts';
import { groupTopics, type MissedText } from './group-topics.ts';
import type { InsightScope } from './insight-summary.ts';

/** How many questions and searches are looked at: the newest, and the most frequent. */
const MAX_QUESTIONS = 2_000;
const MAX_SEARCHES = 500;

/** What readers of some days looked for in vain, by topic. */
export async function loadTopics(db: Database, scope: InsightScope): Promise<TopicRow[]> {
  const [asked, searched] = [
    await listMissedQuestions(db, scope),
    await listMissedSearches(db, scope),
  ];
  const texts = new Map<string, MissedText>();
  for (const missed of [...asked, ...searched]) {
    const key = missed.text.toLowerCase();
    texts.set(key, merge(texts.get(key), missed));
  }
  return groupTopics([...texts.values()]);
}

function merge(known: MissedText | undefined, missed: MissedText): MissedText {
  if (!known) return missed;
  return {
    text: known.text,
    unanswered: known.unanswered + missed.unanswered,
    unsure: known.unsure + missed.unsure,
    disliked: known.disliked + missed.disliked,
    searchesWithoutResults: known.searchesWithoutResults + missed.searchesWithoutResults,
    total: known.total + missed.total,
  };
}

async function listMissedQuestions(
  db: Database,
  { siteIds, range }: InsightScope,
): Promise<MissedText[]> {
  const { rows } = await db.execute<{ text: string; outcome: string; isDisliked: boolean }>(sql`
    select question as text, outcome, coalesce(rating = 'down', false) as "isDisliked"
    from assistant_answers join sites on sites.id = site_id and keeps_questions
    where site_id = any(${sql.param([...siteIds])}::text[]) and question is not null
      and at >= ${toMoment(range.from)} and at < ${toMoment(range.to)}
      and (outcome in ('not-in-docs', 'unsure') or rating = 'down')
    order by at desc, assistant_answers.id desc limit ${MAX_QUESTIONS}
  `);
  return rows.map(({ text, outcome, isDisliked }) => ({
    text,
    unanswered: Number(outcome === 'not-in-docs'),
    unsure: Number(outcome === 'unsure'),
    disliked: Number(isDisliked),
    searchesWithoutResults: 0,
    total: 1,
  }));
}

async function listMissedSearches(
  db: Database,
  { projectId, days: { from, to } }: InsightScope,
): Promise<MissedText[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select query as text, sum(count)::bigint as count from web_search_days
    where project_id = ${projectId} and day >= ${from}::date and day < ${to}::date
      and not has_results and query <> ${OTHER}
    group by query order by count desc, query limit ${MAX_SEARCHES}
  `);
  return rows.map(({ text, count }) => ({
    text,
    unanswered: 0,
    unsure: 0,
    disliked: 0,
    searchesWithoutResults: count,
    total: count,
  }));
}
