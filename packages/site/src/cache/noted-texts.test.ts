import { lstatSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNotedTexts } from './noted-texts.ts';
import { Store } from './store.ts';

const HOUR = 3_600_000;
const NOTE = 'note a.mdx';

let folder: string;
let location: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-source-'));
  location = join(folder, 'a.mdx');
  await writeFile(location, '---\ntitle: First\n---\n\nText with <b className="flex">x</b>.\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads the page as a build does at some time after the file was written. */
function read(later = HOUR) {
  const store = new Store(join(folder, 'cache'));
  const texts = createNotedTexts(store, lstatSync(location).ctimeMs + later);
  const file = { path: 'a.mdx', location };
  const { title } = texts.topOf(file).frontmatter;
  const seen = [title, texts.classNamesOf(file), texts.digestOf(file)];
  store.save();
  store.close();
  return seen;
}

interface Noted {
  notes: { top: { frontmatter: { title: string } } };
}

/** Lets the notes tell of another title: whoever gives it has not read the file. */
function changeNotes(): void {
  const store = new Store(join(folder, 'cache'));
  const noted = store.get<Noted>(NOTE);
  if (!noted) throw new Error('Nothing was noted.');
  noted.notes.top.frontmatter.title = 'From the notes';
  store.put(NOTE, noted);
  store.save();
  store.close();
}

it('notes of a page stand in for its text while the file stays as it is', () => {
  const [, , digest] = read();
  changeNotes();
  expect(read()).toEqual(['From the notes', ['flex'], digest]);
  expect(read()).toEqual(['From the notes', ['flex'], digest]);
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
  read();
  changeNotes();
  await change();
  expect(read()[0]).not.toBe('From the notes');
});

it('a file that was touched a moment ago is not noted', () => {
  read(1_000);
  const store = new Store(join(folder, 'cache'));
  expect(store.get(NOTE)).toBeUndefined();
  store.close();
});
