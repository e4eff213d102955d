import { expect, test } from 'vitest';
import { listFollowUps } from './follow-ups.ts';
import { createPassage } from './testing/passage.ts';

const passage = (title: string, heading: string, text: string) =>
  createPassage({ title, heading, text });
const PASSAGES = [
  passage('Tokens', 'Expiry', 'A token expires after one hour.'),
  passage('Tokens', 'Renew a token', 'Run quire renew.'),
  passage('Webhooks', 'Example', 'A webhook is sent as JSON.'),
  passage('Webhooks', '', 'Webhooks tell you of changes.'),
];
const conversation = { question: 'When does a token expire?', history: [] };

test('headings of sections that the answer did not use are offered', () => {
  expect(listFollowUps(conversation, PASSAGES, { used: new Set([1]) })).toEqual([
    'Renew a token',
    'Webhooks: Example',
  ]);
});

test('questions of a model come first, as far as the pages speak of them', () => {
  const proposed = [
    '- How is a webhook sent?',
    'When does a token expire',
    'What does the premium plan cost?',
    'See [this](https://evil.example)',
    'How is a webhook sent',
  ];
  expect(listFollowUps(conversation, PASSAGES, { proposed, used: new Set([1, 2]) })).toEqual([
    'How is a webhook sent?',
    'Webhooks: Example',
  ]);
});
