import type { AnswerEvent, Notice, Outcome } from './answer-event.ts';
import { createUnitCheck } from './citations/check-unit.ts';
import { createCitedAnswer } from './citations/cite-answer.ts';
import { isOtherLanguage } from './citations/language.ts';
import type { Conversation } from './conversation.ts';
import { listFollowUps, suggest } from './follow-ups.ts';
import { stopLeaks } from './guard/prompt-leak.ts';
import type { ModelDriver } from './model/model-driver.ts';
import { NOT_IN_DOCS_SIGN, toGivenPassages, toPrompt } from './model/prompt.ts';
import { takeFollowUps } from './model/take-follow-ups.ts';
import { type Passage, type Source, toSources } from './passage.ts';

/** What a model is asked with. */
export interface AskModelOptions {
  model: ModelDriver;
  siteName: string;
  signal?: AbortSignal | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
  /** How an answer of the model ends. */
  outcome: Outcome;
  /** What is said where the model does not say anything that the passages support. */
  sayWithout(): Iterable<AnswerEvent>;
  /** What is said where the model finds no answer in the passages. */
  sayNotInDocs(): Iterable<AnswerEvent>;
}

const MODEL_FAILED = 'The answer could not be completed. These pages may help:';
const LEFT_OUT = 'Parts of the answer were left out because these pages do not support them.';
const OTHER_LANGUAGE =
  'These pages are in another language. Only names and numbers in the answer could be compared with them.';
const MAX_ANSWER = 20_000;

/** Answers with a model, from passages: every sentence that is given out is supported by what it cites. */
export async function* askModel(
  conversation: Conversation,
  passages: readonly Passage[],
  { model, siteName, signal, onFailure, outcome, ...say }: AskModelOptions,
): AsyncIterable<AnswerEvent> {
  const given = toGivenPassages(passages);
  const sources = toSources(passages);
  const prompt = toPrompt(conversation, given, siteName);
  const isForeign = isOtherLanguage(
    conversation.question,
    given.map(({ text }) => text).join('\n'),
  );
  const answer = createCitedAnswer(createUnitCheck(given, { isOtherLanguage: isForeign }), sources);
  const followUps = takeFollowUps(
    stopLeaks(model.stream(prompt, { signal }), prompt[0]?.content ?? ''),
  );
  let isOpen = false;
  let start: string | undefined = '';
  let length = 0;
  const open = function* (text: string): Iterable<AnswerEvent> {
    if (text === '') return;
    if (!isOpen) yield { type: 'sources', sources };
    isOpen = true;
    length += text.length;
    yield { type: 'text', text };
  };
  try {
    for await (const piece of followUps.pieces) {
      if (start !== undefined) {
        start += piece;
        if (NOT_IN_DOCS_SIGN.startsWith(start.trim())) continue;
        if (start.trim().startsWith(NOT_IN_DOCS_SIGN)) return yield* say.sayNotInDocs();
      }
      yield* open(answer.push(start ?? piece));
      start = undefined;
      if (length > MAX_ANSWER) break;
    }
    yield* open(answer.end());
  } catch (error) {
    onFailure?.(error);
    return yield* sayFailed(sources, isOpen);
  }
  if (start !== undefined) return yield* say.sayNotInDocs();
  if (!isOpen) return yield* say.sayWithout();
  if (isForeign) yield* notice('other-language', OTHER_LANGUAGE);
  if (answer.hasLeftOut()) yield* notice('left-out', LEFT_OUT);
  const next = { proposed: followUps.proposed(), used: answer.cited() };
  yield* suggest(listFollowUps(conversation, given, next));
  yield { type: 'end', outcome };
}

function* notice(name: Notice, text: string): Iterable<AnswerEvent> {
  yield { type: 'text', text: `\n\n${text}`, isNotice: true, notice: name };
}

function* sayFailed(sources: readonly Source[], isOpen: boolean): Iterable<AnswerEvent> {
  if (!isOpen) yield { type: 'sources', sources };
  yield { type: 'text', text: isOpen ? `\n\n${MODEL_FAILED}` : MODEL_FAILED, isNotice: true };
  yield { type: 'end', outcome: 'failed' };
}
