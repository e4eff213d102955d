import type { AnswerEvent } from '@quire/assistant';
import type { AnswerOutcome } from '../database/schema/index.ts';

/** An answer as it is sent: its end has the id that it can be rated by. */
export type SentEvent =
  | AnswerEvent
  | (Extract<AnswerEvent, { type: 'end' }> & { answerId: string });

/** What came of an answer. */
export interface EndedAnswer {
  outcome: AnswerOutcome;
  /** Where the first of its sources is read. */
  source: string | undefined;
}

/**
 * Passes an answer on and notes how it ended, before whoever asked is told: a rating can follow at once. `note` gives
 * the id of what it wrote down, or nothing. Who leaves before the end is noted, too.
 */
export async function* noteAnswer(
  events: AsyncIterable<AnswerEvent>,
  note: (ended: EndedAnswer) => Promise<string | undefined>,
): AsyncIterable<SentEvent> {
  let source: string | undefined;
  let hasEnded = false;
  try {
    for await (const event of events) {
      if (event.type === 'sources') source = event.sources[0]?.url;
      if (event.type !== 'end') {
        yield event;
        continue;
      }
      hasEnded = true;
      const answerId = await note({ outcome: event.outcome, source });
      yield answerId === undefined ? event : { ...event, answerId };
    }
  } finally {
    if (!hasEnded) await note({ outcome: 'stopped', source });
  }
}
