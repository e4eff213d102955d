import type { QueryRow } from '../analytics/insert-queries.ts';
import { findPagePath, type PlacedSite } from '../web-analytics/page-path.ts';
import type { AnswerRecorder } from './answer-recorder.ts';
import type { EndedAnswer } from './note-answer.ts';

/** Writes down what came of a counted question. Gives the id by which the answer can be rated. */
export async function recordAnswer(
  recorder: AnswerRecorder,
  { site, counted }: { site: PlacedSite; counted: QueryRow },
  { question, outcome, source }: EndedAnswer & { question: string },
): Promise<string | undefined> {
  const { orgId, siteId } = site;
  const { id, at, caller } = counted;
  const page = await toSourcePath(site, source);
  const answered = { id, at, orgId, siteId, caller, outcome, page, question };
  return (await recorder.record(answered)) ? id : undefined;
}

/** The page of a source, named as page views name it. */
async function toSourcePath(site: PlacedSite, source: string | undefined): Promise<string | null> {
  if (source === undefined) return null;
  return (await findPagePath(site, source.replace(/#.*$/, ''), LIVE_ALONE)) ?? null;
}

/** Answers come from the version that is live. */
const LIVE_ALONE = { findBefore: async () => undefined };
