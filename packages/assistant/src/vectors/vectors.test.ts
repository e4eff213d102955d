import { expect, test } from 'vitest';
import { createPassage } from '../testing/passage.ts';
import { fusePassages } from './fuse.ts';
import { findNearest } from './nearest.ts';
import { hashText, toSectionText } from './section-text.ts';
import { decodeVectors, encodeVectors, mapRows, toKey, toRow } from './vector-file.ts';

const rowOf = (name: string, ...numbers: number[]) =>
  toRow(hashText('space', name), Float32Array.from(numbers));

const FILE = encodeVectors(
  [rowOf('a', 3, 0, 0), rowOf('b', 0, 0, 0), rowOf('c', 1, 1, 0), rowOf('d', 0, 0.2, 9)],
  3,
);

test('vectors are written and read again, and found by the text that they are of', () => {
  const vectors = decodeVectors(FILE);
  expect(vectors).toMatchObject({ count: 4, dimensions: 3 });
  const rows = vectors && mapRows(vectors);
  expect(rows?.get(toKey(hashText('space', 'c')))).toEqual(rowOf('c', 1, 1, 0));
  expect(rows?.get(toKey(hashText('other space', 'c')))).toBeUndefined();
});

test.each([
  ['an empty one', Buffer.alloc(0)],
  ['one that was cut', FILE.subarray(0, -1)],
  ['one of something else', Buffer.concat([Buffer.from('{"a"'), FILE.subarray(4)])],
  ['one that claims more than it has', Buffer.concat([FILE.subarray(0, 4), Buffer.alloc(8, 255)])],
])('a file that is none is not read: %s', (_what, bytes) => {
  expect(decodeVectors(bytes)).toBeUndefined();
});

test('the nearest sections come first, and one without words never', async () => {
  const vectors = decodeVectors(FILE);
  const near =
    vectors && (await findNearest(Float32Array.of(5, 1, 0), vectors, { count: 3, start: 10 }));
  expect(near?.map(({ section }) => section)).toEqual([10, 12, 13]);
  expect(near?.[0]?.similarity).toBeCloseTo(0.98, 2);
});

test('a question of another model finds nothing', async () => {
  const vectors = decodeVectors(FILE);
  expect(vectors && (await findNearest(Float32Array.of(1, 1), vectors, { count: 3 }))).toEqual([]);
});

test('a section is embedded with its title and heading, and no longer than a model reads', () => {
  expect(toSectionText({ title: 'Tokens', heading: 'Expiry', text: ' One hour. ' })).toBe(
    'Tokens › Expiry\nOne hour.',
  );
  expect(toSectionText({ title: 'Tokens', heading: '', text: 'a'.repeat(9_000) })).toHaveLength(
    1_500,
  );
});

test('what both rankings have comes first, then places decide', () => {
  const passage = (address: string, score = 1) => createPassage({ address, score });
  const fused = fusePassages(
    [passage('/a', 4), passage('/b', 3), passage('/c', 2)],
    [passage('/d'), passage('/b'), passage('/e')],
  );
  expect(fused.map(({ address }) => address)).toEqual(['/b', '/a', '/d', '/c', '/e']);
  expect(fused[0]?.score).toBe(4);
});
