import type { Searcher } from '@quire/search';
import type { AnswerEvent } from '../answer-event.ts';
import type { Conversation } from '../conversation.ts';
import { toSources } from '../passage.ts';
import { type Retrieval, retrieve } from '../retrieve/retrieve.ts';
import { chooseQuoted, quoteAnswer } from './quote-answer.ts';

const NOT_IN_DOCS = 'These docs do not seem to have an answer to that.';

/** Answers with the words of the pages alone: the way without a model, in Node and in a browser. */
export async function* askPages(
  conversation: Conversation,
  searcher: Searcher,
): AsyncIterable<AnswerEvent> {
  const found = await retrieve(searcher, conversation);
  yield* found.isAnswerable ? sayQuotes(found) : sayNotInDocs();
}

/** Says what the passages that were found say. */
export function* sayQuotes({
  passages,
  concepts,
}: Pick<Retrieval, 'passages' | 'concepts'>): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: toSources(chooseQuoted(passages)) };
  yield { type: 'text', text: quoteAnswer(passages, concepts) };
  yield { type: 'end', outcome: 'answered' };
}

/** Says that the pages do not have it. */
export function* sayNotInDocs(): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  yield { type: 'end', outcome: 'not-in-docs' };
}
