import { expect, test } from 'vitest';
import { findWords, markStretches } from './word-marks.ts';

test('words are found in all lines, in some, or at some of their places', () => {
  const lines = ['a b a', 'a'];
  expect([...findWords(lines, [{ text: 'a' }])]).toEqual([
    [
      1,
      [
        { start: 0, end: 1 },
        { start: 4, end: 5 },
      ],
    ],
    [2, [{ start: 0, end: 1 }]],
  ]);
  expect([...findWords(lines, [{ text: 'a', places: [2, 3] }]).keys()]).toEqual([1, 2]);
  expect([...findWords(lines, [{ text: 'a', from: 2, to: 9 }]).keys()]).toEqual([2]);
  expect([...findWords(lines, [{ text: '' }])]).toEqual([]);
});

test('words that lie over each other are marked once', () => {
  expect([...findWords(['abc'], [{ text: 'bc' }, { text: 'ab' }])]).toEqual([
    [1, [{ start: 1, end: 3 }]],
  ]);
});

test('marks stay inside the elements of a line, and signs count once', () => {
  const line = '<span class="k">let</span> a &lt; <span class="n">10</span>';
  expect(markStretches(line, [{ start: 2, end: 9 }])).toBe(
    '<span class="k">le<mark class="q-word-mark">t</mark></span><mark class="q-word-mark"> a &lt; </mark><span class="n"><mark class="q-word-mark">1</mark>0</span>',
  );
  expect(markStretches('ab', [{ start: 1, end: 2 }])).toBe('a<mark class="q-word-mark">b</mark>');
});
