import { loadScript } from '../load-script.ts';
import { AskTrouble, type Question } from './ask-service.ts';
import type { AnswerEvent } from './read-answer.ts';

/** What `answers.js` offers once it is loaded. */
export interface AnswersScript {
  /** `index` is the address of the index that is asked. */
  ask(question: Question, index: string): AsyncIterable<AnswerEvent>;
}

/** Written before this script into the same file: the name of the file that answers, which lies beside it. */
declare const quireAssistant: { answers: string } | undefined;

// Known only while the script is run for the first time.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : undefined;

/** Answers from the bundle itself. What finds and quotes is loaded with the first question. */
export async function* askBundle(
  index: string,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const answers = await loadAnswers();
  try {
    for await (const event of answers.ask(question, index)) {
      if (signal.aborted) return;
      yield event;
    }
  } catch {
    throw new AskTrouble('unreachable');
  }
}

async function loadAnswers(): Promise<AnswersScript> {
  const place = globalThis as { quireAnswers?: AnswersScript };
  if (!place.quireAnswers && script && typeof quireAssistant !== 'undefined') {
    await loadScript(new URL(quireAssistant.answers, script).href).catch(() => undefined);
  }
  if (!place.quireAnswers) throw new AskTrouble('unreachable');
  return place.quireAnswers;
}
