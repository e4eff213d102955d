import type { Searcher } from '@quire/search';
import type { AnswerEvent, Notice, Outcome } from './answer-event.ts';
import { askModel, suggest } from './ask-model.ts';
import type { Conversation } from './conversation.ts';
import { listFollowUps } from './follow-ups.ts';
import type { ModelDriver } from './model/model-driver.ts';
import { type Passage, toSources } from './passage.ts';
import { findChoices } from './quote/find-choices.ts';
import { chooseQuoted, quoteAnswer } from './quote/quote-answer.ts';
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

const USED_UP =
  'The model has answered all it may for this site today. These are quotes from the pages.';
const UNSURE = 'This may not be what you asked about.';
const NOT_IN_DOCS = 'These docs do not seem to have an answer to that.';
const OUTCOMES = { sure: 'answered', unsure: 'unsure', no: 'unsure' } as const satisfies Record<
  Retrieval['confidence'],
  Outcome
>;

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
    const sayWithout = () => (isAnswerable ? quote(conversation, found) : sayNotInDocs());
    const outcome = OUTCOMES[confidence];
    const said = { siteName, signal, onFailure, outcome, sayNotInDocs, sayWithout };
    yield* askModel(conversation, passages, { model, ...said });
  } else {
    yield* quote(conversation, found, options.isModelUsedUp);
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

/** Answers in the words of the pages. */
function* quote(
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
  `Several pages answer this, each for something else: ${choices.join('; ')}. Which one do you mean?`;

/** Sections that speak of something of the question, where none speaks of enough. */
function listNearest(passages: readonly Passage[]): Passage[] {
  const byPage = new Map(passages.map((passage) => [passage.address, passage] as const).reverse());
  return [...byPage.values()]
    .reverse()
    .filter(({ coverage }) => coverage >= NEAREST_COVERAGE)
    .slice(0, MAX_NEAREST);
}

const NEAREST_COVERAGE = 0.3;
const MAX_NEAREST = 3;

function* sayNotInDocs(nearest: readonly Passage[] = []): Iterable<AnswerEvent> {
  yield { type: 'sources', sources: [] };
  yield { type: 'text', text: NOT_IN_DOCS, isNotice: true };
  const listed = nearest.length === 0 ? {} : { nearest: toSources(nearest) };
  yield { type: 'end', outcome: 'not-in-docs', ...listed };
}
