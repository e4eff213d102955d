import { expect, it } from 'vitest';
import { type CacheTables, type PacksState, TABLE_FORMATS } from './cache-state.ts';
import { compactPacks } from './compact-packs.ts';
import { KeptTable } from './kept-table.ts';
import type { PackPlace } from './pack.ts';

/** Packs in memory: what lies in each, and a new one that grows. */
function createPacks(old: Record<string, number>) {
  const added: PackPlace[] = [];
  const tables = {
    pages: KeptTable.empty(TABLE_FORMATS.pages),
    pieces: KeptTable.empty(TABLE_FORMATS.pieces),
  };
  const writer = {
    pack: 'new',
    size: 0,
    add(bytes: Uint8Array): PackPlace {
      const place: PackPlace = ['new', writer.size, bytes.byteLength, 0];
      writer.size += bytes.byteLength;
      added.push(place);
      return place;
    },
  };
  const reader = {
    sizeOf: (pack: string) => old[pack] ?? 0,
    read: ([, , length]: PackPlace) => Buffer.alloc(length),
  };
  return {
    tables,
    writer,
    added,
    compact: (before?: PacksState) => compactPacks({ tables, reader, writer }, before),
  };
}

function putPage(
  tables: Pick<CacheTables, 'pages'>,
  path: string,
  content: PackPlace,
  place?: PackPlace,
): void {
  const search = place && { key: 'key', place, sectionCount: 1, sectionsLength: 2 };
  tables.pages.put(path, {
    text: path,
    answers: '',
    status: 'ok',
    content,
    ...(search ? { search } : {}),
  });
}

const placesOf = (tables: Pick<CacheTables, 'pages'>) =>
  tables.pages.entries().map(([path, page]) => [path, page.content, page.search?.place]);

it('the pack of a first build is what the next one finds', () => {
  const { tables, writer, compact } = createPacks({});
  putPage(tables, 'a', writer.add(Buffer.alloc(70)));
  expect(compact()).toEqual({ names: ['new'], size: 70 });
});

it('nothing is looked at while packs are few and have hardly grown', () => {
  const { tables, writer, added, compact } = createPacks({ old: 100, waste: 20 });
  putPage(tables, 'a', ['old', 0, 1, 0]);
  writer.add(Buffer.alloc(30));
  const before = { names: ['old', 'waste'], size: 100 };
  expect(compact(before)).toEqual({ names: ['old', 'waste', 'new'], size: 100 });
  expect(placesOf(tables)).toEqual([['a', ['old', 0, 1, 0], undefined]]);
  expect(added.length).toBe(1);
});

it('once they have grown by half, what is used of wasteful packs is copied, and unused ones are left out', () => {
  const { tables, writer, compact } = createPacks({ old: 100, waste: 40, gone: 10 });
  putPage(tables, 'a', ['old', 0, 60, 0]);
  putPage(tables, 'b', ['waste', 5, 7, 0], ['waste', 12, 3, 0]);
  tables.pieces.put('b.html', { sha256: '', place: ['waste', 20, 4, 0], check: 0, size: 9 });
  putPage(tables, 'c', writer.add(Buffer.alloc(6)));
  expect(compact({ names: ['old', 'waste', 'gone'], size: 100 })).toEqual({
    names: ['old', 'new'],
    size: 120,
  });
  expect(placesOf(tables)).toEqual([
    ['a', ['old', 0, 60, 0], undefined],
    ['b', ['new', 6, 7, 0], ['new', 13, 3, 0]],
    ['c', ['new', 0, 6, 0], undefined],
  ]);
  expect(tables.pieces.entries()).toEqual([
    ['b.html', { sha256: '', place: ['new', 16, 4, 0], check: 0, size: 9 }],
  ]);
});

it('too many packs become two: the largest, and one of all others', () => {
  const names = Array.from({ length: 32 }, (_, index) => `pack-${index}`);
  const sizes = Object.fromEntries(names.map((name) => [name, 1_000]));
  const { tables, writer, compact } = createPacks(sizes);
  for (const name of names) putPage(tables, name, [name, 0, 900, 0]);
  putPage(tables, 'one-more', writer.add(Buffer.alloc(100)));
  expect(compact({ names, size: 32_000 })).toEqual({ names: ['pack-0', 'new'], size: 29_000 });
});

it('what cannot be read stays where it was said to be', () => {
  const packs = createPacks({ old: 100, waste: 40 });
  const { tables, writer } = packs;
  putPage(tables, 'a', ['old', 0, 60, 0]);
  putPage(tables, 'b', ['waste', 5, 7, 0]);
  writer.add(Buffer.alloc(60));
  const reader = { sizeOf: (pack: string) => (pack === 'old' ? 100 : 40), read: () => undefined };
  const before = { names: ['old', 'waste'], size: 100 };
  compactPacks({ tables, reader, writer }, before);
  expect(placesOf(tables)).toEqual([
    ['a', ['old', 0, 60, 0], undefined],
    ['b', ['waste', 5, 7, 0], undefined],
  ]);
});
