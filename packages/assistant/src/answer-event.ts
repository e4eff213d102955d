import type { Source } from './passage.ts';

/** How an answer ended. `unsure`: there is one, and the pages speak of only a part of what was asked. */
export type Outcome = 'answered' | 'unsure' | 'not-in-docs' | 'failed';

/** One piece of an answer as it is made. */
export type AnswerEvent =
  | { type: 'sources'; sources: readonly Source[] }
  /** A notice is about the answer and not part of it: clients with words of their own may say it in them. */
  | { type: 'text'; text: string; isNotice?: true }
  | { type: 'end'; outcome: Outcome };
