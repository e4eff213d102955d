import { expect, test } from 'vitest';
import type { Passage } from '../passage.ts';
import { quoteAnswer } from './quote-answer.ts';

const passage = (text: string): Passage => ({
  address: '/vary',
  id: 'cost',
  title: 'Vary',
  heading: 'Cost',
  breadcrumbs: [],
  text,
  coverage: 1,
  score: 1,
});
const quote = (text: string) =>
  quoteAnswer({ question: 'What does Vary cost?', history: [] }, [passage(text)]).split('> ')[1];

test('the sentence that speaks of the question is quoted, and those after it', () => {
  expect(quote('First this. Vary has a cost. It grows. Much. More.')).toBe(
    'Vary has a cost. It grows. Much.',
  );
});

test('a table, which has no sentences, gives way to one', () => {
  const table = `Vary cost ${'cookie one '.repeat(60)}`;
  expect(quote(`${table}. The cost of Vary is a copy for each value.`)).toBe(
    'The cost of Vary is a copy for each value.',
  );
});

test('where there is nothing else it is quoted in part', () => {
  expect(quote(`Vary cost ${'cookie one '.repeat(60)}`)).toMatch(/^Vary cost cookie one .* …$/);
});

test('what a page says is text and no markup of the answer', () => {
  expect(quote('The cost of *Vary* is [high](https://evil.example).')).toBe(
    'The cost of \\*Vary\\* is \\[high\\](https://evil.example).',
  );
});
