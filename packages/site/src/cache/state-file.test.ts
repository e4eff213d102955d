import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type CacheTables,
  type CacheValues,
  createEmptyValues,
  type FileState,
} from './cache-state.ts';
import { toDigest } from './digest.ts';
import { loadState, saveState } from './state-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-state-'));
  file = join(folder, 'kind.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PAGES = 100;

/** What a build changes: values, and entries of tables. What it does not name stays. */
interface Change {
  values?: Partial<CacheValues>;
  files?: Record<string, FileState | null>;
}

/** Writes a state as a first build of a site with a hundred pages does. */
function buildFirst(values: Partial<CacheValues> = {}): void {
  const state = loadState(join(folder, 'nothing'));
  const { pages, files } = state.tables;
  for (let number = 0; number < PAGES; number++) {
    files.put(`page-${number}.html`, toFile(number));
    const content = ['pack', number, 1, 0] as const;
    pages.put(`page-${number}`, {
      text: toDigest(`${number}`),
      answers: '',
      status: 'ok',
      content,
    });
  }
  const own = { site: 'site', around: 'around', folder: '/out' };
  saveState(file, state, { ...createEmptyValues(), ...own, ...values });
}

/** Loads a state, changes it as a build does, and writes it down again. */
function build({ values = {}, files = {} }: Change): void {
  const state = loadState(file);
  const { tables } = state;
  for (let number = 0; number < PAGES; number++) {
    tables.pages.keep(`page-${number}`);
    if (!(`page-${number}.html` in files)) tables.files.keep(`page-${number}.html`);
  }
  for (const [name, entry] of Object.entries(files)) if (entry) tables.files.put(name, entry);
  saveState(file, state, { ...state.values, ...values });
}

function toFile(number: number): FileState {
  return { sha256: `${number}`.padStart(64, '0'), size: number };
}

/** All that the next build finds. */
function read() {
  const { values, tables } = loadState(file);
  const list = (name: keyof CacheTables, names: readonly string[]) =>
    Object.fromEntries(names.map((key) => [key, tables[name].get(key)]));
  const numbers = Array.from({ length: PAGES }, (_, number) => `page-${number}`);
  return {
    values,
    pages: list('pages', numbers),
    files: list(
      'files',
      numbers.map((name) => `${name}.html`),
    ),
  };
}

it('nothing is read from a file that is not there, or not whole', async () => {
  const nothing = { values: createEmptyValues(), base: '' };
  expect(loadState(file)).toMatchObject(nothing);
  buildFirst();
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.slice(0, -20));
  expect(loadState(file)).toMatchObject(nothing);
  await writeFile(file, whole.replace('"page-7.html",', ''));
  expect(loadState(file)).toMatchObject(nothing);
  await writeFile(file, whole);
  expect(read().files['page-7.html']).toEqual(toFile(7));
});

it('a few changes are written beside the whole state, build after build', async () => {
  buildFirst();
  const first = read();
  const whole = await readFile(file, 'utf8');
  build({ files: { 'page-1.html': toFile(1001) }, values: { around: 'another' } });
  build({
    files: { 'page-2.html': toFile(1002), 'page-3.html': null },
    values: { vocabulary: ['pack', 5, 1, 0] },
  });
  expect(await readFile(file, 'utf8')).toBe(whole);
  expect(read()).toEqual({
    pages: first.pages,
    files: {
      ...first.files,
      'page-1.html': toFile(1001),
      'page-2.html': toFile(1002),
      'page-3.html': undefined,
    },
    values: { ...first.values, around: 'another', vocabulary: ['pack', 5, 1, 0] },
  });
});

it('an entry that went comes back, and a value that came goes again', () => {
  buildFirst();
  const first = read();
  build({ files: { 'page-1.html': null }, values: { vocabulary: ['pack', 5, 1, 0] } });
  const { vocabulary: _, ...values } = loadState(file).values;
  const state = loadState(file);
  for (let number = 0; number < PAGES; number++) {
    state.tables.pages.keep(`page-${number}`);
    state.tables.files.keep(`page-${number}.html`);
  }
  state.tables.files.put('page-1.html', toFile(1));
  saveState(file, state, values);
  expect(read()).toEqual(first);
});

it('many changes make a whole state, and what was beside the old one goes', async () => {
  buildFirst();
  build({ files: { 'page-1.html': toFile(1001) } });
  expect(await readdir(folder)).toEqual(['kind.json', 'kind.json.changes']);
  const many = Object.fromEntries(
    Array.from({ length: 80 }, (_, number) => [`page-${number}.html`, toFile(7)]),
  );
  build({ files: many });
  expect(await readdir(folder)).toEqual(['kind.json']);
  expect(read().files).toMatchObject({ ...many, 'page-80.html': toFile(80) });
});

it('changes of another whole state do not count', async () => {
  buildFirst();
  build({ files: { 'page-1.html': toFile(1001) } });
  const changes = await readFile(`${file}.changes`, 'utf8');
  buildFirst({ around: 'of another process' });
  const other = read();
  await writeFile(`${file}.changes`, changes);
  expect(read()).toEqual(other);
  expect(other.values.around).toBe('of another process');
});

it('changes that are damaged leave the whole state', async () => {
  buildFirst();
  const first = read();
  await writeFile(`${file}.changes`, '{"base":');
  expect(read()).toEqual(first);
});
