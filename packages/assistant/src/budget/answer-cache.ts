import { createHash } from 'node:crypto';
import { createBoundedMap } from '@quire/base';
import type { AnswerEvent } from '../answer-event.ts';
import type { Conversation } from '../conversation.ts';

/** Answers of the model that were given before, in this process. */
export interface AnswerCache {
  find(key: string): readonly AnswerEvent[] | undefined;
  /** Passes an answer on, and keeps it where it was given to its end. */
  keep(key: string, events: AsyncIterable<AnswerEvent>): AsyncIterable<AnswerEvent>;
}

/** Characters of answers that are kept; some thousand answers. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;
const MAX_ANSWER = 64 * 1024;

export function createAnswerCache(): AnswerCache {
  const answers = createBoundedMap<string, { events: AnswerEvent[]; length: number }>(
    KEPT_CHARACTERS,
    ({ length }) => length,
  );
  return {
    find: (key) => answers.get(key)?.events,
    async *keep(key, events) {
      const given: AnswerEvent[] = [];
      for await (const event of events) {
        given.push(event);
        // Before it is passed on: whoever has read the end may ask again at once.
        if (event.type === 'end' && event.outcome !== 'failed') {
          const { length } = JSON.stringify(given);
          if (length <= MAX_ANSWER) answers.set(key, { events: given, length });
        }
        yield event;
      }
    },
  };
}

/** The same question about the same pages: `about` says which those are, down to what the reader may read of them. */
export function toAnswerKey(
  about: readonly (string | boolean)[],
  { question, history, page }: Conversation,
): string {
  const turns = history.map(({ role, text }) => [role, text]);
  // Sections are found by the title too.
  const said = [question, turns, page ? [page.address, page.title] : null];
  return createHash('sha256')
    .update(JSON.stringify([...about, said]))
    .digest('base64');
}
