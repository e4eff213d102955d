import type { Message, Outcome } from './conversation.ts';
import { type AnswerEvent, readAnswer } from './read-answer.ts';

/** What the service is asked. */
export interface Question {
  messages: Message[];
  /** The index that the reader's pages are in. */
  index: string;
  /** The page that is asked about. */
  page?: { path: string; title: string };
}

/** Why there is no answer, or no more of it. */
export class AskTrouble extends Error {
  readonly outcome: Outcome;
  /** When to ask again. */
  readonly waitSeconds: number | undefined;

  constructor(outcome: Outcome, waitSeconds?: number) {
    super(outcome);
    this.outcome = outcome;
    this.waitSeconds = waitSeconds;
  }
}

/** A service that says nothing for this long has gone. */
const SILENCE_MS = 90_000;

/** Asks, and gives the answer as it arrives. Without an answer it throws an `AskTrouble`. */
export async function* askService(
  endpoint: string,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const left = new AbortController();
  const leave = () => left.abort();
  signal.addEventListener('abort', leave);
  let timer = setTimeout(leave, SILENCE_MS);
  let hasEnded = false;
  try {
    const body = await request(endpoint, question, left.signal);
    for await (const event of readAnswer(body)) {
      clearTimeout(timer);
      timer = setTimeout(leave, SILENCE_MS);
      hasEnded ||= event.type === 'end';
      yield event;
    }
  } catch (error) {
    throw toTrouble(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    leave();
  }
  if (!hasEnded) throw new AskTrouble('failed');
}

async function request(endpoint: string, question: Question, signal: AbortSignal) {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    // On the site's own host a reader of private pages is known by a cookie; no other host gets one.
    credentials: 'same-origin',
    signal,
  });
  if (answer.status === 429) throw new AskTrouble('limit', toSeconds(answer));
  if (!answer.ok || !answer.body) throw new AskTrouble('unreachable');
  return answer.body.getReader();
}

function toSeconds({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds : 60;
}

function toTrouble(error: unknown): AskTrouble {
  if (error instanceof AskTrouble) return error;
  return new AskTrouble(navigator.onLine ? 'unreachable' : 'offline');
}
