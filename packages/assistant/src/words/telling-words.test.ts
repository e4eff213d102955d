import { expect, test } from 'vitest';
import { listTellingWords } from './telling-words.ts';

test('a text is about its words but for those of any question, each once', () => {
  expect(listTellingWords('How do I retry webhooks, and are webhook retries free?')).toEqual([
    { term: 'retry', stem: 'retri' },
    { term: 'webhooks', stem: 'webhook' },
    { term: 'free', stem: 'fre' },
  ]);
});

test('a long text is about its first twelve words', () => {
  const words = Array.from({ length: 40 }, (_, n) => `word${n}`);
  expect(listTellingWords(words.join(' '))).toHaveLength(12);
});
