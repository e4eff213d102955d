import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { ScriptStore } from './script-store.ts';

/** Engines that note what they read; a script with the word "broken" cannot be read. */
function createCounted() {
  const read: string[] = [];
  let engines = 0;
  const store = new ScriptStore(async () => {
    engines++;
    let hasFailed = false;
    const engine: Pick<Engine, 'compile' | 'reset'> = {
      compile({ path, script }) {
        read.push(path);
        hasFailed = script.includes('broken');
        return hasFailed ? undefined : new TextEncoder().encode(script);
      },
      reset: () => !hasFailed,
    };
    return engine as Engine;
  });
  return { store, read, engines: () => engines };
}

test('a module is read once for all pages', async () => {
  const { store, read, engines } = createCounted();
  const scripts = [
    { path: '/a.jsx', script: 'a' },
    { path: '/b.jsx', script: 'b' },
  ];
  const first = await store.read(scripts);
  for (let page = 0; page < 5; page++) expect(await store.read(scripts)).toEqual(first);
  expect(read).toEqual(['/a.jsx', '/b.jsx']);
  expect(engines()).toBe(1);
  expect(first.map(({ path, code }) => [path, new TextDecoder().decode(code)])).toEqual([
    ['/a.jsx', 'a'],
    ['/b.jsx', 'b'],
  ]);
});

test('the same text under another path is another module', async () => {
  const { store, read } = createCounted();
  await store.read([{ path: '/a.jsx', script: 'same' }]);
  await store.read([{ path: '/b.jsx', script: 'same' }]);
  expect(read).toEqual(['/a.jsx', '/b.jsx']);
});

test('what cannot be read stays text, and what comes next is read by another engine', async () => {
  const { store, engines } = createCounted();
  const [broken, next] = await store.read([
    { path: '/a.jsx', script: 'broken' },
    { path: '/b.jsx', script: 'fine' },
  ]);
  expect([broken?.code, next?.code?.byteLength, engines()]).toEqual([undefined, 4, 2]);
});
