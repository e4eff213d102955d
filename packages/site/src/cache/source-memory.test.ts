import { lstatSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageTexts } from '../pages/page-texts.ts';
import type { SourceState } from './cache-state.ts';
import { KeptTable } from './kept-table.ts';
import { sourceColumns } from './source-columns.ts';
import { createSourceMemory } from './source-memory.ts';

const HOUR = 3_600_000;

let folder: string;
let location: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-source-'));
  location = join(folder, 'a.mdx');
  await writeFile(location, '---\ntitle: First\n---\n\nText with <b className="flex">x</b>.\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads the page as a build does at some time after the file was written; gives what it notes for the next. */
function read(old?: SourceState, later = HOUR) {
  const sources = KeptTable.empty<SourceState>(sourceColumns);
  if (old) sources.apply({ 'a.mdx': old });
  const now = lstatSync(location).ctimeMs + later;
  const texts = createPageTexts(createSourceMemory(sources, now));
  const file = { path: 'a.mdx', location };
  const { title } = texts.topOf(file).frontmatter;
  const seen = [title, texts.classNamesOf(file), texts.digestOf(file)];
  const [noted] = sources.entries().map(([, entry]) => entry);
  return { noted, seen };
}

/** Notes that tell of another title: whoever reads it has read them. */
function toTold({ noted }: ReturnType<typeof read>): SourceState {
  if (!noted) throw new Error('Nothing was noted.');
  const { stamp, notes } = noted;
  return {
    stamp,
    notes: { ...notes, frontmatter: { ...notes.frontmatter, title: 'From the notes' } },
  };
}

it('notes of a page stand in for its text while the file stays as it is', () => {
  const first = read();
  const told = toTold(first);
  const second = read(told);
  expect(second.seen).toEqual(['From the notes', ['flex'], first.seen[2]]);
  expect(second.noted).toEqual(told);
});

it.each([
  ['grows', () => appendFile(location, 'More.\n')],
  [
    'is changed and keeps its size and its time',
    async () => {
      const { atime, mtime } = lstatSync(location);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await writeFile(location, '---\ntitle: Other\n---\n\nText with <b className="flex">x</b>.\n');
      await utimes(location, atime, mtime);
    },
  ],
  [
    'gives way to another one',
    async () => {
      await writeFile(join(folder, 'b.mdx'), '---\ntitle: Other\n---\n');
      await rename(join(folder, 'b.mdx'), location);
    },
  ],
])('a page is read again when its file %s', async (_, change) => {
  const told = toTold(read());
  await change();
  expect(read(told).seen[0]).not.toBe('From the notes');
});

it('a file that was touched a moment ago is not noted', () => {
  expect(read(undefined, 1_000).noted).toBeUndefined();
});
