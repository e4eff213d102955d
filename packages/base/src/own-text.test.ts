import { expect, test } from 'vitest';
import { toOwnText } from './own-text.ts';
import { keptBytes } from './testing/kept-bytes.ts';

test.each(['', 'plain', 'ünïcode 漢字 🙂', 'half a pair \ud83d'])('%j stays as it is', (text) => {
  expect(toOwnText(text)).toBe(text);
});

test('a part of a text does not keep the whole', () => {
  const bytes = keptBytes(() =>
    Array.from({ length: 100 }, (_, n) => toOwnText(`${n} `.repeat(50_000).slice(10, 60))),
  );
  expect(bytes).toBeLessThan(2_000_000);
});
