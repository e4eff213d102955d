import { inflateSync } from 'node:zlib';

/** A font as pictures need it: how wide its letters are, and its bytes under a name of our own. */
export interface CardFont {
  family: string;
  bytes: Uint8Array;
  /** The width of a character as a part of the size of the text; nothing for one that the font lacks. */
  widthOf(codePoint: number): number | undefined;
}

/** The most that a font may be when it is unpacked. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_TABLES = 64;

/**
 * Reads a font (WOFF, TrueType or OpenType). It gets another family name, so that a drawing says which
 * file each letter is taken from. Throws where the bytes are no such font.
 */
export function readFont(file: Buffer, family: string): CardFont {
  const tables = readTables(file);
  const cmap = readCharacters(tableOf(tables, 'cmap'));
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const metrics = tableOf(tables, 'hmtx');
  const wideGlyphs = tableOf(tables, 'hhea').readUInt16BE(34);
  if (unitsPerEm === 0 || wideGlyphs === 0) throw new RangeError('no widths');
  if (metrics.length < wideGlyphs * 4) throw new RangeError('widths are cut off');
  tables.set('name', writeFamilyName(family));
  const findWidth = (codePoint: number) => {
    const glyph = cmap(codePoint);
    if (glyph === 0) return undefined;
    return metrics.readUInt16BE(Math.min(glyph, wideGlyphs - 1) * 4) / unitsPerEm;
  };
  // A text is measured again for each of its words.
  const known = new Map<number, number | undefined>();
  return {
    family,
    bytes: writeFont(file.readUInt32BE(isWoff(file) ? 4 : 0), tables),
    widthOf(codePoint) {
      if (!known.has(codePoint)) known.set(codePoint, findWidth(codePoint));
      return known.get(codePoint);
    },
  };
}

function isWoff(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'wOFF';
}

function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new RangeError(`no table ${tag}`);
  return table;
}

function readTables(file: Buffer): Map<string, Buffer> {
  const isPacked = isWoff(file);
  const count = file.readUInt16BE(isPacked ? 12 : 4);
  if (count > MOST_TABLES || file.length > MOST_BYTES) throw new RangeError('too large');
  let left = MOST_BYTES;
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const at = isPacked ? 44 + index * 20 : 12 + index * 16;
    const tag = file.toString('latin1', at, at + 4);
    const offset = file.readUInt32BE(isPacked ? at + 4 : at + 8);
    const stored = file.readUInt32BE(isPacked ? at + 8 : at + 12);
    const length = file.readUInt32BE(at + 12);
    const raw = file.subarray(offset, offset + stored);
    if (raw.length !== stored || length > left) throw new RangeError('broken');
    left -= length;
    tables.set(tag, stored < length ? inflateSync(raw, { maxOutputLength: length }) : raw);
  }
  return tables;
}

type FindGlyph = (codePoint: number) => number;

/** The glyph of each character; 0 where there is none. Tables of the two usual forms are read. */
function readCharacters(cmap: Buffer): FindGlyph {
  const count = cmap.readUInt16BE(2);
  const places = Array.from({ length: Math.min(count, 64) }, (_, i) =>
    cmap.readUInt32BE(8 + i * 8),
  );
  const byFormat = (format: number) => places.find((at) => cmap.readUInt16BE(at) === format);
  const full = byFormat(12);
  if (full !== undefined) return readGroups(cmap.subarray(full));
  const basic = byFormat(4);
  if (basic === undefined) throw new RangeError('no characters');
  return readSegments(cmap.subarray(basic));
}

/** Format 12: groups of characters in a row, each with its first glyph. */
function readGroups(table: Buffer): FindGlyph {
  const groups = table.readUInt32BE(12);
  if (table.length < 16 + groups * 12) throw new RangeError('characters are cut off');
  const lastOf = (group: number) => table.readUInt32BE(16 + group * 12 + 4);
  return (codePoint) => {
    const group = findFirst(groups, (each) => codePoint <= lastOf(each));
    if (group === groups) return 0;
    const at = 16 + group * 12;
    const first = table.readUInt32BE(at);
    return codePoint < first ? 0 : table.readUInt32BE(at + 8) + codePoint - first;
  };
}

/** Format 4: segments of characters, whose glyphs are in a row or in a list behind them. */
function readSegments(table: Buffer): FindGlyph {
  const doubled = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled];
  if (table.length < offsets + doubled) throw new RangeError('characters are cut off');
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    const segments = doubled >> 1;
    const segment = findFirst(segments, (each) => codePoint <= table.readUInt16BE(ends + each * 2));
    if (segment === segments) return 0;
    const at = segment * 2;
    const first = table.readUInt16BE(starts + at);
    if (codePoint < first) return 0;
    const delta = table.readUInt16BE(deltas + at);
    const offset = table.readUInt16BE(offsets + at);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const listed = offsets + at + offset + (codePoint - first) * 2;
    const glyph = listed + 2 > table.length ? 0 : table.readUInt16BE(listed);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** The first of `count` in order that something holds for, as it does for all after it; `count` where there is none. */
function findFirst(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const FAMILY_NAME = 1;
const POSTSCRIPT_NAME = 6;

/** A table with the family and the name for printers, which are the same, in English for Windows. */
function writeFamilyName(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const toEntry = (kind: number) => [3, 1, 0x409, kind, text.length, 0];
  const values = [0, 2, 30, ...toEntry(FAMILY_NAME), ...toEntry(POSTSCRIPT_NAME)];
  const head = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) head.writeUInt16BE(value, index * 2);
  return Buffer.concat([head, text]);
}

/** Sums of the tables are left out: nobody asks for them. */
function writeFont(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
