import { expect, test } from 'vitest';
import { readFont } from './font.ts';

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

/** A TrueType file with these characters and two glyphs, 500 and 600 of 1000 wide. */
function font(characters: Buffer, metrics = words(500, 0, 600, 0)): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt16BE(2, 34);
  const cmap = Buffer.concat([words(0, 1, 3, 10, 0, 12), characters]);
  const tables = Object.entries({ cmap, head, hhea, hmtx: metrics });
  const start = Buffer.alloc(12 + 16 * tables.length);
  start.writeUInt32BE(0x10000, 0);
  start.writeUInt16BE(tables.length, 4);
  let offset = start.length;
  for (const [index, [tag, { length }]] of tables.entries()) {
    start.write(tag, 12 + index * 16, 'latin1');
    start.writeUInt32BE(offset, 20 + index * 16);
    start.writeUInt32BE(length, 24 + index * 16);
    offset += length;
  }
  return Buffer.concat([start, ...tables.map(([, bytes]) => bytes)]);
}

/** Characters of format 12: `a` to `b` are glyphs from 0 on, `x` is glyph 1. */
const groups = (count: number) =>
  words(12, 0, 0, 40, 0, 0, 0, count, 0, 97, 0, 98, 0, 0, 0, 120, 0, 120, 0, 1);
/** Characters of format 4: `a` is glyph 1, `b` is looked up in a list that the file lacks. */
const segments = (doubled: number) =>
  words(4, 48, 0, doubled, 0, 0, 0, 97, 98, 0xffff, 0, 97, 98, 0xffff, 0xffa0, 0, 1, 0, 900, 0);

const widths = (file: Buffer, text: string) => {
  const { widthOf } = readFont(file, 'own');
  return [...text].map((letter) => widthOf(letter.codePointAt(0) ?? 0));
};

test('letters have the width of their glyph, in tables of both forms', () => {
  expect(widths(font(groups(2)), 'abcxz')).toEqual([undefined, 0.6, undefined, 0.6, undefined]);
  expect(widths(font(segments(6)), 'abz')).toEqual([0.6, undefined, undefined]);
});

test('a font that claims more letters or widths than its file has is refused, not read when a title is set', () => {
  expect(() => readFont(font(groups(600)), 'own')).toThrow('characters are cut off');
  expect(() => readFont(font(segments(900)), 'own')).toThrow('characters are cut off');
  expect(() => readFont(font(groups(2), words(500, 0)), 'own')).toThrow('widths are cut off');
});
