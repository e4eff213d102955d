import type { Searcher } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import type { Passage } from '../passage.ts';
import { preferPage } from './about-page.ts';
import { isAnswerableFrom } from './is-answerable.ts';
import { listOwnTerms, listQuestionTerms } from './question-terms.ts';
import { rankPassages } from './rank-passages.ts';
import { weighTerms } from './weigh-terms.ts';

const MAX_PAGES = 12;
const MAX_SECTIONS = 5;
const MAX_PASSAGES = 6;

/** What was found for a question. */
export interface Retrieval {
  /** The best first. */
  passages: Passage[];
  /** Whether the best of them speaks of enough of the question to answer from. */
  isAnswerable: boolean;
}

/** Finds the sections of a site that a question is about. Only the index that is given is looked at. */
export async function retrieve(
  searcher: Searcher,
  conversation: Conversation,
  { maxPassages = MAX_PASSAGES }: { maxPassages?: number } = {},
): Promise<Retrieval> {
  const terms = listQuestionTerms(conversation);
  if (terms.length === 0) return { passages: [], isAnswerable: false };
  // The gap at the end says that the last word is whole.
  const query = `${terms.map(({ term }) => term).join(' ')} `;
  const answer = await searcher.search(query, { maxPages: MAX_PAGES, maxSections: MAX_SECTIONS });
  const weighed = weighTerms(terms, answer.terms);
  const ranked = rankPassages(answer.pages, weighed);
  const { page } = conversation;
  const isWhole = page !== undefined && listOwnTerms(conversation).length === 0;
  const passages = page ? preferPage(ranked, page, isWhole) : ranked;
  return {
    passages: passages.slice(0, maxPassages),
    isAnswerable: isAnswerableFrom(passages, weighed),
  };
}
