import type { Searcher } from '@quire/search';
import type { AnswerEvent } from './answer-event.ts';
import { askModel, suggest } from './ask-model.ts';
import type { Conversation } from './conversation.ts';
import { listFollowUps } from './follow-ups.ts';
import type { ModelDriver, ModelUsage } from './model/model-driver.ts';
import { type Passage, toSources } from './passage.ts';
import { chooseQuoted, quoteAnswer } from './quote/quote-answer.ts';
import { retrieve } from './retrieve/retrieve.ts';

/** What a question is answered from. */
export interface AskOptions {
  /** The index of the site's published version, in the reader's language and version. */
  searcher: Searcher;
  siteName: string;
  /** Without one the answer quotes the pages. */
  model?: ModelDriver;
  /** Why there is none although one is configured, for the reader. */
  withoutModelBecause?: string;
  signal?: AbortSignal;
  /** Called with the reason a model failed; the reader only sees that it did. */
  onFailure?(error: unknown): void;
  /** Called with what an answer of the model cost, where its server says so. */
  onUsage?(usage: ModelUsage): void;
}

const NOT_IN_DOCS = 'These docs do not seem to have an answer to that.';

/** Answers a question from the pages of one site, piece by piece, with its sources. */
export async function* ask(
  conversation: Conversation,
  options: AskOptions,
): AsyncIterable<AnswerEvent> {
  const { passages, isAnswerable } = await retrieve(options.searcher, conversation);
  if (!isAnswerable) {
    yield* sayNotInDocs();
  } else if (options.model) {
    const { model, siteName, signal, onFailure, onUsage } = options;
    const sayWithout = () => quote(conversation, passages);
    const said = { siteName, signal, onFailure, onUsage, sayNotInDocs, sayWithout };
    yield* askModel(conversation, passages, { model, ...said });
  } else {
    yield* quote(conversation, passages, options.withoutModelBecause);
  }
}

/** Answers in the words of the pages. */
function* quote(
  conversation: Conversation,
  passages: readonly Passage[],
  because?: string,
): Iterable<AnswerEvent> {
  const quoted = chooseQuoted(passages);
  yield { type: 'sources', sources: toSources(quoted) };
  if (because !== undefined) yield { type: 'text', text: `${because}\n\n`, isNotice: true };
  yield { type: 'text', text: quoteAnswer(conversation, passages) };
  const used = new Set(quoted.map((_, index) => index + 1));
  yield* suggest(listFollowUps(conversation, passages, { used }));
  yield { type: 'end', outcome: 'answered' };
}

function* sayNotInDocs(): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  yield { type: 'end', outcome: 'not-in-docs' };
}
