import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { PageText } from '@quire/search';
import { expect, test } from 'vitest';
import { TextShelf } from './text-shelf.ts';

function makeText(number: number): PageText {
  const sections = JSON.stringify([['', '', `Page ${number}, ünïcode 🙂. `.repeat(100)]]);
  return {
    sectionCount: 1,
    sections,
    sectionsLength: sections.length,
    terms: Uint32Array.of(number),
    ends: Uint32Array.of(1),
  };
}

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('quire-search-'));

test('texts past the limit wait in a file, and all come back as they were', () => {
  const before = folders();
  const texts = Array.from({ length: 20 }, (_, number) => makeText(number));
  const shelf = new TextShelf(10_000);
  const kept = texts.map((text) => shelf.put(text));
  const isInMemory = kept.map((get, number) => get() === texts[number]);
  expect(isInMemory.filter(Boolean)).toHaveLength(4);
  expect(shelf.fileBytes).toBe(
    texts.slice(4).reduce((sum, { sections }) => sum + Buffer.byteLength(sections), 0),
  );
  expect(kept.map((get) => ({ ...get() }))).toEqual(texts);
  shelf.close();
  expect(folders()).toEqual(before);
});

test('a small site has no file', () => {
  const before = folders();
  const shelf = new TextShelf();
  shelf.put(makeText(1));
  expect(shelf.fileBytes).toBe(0);
  expect(folders()).toEqual(before);
  shelf.close();
});

test('a folder that cannot be written is named, with what to do', () => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = '/dev/null';
  try {
    expect(() => new TextShelf(0).put(makeText(1))).toThrow(
      expect.objectContaining({
        code: 'SEARCH_TEXTS_NOT_KEPT',
        fix: 'Free some space there, or set TMPDIR to a folder with more space.',
      }),
    );
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
