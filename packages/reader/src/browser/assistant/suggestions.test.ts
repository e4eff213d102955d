import { expect, test } from 'vitest';
import { toSuggestions } from './suggestions.ts';

const words = { about: 'Tell me about “{}”', whatPage: 'What is this page about?' };

test('a page offers what it is about and its first sections', () => {
  const page = { title: 'Vary', headings: [' Vary', 'The  $& key\n', 'Why is it slow?', 'More'] };
  expect(toSuggestions(page, words).map(({ question }) => question)).toEqual([
    'What is this page about?',
    'Tell me about “The $& key”',
    'Why is it slow?',
  ]);
});

test('a page without sections offers what it is about', () => {
  expect(toSuggestions({ title: 'A', headings: ['x'.repeat(100)] }, words)).toEqual([
    { question: 'What is this page about?', isAboutPage: true },
  ]);
});
