import type { Source } from './passage.ts';

/** How an answer ended. `unsure`: there is one, and the pages speak of only a part of what was asked. */
export type Outcome = 'answered' | 'unsure' | 'not-in-docs' | 'failed';

/**
 * What a notice says beside how the answer ended: sentences that the pages do not say were left out; the pages are in
 * another language than the answer; the pages are quoted, as the model may not be asked any more today; what is quoted
 * may not be what was asked; several pages answer, and the reader is asked which one is meant.
 */
export type Notice = 'left-out' | 'other-language' | 'quotes-only' | 'unsure' | 'which-one';

/** One piece of an answer as it is made. */
export type AnswerEvent =
  | { type: 'sources'; sources: readonly Source[] }
  /** A notice is about the answer and not part of it: clients with words of their own may say it in them. */
  | { type: 'text'; text: string; isNotice?: true; notice?: Notice }
  /** What the reader may ask next. */
  | { type: 'suggestions'; questions: readonly string[] }
  /** `nearest`: where these docs have no answer, the sections that come nearest to it. */
  | { type: 'end'; outcome: Outcome; nearest?: readonly Source[] };
