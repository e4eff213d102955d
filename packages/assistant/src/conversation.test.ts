import { expect, test } from 'vitest';
import { MAX_QUESTION_LENGTH, MAX_TURNS, type Turn, toConversation } from './conversation.ts';

const turn = (text: string, role: Turn['role'] = 'user'): Turn => ({ role, text });

test('the last turn is the question, the ones before are its history', () => {
  const turns = [turn('a'), turn('b', 'assistant'), turn(' c ')];
  expect(toConversation(turns)).toEqual({
    question: 'c',
    history: [turn('a'), turn('b', 'assistant')],
  });
});

test('only the latest turns are kept', () => {
  const turns = Array.from({ length: 20 }, (_, index) => turn(String(index)));
  expect(toConversation(turns).history.map(({ text }) => text)).toEqual([
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
  ]);
});

test.each([
  ['it has no turns', []],
  [`it has more than ${MAX_TURNS} turns`, Array.from({ length: MAX_TURNS + 1 }, () => turn('a'))],
  ['its last turn is not a question from the reader', [turn('a'), turn('b', 'assistant')]],
  ['its last turn is not a question from the reader', [turn('  ')]],
  [
    `its question is longer than ${MAX_QUESTION_LENGTH} characters`,
    [turn('a'.repeat(MAX_QUESTION_LENGTH + 1))],
  ],
])('a conversation is refused when %s', (problem, turns) => {
  expect(() => toConversation(turns)).toThrow(`The conversation cannot be answered: ${problem}.`);
});
