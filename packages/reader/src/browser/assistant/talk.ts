import { AskTrouble, askService } from './ask-service.ts';
import { type Rating, readTurns, type Turn, toMessages, writeTurns } from './conversation.ts';
import type { AssistantPlace } from './place.ts';
import type { AnswerEvent } from './read-answer.ts';
import { sendRating } from './send-rating.ts';

/** Who is told what happens to a conversation. */
export interface TalkParts {
  place: AssistantPlace;
  load(): string | null;
  save(kept: string | null): void;
  /** A turn is new, or has more to show. */
  onTurn(turn: Turn, index: number): void;
  /** An answer has ended, in whatever way. */
  onEnd(turn: Turn): void;
}

/** A conversation with the assistant: one question at a time, kept while the tab is open. */
export class Talk {
  readonly turns: Turn[];
  readonly #parts: TalkParts;
  #running: AbortController | undefined;

  constructor(parts: TalkParts) {
    this.#parts = parts;
    this.turns = readTurns(parts.load());
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Asks; nothing happens while an answer is being written. */
  async ask(question: string, page?: Turn['page']): Promise<void> {
    const asked = question.trim();
    if (this.isBusy || asked === '') return;
    const turn: Turn = { question: asked, ...(page ? { page } : {}), text: '', sources: [] };
    this.turns.push(turn);
    await this.#answer(turn);
  }

  /** Asks the last question again, in place of what came of it. */
  async retry(): Promise<void> {
    const last = this.turns.at(-1);
    if (this.isBusy || !last) return;
    Object.assign(last, { text: '', sources: [] });
    delete last.outcome;
    delete last.waitUntil;
    delete last.answerId;
    delete last.rating;
    await this.#answer(last);
  }

  /** Keeps what the reader thinks of an answer; the same once more takes it back. */
  async rate(turn: Turn, rating: Rating): Promise<void> {
    const before = turn.rating;
    const next = before === rating ? undefined : rating;
    this.#setRating(turn, next);
    const isKept = await sendRating(this.#parts.place.ratings, turn, next);
    if (!isKept && turn.rating === next) this.#setRating(turn, before);
  }

  stop(): void {
    this.#running?.abort();
  }

  /** Forgets everything that was said. */
  restart(): void {
    this.stop();
    this.turns.length = 0;
    this.#parts.save(null);
  }

  async #answer(turn: Turn): Promise<void> {
    const { place, onTurn, onEnd } = this.#parts;
    const running = new AbortController();
    this.#running = running;
    const show = () => {
      const index = this.turns.indexOf(turn);
      if (index >= 0) onTurn(turn, index);
    };
    show();
    this.#keep();
    const question = {
      messages: toMessages(this.turns),
      index: place.index,
      ...(turn.page ? { page: turn.page } : {}),
    };
    try {
      for await (const event of askService(place.endpoint, question, running.signal)) {
        addEvent(turn, event);
        show();
      }
    } catch (error) {
      addTrouble(turn, running.signal.aborted ? new AskTrouble('stopped') : error);
    }
    if (this.#running === running) this.#running = undefined;
    if (!this.turns.includes(turn)) return;
    show();
    this.#keep();
    onEnd(turn);
  }

  #setRating(turn: Turn, rating: Rating | undefined): void {
    if (rating) turn.rating = rating;
    else delete turn.rating;
    const index = this.turns.indexOf(turn);
    if (index >= 0) this.#parts.onTurn(turn, index);
    this.#keep();
  }

  #keep(): void {
    this.#parts.save(writeTurns(this.turns));
  }
}

function addEvent(turn: Turn, event: AnswerEvent): void {
  if (event.type === 'sources') turn.sources = event.sources;
  else if (event.type === 'end') {
    turn.outcome = event.outcome;
    if (event.answerId !== undefined) turn.answerId = event.answerId;
  } else if (!event.isNotice) turn.text += event.text;
}

function addTrouble(turn: Turn, error: unknown): void {
  if (!(error instanceof AskTrouble)) throw error;
  // What has arrived stays; an answer that was whole by then is whole.
  turn.outcome ??= turn.text !== '' && error.outcome !== 'stopped' ? 'failed' : error.outcome;
  if (error.waitSeconds !== undefined) turn.waitUntil = Date.now() + error.waitSeconds * 1000;
}
