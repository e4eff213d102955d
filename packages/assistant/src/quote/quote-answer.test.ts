import type { Block } from '@quire/search';
import { describe, expect, test } from 'vitest';
import { toStems } from '../retrieve/find-form.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';
import { createPassage } from '../testing/passage.ts';
import { chooseQuoted, quoteAnswer } from './quote-answer.ts';

const concepts = ['vary', 'cost'].map(
  (text): FoundConcept => ({
    text,
    kind: 'word',
    forms: [{ stems: toStems(text), quality: 1 }],
    terms: [],
    weight: 1,
  }),
);
const passage = (blocks: readonly Block[], score = 1) =>
  createPassage({ title: 'Vary', heading: 'Cost', blocks, score });
const text = (words: string): Block => ({ kind: 'text', text: words });
const quote = (...blocks: Block[]) =>
  quoteAnswer([passage(blocks)], concepts)
    .split('\n\n')
    .slice(1)
    .join('\n\n');
const FILLER = text(`Something else. ${'It goes on and on. '.repeat(100)}`);

test('a short section is quoted as a whole, each piece as what it is', () => {
  const code: Block = { kind: 'code', language: 'sh', code: 'vary --cost' };
  const table: Block = { kind: 'table', head: ['Name', 'Cost'], rows: [['Vary', '2']] };
  const list: Block = { kind: 'list', items: [{ text: 'one', depth: 0 }] };
  expect(quote(text('First this.'), code, table, list)).toBe(
    [
      '> First this.',
      '```sh\nvary --cost\n```',
      '| Name | Cost |\n| --- | --- |\n| Vary | 2 |',
      '- one',
    ].join('\n\n'),
  );
});

describe('of a long section', () => {
  test('the row that is asked for is shown with the headings of its table', () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Row ${at}`, 'nothing to see here']);
    rows[150] = ['Vary', 'its cost'];
    expect(quote({ kind: 'table', head: ['Name', 'What'], rows })).toMatch(
      /^\| Name \| What \|\n\| --- \| --- \|\n(\| Row 0 .*\n)?\| Vary \| its cost \|/,
    );
  });

  test('the command is shown that the sentence before it speaks of', () => {
    const before: Block = { kind: 'code', language: 'sh', code: 'other'.repeat(50) };
    const code: Block = { kind: 'code', language: 'sh', code: 'show --all' };
    expect(quote(FILLER, before, text('To see the cost of Vary:'), code, FILLER)).toContain(
      '> To see the cost of Vary:\n\n```sh\nshow --all\n```',
    );
  });

  test('the sentence that speaks of the question is quoted, and those after it', () => {
    const long = text(`${'First this. '.repeat(120)}Vary has a cost. It grows.`);
    expect(quote(long)).toBe('> Vary has a cost. It grows.');
  });

  test('the lines of code around the one that is asked for are shown', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `line ${at}`);
    lines[40] = 'vary.cost = 2';
    const shown = quote({ kind: 'code', language: 'js', code: lines.join('\n') });
    expect(shown.split('\n')).toHaveLength(17);
    expect(shown).toContain('\nvary.cost = 2\n');
  });
});

test('what a page says is text and no markup of the answer', () => {
  expect(quote(text('The cost of *Vary* is [high](https://evil.example).'))).toBe(
    '> The cost of \\*Vary\\* is \\[high\\](https://evil.example).',
  );
});

test('three passages at most are quoted, none far below the best', () => {
  const passages = [1, 0.9, 0.8, 0.7].map((score) => passage([], score));
  expect(chooseQuoted(passages)).toEqual(passages.slice(0, 3));
  expect(chooseQuoted([passage([], 1), passage([], 0.4)])).toHaveLength(1);
});

test('the screen does not overflow: an answer has a few thousand characters at most', () => {
  const long = passage(Array.from({ length: 200 }, () => text('The cost of Vary. '.repeat(30))));
  expect(quoteAnswer([long, long, long], concepts).length).toBeLessThan(4_000);
});
