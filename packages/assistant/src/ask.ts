import type { Searcher } from '@quire/search';
import type { AnswerEvent } from './answer-event.ts';
import { askModel } from './ask-model.ts';
import { listNearest, OUTCOMES, sayNotInDocs, sayQuotes } from './ask-pages.ts';
import type { Conversation } from './conversation.ts';
import type { ModelDriver } from './model/model-driver.ts';
import type { Passage } from './passage.ts';
import { type Retrieval, retrieve } from './retrieve/retrieve.ts';
import { fusePassages } from './vectors/fuse.ts';

/** What a question is answered from. */
export interface AskOptions {
  /** The index of the site's published version, in the reader's language and version. */
  searcher: Searcher;
  siteName: string;
  /** Sections that are near a text by meaning, the nearest first; of the same pages as the index. */
  findNear?(text: string): Promise<readonly Passage[]>;
  /** Without one the answer quotes the pages. */
  model?: ModelDriver;
  /** Whether there is one that may not be asked any more today: readers are told. */
  isModelUsedUp?: boolean;
  signal?: AbortSignal;
  /** Called with the reason a model failed; the reader only sees that it did. */
  onFailure?(error: unknown): void;
}

/** Answers a question from the pages of one site, piece by piece, with its sources. */
export async function* ask(
  conversation: Conversation,
  options: AskOptions,
): AsyncIterable<AnswerEvent> {
  const { isNear, ...found } = await findPassages(conversation, options);
  const { passages, isAnswerable, confidence } = found;
  const { model, siteName, signal, onFailure } = options;
  // What is near by meaning may answer in other words than the question's: only a model can tell.
  if (!isAnswerable && !(model && isNear)) {
    yield* sayNotInDocs(listNearest(passages));
  } else if (model) {
    const sayWithout = () => (isAnswerable ? sayQuotes(conversation, found) : sayNotInDocs());
    const outcome = OUTCOMES[confidence];
    const said = { siteName, signal, onFailure, outcome, sayNotInDocs, sayWithout };
    yield* askModel(conversation, passages, { model, ...said });
  } else {
    yield* sayQuotes(conversation, found, options.isModelUsedUp);
  }
}

/** What is looked at of each ranking before both are put together. */
const RANKED = 24;
const MAX_PASSAGES = 6;

/** The sections that a question is about: by its words, and by its meaning where that can be asked. */
async function findPassages(
  conversation: Conversation,
  { searcher, findNear }: AskOptions,
): Promise<Retrieval & { isNear: boolean }> {
  const near = await findNear?.(toMeaning(conversation));
  if (!near || near.length === 0) {
    return { ...(await retrieve(searcher, conversation)), isNear: false };
  }
  const found = await retrieve(searcher, conversation, { maxPassages: RANKED });
  const passages = fusePassages(found.passages, near.slice(0, RANKED)).slice(0, MAX_PASSAGES);
  return { ...found, passages, isNear: true };
}

/** A short question goes on from the one before. */
function toMeaning({ question, history }: Conversation): string {
  const before = history.findLast(({ role }) => role === 'user');
  return before && question.length < SHORT_QUESTION ? `${before.text}\n${question}` : question;
}

const SHORT_QUESTION = 40;
