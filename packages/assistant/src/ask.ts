import type { Searcher } from '@quire/search';
import type { AnswerEvent, Outcome } from './answer-event.ts';
import type { Conversation } from './conversation.ts';
import { createLinkCheck } from './guard/allowed-links.ts';
import { createAnswerFilter } from './guard/answer-filter.ts';
import { stopLeaks } from './guard/prompt-leak.ts';
import type { ModelDriver } from './model/model-driver.ts';
import { NOT_IN_DOCS_SIGN, toPrompt } from './model/prompt.ts';
import { toSources } from './passage.ts';
import { chooseQuoted, quoteAnswer } from './quote/quote-answer.ts';
import { type Retrieval, retrieve } from './retrieve/retrieve.ts';

/** What a question is answered from. */
export interface AskOptions {
  /** The index of the site's published version, in the reader's language and version. */
  searcher: Searcher;
  siteName: string;
  /** Without one the answer quotes the pages. */
  model?: ModelDriver;
  signal?: AbortSignal;
  /** Called with the reason a model failed; the reader only sees that it did. */
  onFailure?(error: unknown): void;
}

const NOT_IN_DOCS = 'These docs do not seem to have an answer to that.';
const MODEL_FAILED = 'The answer could not be completed. These pages may help:';
const MAX_ANSWER = 20_000;
const OUTCOMES: Record<Retrieval['confidence'], Outcome> = {
  sure: 'answered',
  unsure: 'unsure',
  no: 'not-in-docs',
};

/** Answers a question from the pages of one site, piece by piece, with its sources. */
export async function* ask(
  conversation: Conversation,
  options: AskOptions,
): AsyncIterable<AnswerEvent> {
  const found = await retrieve(options.searcher, conversation);
  const { passages, confidence, concepts } = found;
  if (confidence === 'no') {
    yield* sayNotInDocs();
  } else if (options.model) {
    yield* askModel(conversation, found, { ...options, model: options.model });
  } else {
    yield { type: 'sources', sources: toSources(chooseQuoted(passages)) };
    yield { type: 'text', text: quoteAnswer(passages, concepts) };
    yield { type: 'end', outcome: OUTCOMES[confidence] };
  }
}

function* sayNotInDocs(): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  yield { type: 'end', outcome: 'not-in-docs' };
}

async function* askModel(
  conversation: Conversation,
  { passages, confidence }: Retrieval,
  { model, siteName, signal, onFailure }: AskOptions & { model: ModelDriver },
): AsyncIterable<AnswerEvent> {
  const sources = toSources(passages);
  const prompt = toPrompt(conversation, passages, siteName);
  const pieces = stopLeaks(model.stream(prompt, signal), prompt[0]?.content ?? '');
  const filter = createAnswerFilter(createLinkCheck(sources));
  let isOpen = false;
  let start = '';
  let length = 0;
  try {
    for await (const piece of pieces) {
      if (!isOpen) {
        start += piece;
        if (NOT_IN_DOCS_SIGN.startsWith(start.trim())) continue;
        if (start.trim().startsWith(NOT_IN_DOCS_SIGN)) return yield* sayNotInDocs();
        yield { type: 'sources', sources };
        isOpen = true;
      }
      const text = filter.push(start === '' ? piece : start);
      start = '';
      length += text.length;
      if (text !== '') yield { type: 'text', text };
      if (length > MAX_ANSWER) break;
    }
  } catch (error) {
    onFailure?.(error);
    return yield* sayFailed(sources, isOpen);
  }
  if (!isOpen) return yield* sayNotInDocs();
  const rest = filter.end();
  if (rest !== '') yield { type: 'text', text: rest };
  yield { type: 'end', outcome: OUTCOMES[confidence] };
}

function* sayFailed(sources: ReturnType<typeof toSources>, isOpen: boolean): Iterable<AnswerEvent> {
  if (!isOpen) yield { type: 'sources', sources };
  yield { type: 'text', text: isOpen ? `\n\n${MODEL_FAILED}` : MODEL_FAILED, isNotice: true };
  yield { type: 'end', outcome: 'failed' };
}
