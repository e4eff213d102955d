import type { Source } from './passage.ts';

/** How an answer ended. */
export type Outcome = 'answered' | 'not-in-docs' | 'failed';

/** One piece of an answer as it is made. */
export type AnswerEvent =
  | { type: 'sources'; sources: readonly Source[] }
  /** A notice is about the answer and not part of it: clients with words of their own may say it in them. */
  | { type: 'text'; text: string; isNotice?: true }
  /** What the reader may ask next. */
  | { type: 'suggestions'; questions: readonly string[] }
  | { type: 'end'; outcome: Outcome };
