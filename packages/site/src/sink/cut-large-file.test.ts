import { expect, test } from 'vitest';
import { cutLargeFile } from './cut-large-file.ts';

const lines = Array.from({ length: 60_000 }, (_, index) => `Line ${(index * 7919) % 10_007} of it`);
const toParts = (text: string) => cutLargeFile(Buffer.from(text)).map((part) => Buffer.from(part));

test('the parts of a file are the file', () => {
  const text = lines.join('\n');
  const parts = toParts(text);
  expect(Buffer.concat(parts).toString()).toBe(text);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1024);
});

test('nearly all parts stay when something is put in at the beginning', () => {
  const before = new Set(toParts(lines.join('\n')).map((part) => part.toString()));
  const after = toParts(`Something new\n${lines.join('\n')}`).map((part) => part.toString());
  expect(after.filter((part) => !before.has(part)).length).toBeLessThanOrEqual(2);
  expect(after.length).toBeGreaterThan(8);
});

test('a file without lines is cut all the same, and a small one stays whole', () => {
  expect(cutLargeFile(new Uint8Array(600_000)).map((part) => part.byteLength)).toEqual([
    262_144, 262_144, 75_712,
  ]);
  expect(cutLargeFile(new Uint8Array(1_000))).toHaveLength(1);
});
