import { expect, test } from 'vitest';
import { toAnswerKey } from './answer-cache.ts';

test('an answer about a page is not given for the same address with another title', () => {
  const ask = (title: string) =>
    toAnswerKey(['site'], {
      question: 'What is this?',
      history: [],
      page: { address: '/start', title },
    });
  expect(ask('Start')).toBe(ask('Start'));
  expect(ask('Start')).not.toBe(ask('Prices'));
});
