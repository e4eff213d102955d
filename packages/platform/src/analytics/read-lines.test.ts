import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

async function* pieces(...list: (string | Uint8Array)[]) {
  yield* list;
}

async function all(...list: (string | Uint8Array)[]) {
  const lines: string[] = [];
  for await (const line of readLines(pieces(...list), 10)) lines.push(line);
  return lines;
}

test('lines are put together from pieces, whether or not the last one ends', async () => {
  expect(await all('a\nb', 'c\n', '\nd')).toEqual(['a', 'bc', '', 'd']);
  expect(await all('a\n')).toEqual(['a']);
  expect(await all()).toEqual([]);
});

test('a letter that is cut in two arrives whole', async () => {
  const bytes = Buffer.from('ä\nß');
  expect(await all(bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4))).toEqual([
    'ä',
    'ß',
  ]);
});

test('a line without an end is cut short', async () => {
  expect(await all('x'.repeat(8), 'x'.repeat(8), 'x'.repeat(8), '\nb')).toEqual([
    'x'.repeat(10),
    'b',
  ]);
});
