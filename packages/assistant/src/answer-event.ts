import type { Source } from './passage.ts';

/** How an answer ended. */
export type Outcome = 'answered' | 'not-in-docs' | 'failed';

/** One piece of an answer as it is made. */
export type AnswerEvent =
  | { type: 'sources'; sources: readonly Source[] }
  | { type: 'text'; text: string }
  | { type: 'end'; outcome: Outcome };
