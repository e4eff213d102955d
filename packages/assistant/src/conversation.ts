import { conversationInvalid } from './errors.ts';

/** One turn of a conversation. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

/** A conversation that ends with a question. */
export interface Conversation {
  question: string;
  /** What was said before, the oldest first. */
  history: readonly Turn[];
  /** The page that the reader asks about, where they said so. */
  page?: PageAsked;
}

/** A page that a question is about. */
export interface PageAsked {
  /** As the index has it: `/guides/start`. */
  address: string;
  title: string;
}

/** The longest question that is read. */
export const MAX_QUESTION_LENGTH = 4_000;
/** The most turns that a conversation may be sent with. */
export const MAX_TURNS = 40;
/** Earlier turns that are looked at. */
const KEPT_TURNS = 8;
const KEPT_TURN_LENGTH = 4_000;

/** Takes what a client sent as a conversation; says what is wrong with it otherwise. */
export function toConversation(turns: readonly Turn[], page?: PageAsked): Conversation {
  if (turns.length === 0) throw conversationInvalid({ problem: 'it has no turns' });
  if (turns.length > MAX_TURNS) {
    throw conversationInvalid({ problem: `it has more than ${MAX_TURNS} turns` });
  }
  const last = turns.at(-1);
  const question = last?.text.trim() ?? '';
  if (last?.role !== 'user' || question === '') {
    throw conversationInvalid({ problem: 'its last turn is not a question from the reader' });
  }
  if (question.length > MAX_QUESTION_LENGTH) {
    throw conversationInvalid({
      problem: `its question is longer than ${MAX_QUESTION_LENGTH} characters`,
    });
  }
  const history = turns.slice(0, -1).slice(-KEPT_TURNS);
  return { question, history: history.map(shorten), ...(page ? { page } : {}) };
}

function shorten({ role, text }: Turn): Turn {
  return { role, text: text.slice(0, KEPT_TURN_LENGTH) };
}
