import { expect, test } from 'vitest';
import { describeTopic, nameTopic } from './topic-words.ts';

const topic = {
  topic: 'webhook retries',
  total: 5,
  unanswered: 2,
  unsure: 0,
  disliked: 1,
  searchesWithoutResults: 3,
  examples: [],
};

test('a topic says what happened to its questions and searches, and nothing of what did not', () => {
  expect(describeTopic(topic)).toBe('2 unanswered · 1 not helpful · 3 searches without results');
  const one = { ...topic, unanswered: 0, unsure: 1, disliked: 0, searchesWithoutResults: 1 };
  expect(describeTopic(one)).toBe('1 unsure · 1 search without results');
});

test('texts without a telling word have a name, too', () => {
  expect(nameTopic(topic)).toBe('webhook retries');
  expect(nameTopic({ topic: null })).toBe('Other words');
});
