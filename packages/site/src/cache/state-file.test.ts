import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CacheState, createEmptyState, type FileState } from './cache-state.ts';
import { loadState, saveState } from './state-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-state-'));
  file = join(folder, 'kind.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A state of a site with a hundred pages. */
function createState(): CacheState {
  const state = { ...createEmptyState(), site: 'site', around: 'around', folder: '/out' };
  for (let number = 0; number < 100; number++) {
    state.files[`page-${number}.html`] = toFile(number);
    state.pages[`page-${number}`] = {
      text: `text ${number}`,
      answers: '',
      status: 'ok',
      content: ['pack', number, 1, 0],
    };
  }
  return state;
}

function toFile(number: number): FileState {
  return [`hash ${number}`, number];
}

/** Loads a state, changes it as a build does, and writes it down again. */
function build(change: (state: CacheState) => void): CacheState {
  const loaded = loadState(file);
  const next = {
    ...loaded.state,
    pages: { ...loaded.state.pages },
    files: { ...loaded.state.files },
  };
  change(next);
  saveState(file, next, loaded);
  return next;
}

it('a state that was written is read as it was, its tables without a prototype', () => {
  const state = createState();
  saveState(file, state);
  const loaded = loadState(file).state;
  expect(loaded).toEqual(state);
  expect(Object.getPrototypeOf(loaded.files)).toBeNull();
});

it('nothing is read from a file that is not there, or not whole', async () => {
  expect(loadState(file).state).toEqual(createEmptyState());
  await writeFile(file, '{"name":"a","state":{"pages"');
  expect(loadState(file).state).toEqual(createEmptyState());
});

it('a few changes are written beside the whole state, build after build', async () => {
  saveState(file, createState());
  const whole = await readFile(file, 'utf8');
  build((state) => {
    state.files['page-1.html'] = toFile(1001);
    state.around = 'another';
  });
  const last = build((state) => {
    state.files['page-2.html'] = toFile(1002);
    delete state.files['page-3.html'];
    state.vocabulary = ['pack', 5, 1, 0];
  });
  expect(await readFile(file, 'utf8')).toBe(whole);
  expect(loadState(file).state).toEqual(last);
  expect(last).toMatchObject({ around: 'another', vocabulary: ['pack', 5, 1, 0] });
});

it('an entry that went comes back, and a value that came goes again', () => {
  saveState(file, createState());
  build((state) => {
    delete state.files['page-1.html'];
    state.vocabulary = ['pack', 5, 1, 0];
  });
  const last = build((state) => {
    state.files['page-1.html'] = toFile(1);
    delete state.vocabulary;
  });
  const loaded = loadState(file).state;
  expect(loaded).toEqual(last);
  expect(loaded).toEqual(createState());
});

it('many changes make a whole state, and what was beside the old one goes', async () => {
  saveState(file, createState());
  build((state) => {
    state.files['page-1.html'] = toFile(1001);
  });
  expect(await readdir(folder)).toEqual(['kind.json', 'kind.json.changes']);
  const last = build((state) => {
    for (let number = 0; number < 80; number++) state.files[`page-${number}.html`] = toFile(7);
  });
  expect(await readdir(folder)).toEqual(['kind.json']);
  expect(loadState(file).state).toEqual(last);
});

it('changes of another whole state do not count', async () => {
  saveState(file, createState());
  build((state) => {
    state.files['page-1.html'] = toFile(1001);
  });
  const changes = await readFile(`${file}.changes`, 'utf8');
  const other = { ...createState(), around: 'of another process' };
  saveState(file, other);
  await writeFile(`${file}.changes`, changes);
  expect(loadState(file).state).toEqual(other);
});

it('changes that are damaged leave the whole state', async () => {
  saveState(file, createState());
  await writeFile(`${file}.changes`, '{"base":');
  expect(loadState(file).state).toEqual(createState());
});
