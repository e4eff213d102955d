import { expect, test } from 'vitest';
import { groupTopics, type MissedText } from './group-topics.ts';

const unanswered = (text: string, total = 1): MissedText => ({
  text,
  total,
  unanswered: total,
  unsure: 0,
  disliked: 0,
  searchesWithoutResults: 0,
});
const searched = (text: string, total = 1): MissedText => ({
  ...unanswered(text, total),
  unanswered: 0,
  searchesWithoutResults: total,
});

const TEXTS = [
  unanswered('How do I retry webhooks?', 3),
  unanswered('Are failed webhooks retried?'),
  searched('webhook retries', 5),
  unanswered('How can I rotate an API key?'),
  searched('rotating keys', 2),
  unanswered('Is there a dark mode?'),
];

test('questions and searches that share a telling word are one topic', () => {
  expect(groupTopics(TEXTS)).toEqual([
    {
      topic: 'webhook retries',
      total: 9,
      unanswered: 4,
      unsure: 0,
      disliked: 0,
      searchesWithoutResults: 5,
      examples: ['webhook retries', 'How do I retry webhooks?', 'Are failed webhooks retried?'],
    },
    {
      topic: 'rotating keys',
      total: 3,
      unanswered: 1,
      unsure: 0,
      disliked: 0,
      searchesWithoutResults: 2,
      examples: ['rotating keys', 'How can I rotate an API key?'],
    },
    {
      topic: 'dark mode',
      total: 1,
      unanswered: 1,
      unsure: 0,
      disliked: 0,
      searchesWithoutResults: 0,
      examples: ['Is there a dark mode?'],
    },
  ]);
});

test('the order in which texts come changes nothing', () => {
  const topics = groupTopics(TEXTS);
  expect(groupTopics(TEXTS.toReversed())).toEqual(topics);
  expect(groupTopics([...TEXTS.slice(3), ...TEXTS.slice(0, 3)])).toEqual(topics);
});

test('a word that most texts have makes no topic', () => {
  const things = ['invoices', 'exports', 'members', 'backups', 'domains', 'previews', 'mounts'];
  const texts = things.flatMap((thing) => [
    unanswered(`How does Tidewatch delete ${thing}?`),
    unanswered(`Where does Tidewatch store ${thing}?`),
  ]);
  expect(groupTopics(texts).map(({ topic }) => topic?.split(' ').at(-1))).toEqual(
    things.toSorted(),
  );
});

test('what was redacted is no topic, and texts without a telling word stand together', () => {
  const topics = groupTopics([
    unanswered('Can you help [email]?'),
    unanswered('What is [email]?'),
    unanswered('Why?'),
  ]);
  expect(topics.map(({ topic, total }) => ({ topic, total }))).toEqual([{ topic: null, total: 3 }]);
});

test('there are at most 100 topics with at most five examples each, whatever was asked', () => {
  const many = Array.from({ length: 2_500 }, (_, n) => unanswered(`word${n % 600} other${n}`));
  const topics = groupTopics(many);
  expect(topics).toHaveLength(100);
  expect(Math.max(...topics.map(({ examples }) => examples.length))).toBe(5);
});
