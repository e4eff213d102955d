import type { Searcher } from '@quire/search';
import type { AnswerEvent, Notice, Outcome } from './answer-event.ts';
import type { Conversation } from './conversation.ts';
import { listFollowUps, suggest } from './follow-ups.ts';
import { type Passage, toSources } from './passage.ts';
import { findChoices } from './quote/find-choices.ts';
import { chooseQuoted, quoteAnswer } from './quote/quote-answer.ts';
import { type Retrieval, retrieve } from './retrieve/retrieve.ts';

const USED_UP =
  'This site has reached its daily limit for the model. These are quotes from the pages.';
const UNSURE = 'This may not be what you asked about.';
const NOT_IN_DOCS = 'These docs do not seem to answer that.';

/** How an answer ends, by how much the pages say of what was asked. */
export const OUTCOMES = {
  sure: 'answered',
  unsure: 'unsure',
  no: 'unsure',
} as const satisfies Record<Retrieval['confidence'], Outcome>;

/** Answers with the words of the pages alone: the way without a model, in Node and in a browser. */
export async function* askPages(
  conversation: Conversation,
  searcher: Searcher,
): AsyncIterable<AnswerEvent> {
  const found = await retrieve(searcher, conversation);
  yield* found.isAnswerable
    ? sayQuotes(conversation, found)
    : sayNotInDocs(listNearest(found.passages));
}

/** Answers in the words of the pages. */
export function* sayQuotes(
  conversation: Conversation,
  { passages, concepts, confidence }: Retrieval,
  isModelUsedUp = false,
): Iterable<AnswerEvent> {
  const quoted = chooseQuoted(passages);
  yield { type: 'sources', sources: toSources(quoted) };
  if (isModelUsedUp) {
    yield* sayAbout('quotes-only', USED_UP);
  }
  const choices = findChoices(quoted, concepts);
  if (choices.length > 0) yield* sayAbout('which-one', toWhichOne(choices));
  else if (confidence === 'unsure') yield* sayAbout('unsure', UNSURE);
  yield { type: 'text', text: quoteAnswer(passages, concepts) };
  const used = new Set(quoted.map((_, index) => index + 1));
  const chosen = choices.map((choice) => `${conversation.question} (${choice})`);
  yield* suggest(chosen.length > 0 ? chosen : listFollowUps(conversation, passages, { used }));
  yield { type: 'end', outcome: OUTCOMES[confidence] };
}

/** Says something about the answer before it. */
function* sayAbout(notice: Notice, text: string): Iterable<AnswerEvent> {
  yield { type: 'text', text: `${text}\n\n`, isNotice: true, notice };
}

const toWhichOne = (choices: readonly string[]) =>
  `Several pages answer this for different topics: ${choices.join('; ')}. Which one do you mean?`;

/** Sections that speak of something of the question, where none speaks of enough. */
export function listNearest(passages: readonly Passage[]): Passage[] {
  const byPage = new Map(passages.map((passage) => [passage.address, passage] as const).reverse());
  return [...byPage.values()]
    .reverse()
    .filter(({ coverage }) => coverage >= NEAREST_COVERAGE)
    .slice(0, MAX_NEAREST);
}

const NEAREST_COVERAGE = 0.3;
const MAX_NEAREST = 3;

/** Says that the pages do not have it. */
export function* sayNotInDocs(nearest: readonly Passage[] = []): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  const listed = nearest.length === 0 ? {} : { nearest: toSources(nearest) };
  yield { type: 'end', outcome: 'not-in-docs', ...listed };
}
