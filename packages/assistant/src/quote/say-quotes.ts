import type { Searcher } from '@quire/search';
import type { AnswerEvent, Outcome } from '../answer-event.ts';
import type { Conversation } from '../conversation.ts';
import { toSources } from '../passage.ts';
import { type Retrieval, retrieve } from '../retrieve/retrieve.ts';
import { chooseQuoted, quoteAnswer } from './quote-answer.ts';

const NOT_IN_DOCS = 'These docs do not seem to have an answer to that.';

/** How an answer ends, by how much the pages say of what was asked. */
export const OUTCOMES: Record<Retrieval['confidence'], Outcome> = {
  sure: 'answered',
  unsure: 'unsure',
  no: 'not-in-docs',
};

/** Answers with the words of the pages alone: the way without a model, in Node and in a browser. */
export async function* askPages(
  conversation: Conversation,
  searcher: Searcher,
): AsyncIterable<AnswerEvent> {
  const found = await retrieve(searcher, conversation);
  yield* found.confidence === 'no' ? sayNotInDocs() : sayQuotes(found);
}

/** Says what the passages that were found say. */
export function* sayQuotes({
  passages,
  confidence,
  concepts,
}: Retrieval): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: toSources(chooseQuoted(passages)) };
  yield { type: 'text', text: quoteAnswer(passages, concepts) };
  yield { type: 'end', outcome: OUTCOMES[confidence] };
}

/** Says that the pages do not have it. */
export function* sayNotInDocs(): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  yield { type: 'end', outcome: 'not-in-docs' };
}
