import type { Searcher } from '@quire/search';
import type { Conversation } from '../conversation.ts';
import type { Passage } from '../passage.ts';
import { preferPage } from './about-page.ts';
import { type FoundConcept, findTerms } from './find-terms.ts';
import { type Confidence, rateAnswer } from './rate-answer.ts';
import { rankPassages } from './rank-passages.ts';
import { readOwn, readQuestion } from './read-question.ts';

const MAX_PASSAGES = 6;

/** What was found for a question. */
export interface Retrieval {
  /** The best first. */
  passages: Passage[];
  /** Whether the best of them speaks of enough of the question to answer from. */
  isAnswerable: boolean;
  /** How sure one can be of that. */
  confidence: Confidence;
  /** What the question asks about, as it was looked for. */
  concepts: readonly FoundConcept[];
}

/** Finds the sections of a site that a question is about. Only the index that is given is looked at. */
export async function retrieve(
  { reader }: Pick<Searcher, 'reader'>,
  conversation: Conversation,
  { maxPassages = MAX_PASSAGES }: { maxPassages?: number } = {},
): Promise<Retrieval> {
  const concepts = await findTerms(reader, readQuestion(conversation));
  if (concepts.length === 0) return { passages: [], isAnswerable: false, confidence: 'no', concepts };
  const ranked = await rankPassages(reader, concepts);
  const { page } = conversation;
  const isWhole = page !== undefined && readOwn(conversation).length === 0;
  const passages = page ? preferPage(ranked, page, isWhole) : ranked;
  const confidence = isWhole && passages.length > 0 ? 'sure' : rateAnswer(passages, concepts);
  return {
    passages: passages.slice(0, maxPassages),
    isAnswerable: confidence !== 'no',
    confidence,
    concepts,
  };
}
