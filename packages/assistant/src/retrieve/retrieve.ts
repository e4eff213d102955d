import type { Searcher } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import type { Passage } from '../passage.ts';
import { listQuestionTerms } from './question-terms.ts';
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

/**
 * Of what a question asks, how much the best passage has to speak of; more where there are only one
 * or two words to go by, as one of them is soon met by chance.
 */
const ENOUGH_COVERAGE = 0.55;
const ENOUGH_OF_FEW = 0.75;
const FEW_TERMS = 2;

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
  const passages = rankPassages(answer.pages, weighTerms(terms, answer.terms));
  const best = Math.max(0, ...passages.slice(0, 3).map(({ coverage }) => coverage));
  const enough = terms.length <= FEW_TERMS ? ENOUGH_OF_FEW : ENOUGH_COVERAGE;
  return { passages: passages.slice(0, maxPassages), isAnswerable: best >= enough };
}
