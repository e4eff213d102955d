import { expect, test } from 'vitest';
import { listCited, readTurns, type Turn, toMessages, writeTurns } from './conversation.ts';

const source = (number: number) => ({
  number,
  title: `Page ${number}`,
  heading: '',
  url: `/p${number}`,
  excerpt: '',
});
const turn = (number: number, more: Partial<Turn> = {}): Turn => ({
  question: `q${number}`,
  text: `a${number}`,
  sources: [],
  outcome: 'answered',
  ...more,
});

test('what is sent ends with the question and begins with the newest turns that have an answer', () => {
  const turns = [1, 2, 3, 4, 5, 6].map((number) => turn(number));
  const sent = toMessages([
    ...turns,
    turn(7, { text: '', outcome: 'limit' }),
    turn(8, { text: '' }),
  ]);
  expect(sent.map(({ content }) => content)).toEqual([
    ...['q3', 'a3', 'q4', 'a4', 'q5', 'a5', 'q6', 'a6'],
    'q8',
  ]);
  expect(sent.at(-1)).toEqual({ role: 'user', content: 'q8' });
});

test('a long answer is sent in part', () => {
  const sent = toMessages([turn(1, { text: 'a'.repeat(9_000) }), turn(2)]);
  expect(sent[1]?.content).toHaveLength(4_000);
});

test('a conversation is kept and read again, the newest thirty turns of it', () => {
  const turns = Array.from({ length: 40 }, (_, number) => turn(number, { sources: [source(1)] }));
  expect(readTurns(writeTurns(turns))).toEqual(turns.slice(-30));
});

test('an answer that was being written when the page was left has stopped', () => {
  const { outcome: _, ...open } = turn(1);
  expect(readTurns(writeTurns([open]))).toEqual([turn(1, { outcome: 'stopped' })]);
});

test.each([
  null,
  '',
  '{',
  '{}',
  '[1,null,{"question":"a"}]',
  '[{"question":"a","text":"","sources":[{}]}]',
])('what is no conversation (%s) is an empty one', (kept) => {
  expect(readTurns(kept)).toEqual([]);
});

test('sources are those that the answer names, or the first three', () => {
  const sources = [1, 2, 3, 4].map(source);
  const numbers = (text: string) =>
    listCited(turn(1, { text, sources })).map(({ number }) => number);
  expect(numbers('a [3], b [1].')).toEqual([1, 3]);
  expect(numbers('nothing [9]')).toEqual([1, 2, 3]);
  expect(numbers('[1](/p2)')).toEqual([1, 2, 3]);
});
