/** A section that an answer rests on, as the service names it. */
export interface Source {
  number: number;
  title: string;
  heading: string;
  url: string;
  excerpt: string;
}

/** How a turn ended. The last four are troubles that asking again may solve. */
export type Outcome =
  | 'answered'
  | 'not-in-docs'
  | 'stopped'
  | 'failed'
  | 'limit'
  | 'offline'
  | 'unreachable';

/** A question and what came of it. */
export interface Turn {
  question: string;
  /** The page that is asked about. */
  page?: { path: string; title: string };
  /** Markdown. */
  text: string;
  sources: Source[];
  /** Nothing while the answer is being written. */
  outcome?: Outcome;
  /** When the next question is taken, in milliseconds since 1970. */
  waitUntil?: number;
  /** By which the answer can be rated. */
  answerId?: string;
  /** What the reader thinks of the answer. */
  rating?: Rating;
}

export type Rating = 'up' | 'down';

/** A message as the service takes it. */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export const MAX_QUESTION = 4_000;
const MAX_KEPT = 30;
/** The service looks at no more. */
const SENT_TURNS = 4;
const SENT_TEXT = 4_000;
/** Shown where an answer names no source. */
const UNNAMED = 3;

/** What is sent for the last turn: some of what was said before, and the question. */
export function toMessages(turns: readonly Turn[]): Message[] {
  const earlier = turns.slice(0, -1).filter(({ text }) => text.trim() !== '');
  const messages = earlier.slice(-SENT_TURNS).flatMap(({ question, text }): Message[] => [
    { role: 'user', content: question },
    { role: 'assistant', content: text.slice(0, SENT_TEXT) },
  ]);
  return [...messages, { role: 'user', content: turns.at(-1)?.question ?? '' }];
}

/** The conversation as it is kept while the tab is open. */
export function writeTurns(turns: readonly Turn[]): string {
  return JSON.stringify(turns.slice(-MAX_KEPT));
}

/** Reads it again; what was being written when the page was left has stopped. */
export function readTurns(kept: string | null): Turn[] {
  try {
    const turns: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(turns)) return [];
    return turns
      .filter(isTurn)
      .slice(-MAX_KEPT)
      .map((turn) => ({ ...turn, outcome: turn.outcome ?? 'stopped' }));
  } catch {
    return [];
  }
}

function isTurn(value: unknown): value is Turn {
  const turn = value as Partial<Turn> | null;
  return (
    typeof turn === 'object' &&
    typeof turn?.question === 'string' &&
    typeof turn.text === 'string' &&
    Array.isArray(turn.sources) &&
    turn.sources.every(isSource)
  );
}

/** Whether something is a source, with all that a card shows. */
export function isSource(value: unknown): value is Source {
  const source = value as Partial<Source> | null;
  return (
    typeof source === 'object' &&
    typeof source?.number === 'number' &&
    [source.title, source.heading, source.url].every((text) => typeof text === 'string')
  );
}

/** The sources that an answer names; the first of them where it names none. */
export function listCited({ text, sources }: Turn): Source[] {
  const named = new Set([...text.matchAll(/\[(\d{1,3})\](?!\()/g)].map(([, number]) => number));
  const cited = sources.filter(({ number }) => named.has(String(number)));
  return cited.length > 0 ? cited : sources.slice(0, UNNAMED);
}
