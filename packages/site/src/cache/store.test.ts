import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the store, works with it, and leaves what is left. */
function build(work: (store: Store) => void): void {
  const store = new Store(folder);
  try {
    work(store);
    store.save();
  } finally {
    store.close();
  }
}

function look<Result>(work: (store: Store) => Result): Result {
  const store = new Store(folder);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const readText = (store: Store, name: string) => store.read(name)?.toString();
const bytesFile = () => readdirSync(folder).find((name) => name.endsWith('.bytes')) ?? '';

function putThree(): void {
  build((store) => {
    store.put('one', { n: 1 }, Buffer.from('first'));
    store.put('two', 2, Buffer.from('second'));
    store.put('three', 'no bytes');
  });
}

test('what a build leaves is there for the next, and what that neither keeps nor puts is gone', () => {
  putThree();
  expect(look((store) => [store.get('one'), readText(store, 'one'), store.get('three')])).toEqual([
    { n: 1 },
    'first',
    'no bytes',
  ]);
  build((store) => {
    store.keep('two');
    store.put('four', 4, Buffer.from('fourth'));
  });
  expect(
    look((store) =>
      ['one', 'two', 'three', 'four'].map((name) => [store.get(name), readText(store, name)]),
    ),
  ).toEqual([
    [undefined, undefined],
    [2, 'second'],
    [undefined, undefined],
    [4, 'fourth'],
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('what is put in the place of something kept wins, whichever comes first', () => {
  putThree();
  build((store) => {
    store.keep('one');
    store.put('one', 'new', Buffer.from('newer'));
    store.put('two', 'new', Buffer.from('newest'));
    store.keep('two');
  });
  expect(look((store) => [readText(store, 'one'), readText(store, 'two')])).toEqual([
    'newer',
    'newest',
  ]);
});

test('a build that keeps everything writes nothing', () => {
  putThree();
  const index = readFileSync(join(folder, 'index.json'));
  const file = bytesFile();
  utimesSync(join(folder, 'index.json'), 1, 1);
  build((store) => {
    for (const name of ['one', 'two', 'three']) store.keep(name);
  });
  expect([readFileSync(join(folder, 'index.json')).equals(index), bytesFile()]).toEqual([
    true,
    file,
  ]);
});

test.each([
  ['an index that is no JSON', () => writeFileSync(join(folder, 'index.json'), '{"file"')],
  [
    'an index of something else',
    () => writeFileSync(join(folder, 'index.json'), '{"file":"/etc"}'),
  ],
  ['an index without its bytes', () => rmSync(join(folder, bytesFile()))],
])('%s counts as nothing', (_, spoil) => {
  putThree();
  spoil();
  expect(look((store) => [store.get('one'), store.read('one')])).toEqual([undefined, undefined]);
  putThree();
  expect(look((store) => readText(store, 'two'))).toBe('second');
});

test.each([
  ['changed', 'FIRSTsecond'],
  ['cut short', 'fir'],
])('bytes that were %s are not given to anybody, now or after they were copied', (_, spoiled) => {
  putThree();
  writeFileSync(join(folder, bytesFile()), spoiled);
  expect(look((store) => store.read('one'))).toBe(undefined);
  build((store) => {
    store.keep('one');
    store.put('four', 4, Buffer.from('fourth'));
  });
  expect(look((store) => [store.read('one'), readText(store, 'four')])).toEqual([
    undefined,
    'fourth',
  ]);
});

test('two builds at the same time leave the state of the one that ended last', () => {
  putThree();
  const [a, b] = [new Store(folder), new Store(folder)];
  a.put('a', 1, Buffer.from('of a'));
  b.put('b', 2, Buffer.from('of b'));
  b.keep('one');
  a.save();
  b.save();
  a.close();
  b.close();
  expect(look((store) => [store.get('a'), readText(store, 'b'), readText(store, 'one')])).toEqual([
    undefined,
    'of b',
    'first',
  ]);
});

test('a build that is given up leaves what was there', () => {
  putThree();
  const store = new Store(folder);
  store.put('one', 'other', Buffer.from('other'));
  store.close();
  expect(look((opened) => readText(opened, 'one'))).toBe('first');
  expect(readdirSync(folder)).toHaveLength(2);
});

test('what a stopped process left goes after an hour', () => {
  writeFileSync(join(folder, 'aaaaaaaaaaaaaaaa.bytes'), 'lost');
  writeFileSync(join(folder, 'bbbbbbbbbbbbbbbb.bytes'), 'at work');
  utimesSync(join(folder, 'aaaaaaaaaaaaaaaa.bytes'), 1, 1);
  putThree();
  const names = readdirSync(folder);
  expect([
    names.includes('aaaaaaaaaaaaaaaa.bytes'),
    names.includes('bbbbbbbbbbbbbbbb.bytes'),
  ]).toEqual([false, true]);
});
