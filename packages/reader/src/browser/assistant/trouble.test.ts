import { expect, test } from 'vitest';
import type { Outcome, Turn } from './conversation.ts';
import { describeTrouble } from './trouble.ts';
import { toAssistantWords } from './word-table.ts';
import type { Words } from './words.ts';

const words = { ...toAssistantWords('en'), unreachable: 'Gone.' } as Words;
const turn = (outcome: Outcome, waitUntil?: number): Turn => ({
  question: 'q',
  text: '',
  sources: [],
  outcome,
  ...(waitUntil === undefined ? {} : { waitUntil }),
});

test.each([
  [45_000, '45 seconds'],
  [61_000, '2 minutes'],
  [600_000, '10 minutes'],
  [-5, '1 second'],
])('a limit says when to continue: %i ms', (wait, words_) => {
  expect(describeTrouble(turn('limit', 1_000 + wait), words, 1_000)).toBe(
    `That was a lot of questions. You can continue in ${words_}.`,
  );
});

test('each trouble has its words, and an answer has none', () => {
  const outcomes: Outcome[] = ['stopped', 'failed', 'offline', 'unreachable'];
  const said = outcomes.map((outcome) => describeTrouble(turn(outcome), words));
  expect(said).toEqual([words.stopped, words.brokeOff, words.offline, 'Gone.']);
  expect(describeTrouble(turn('answered'), words)).toBeUndefined();
  expect(describeTrouble(turn('not-in-docs'), words)).toBeUndefined();
});
