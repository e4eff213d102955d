import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tidyCache } from './tidy-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-tidy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, bytes: number, hoursAgo: number): void {
  writeFileSync(join(folder, name), Buffer.alloc(bytes));
  const time = 1_700_000_000 - hoursAgo * 3600;
  utimesSync(join(folder, name), time, time);
}

const list = () => readdirSync(folder).sort();

it('takes away packs that nothing uses, and what was left unfinished, once they are old', () => {
  put('here.json', 10, 0);
  put('here-used.pack', 10, 5);
  put('here-waste.pack', 10, 5);
  put('here-young.pack', 10, 0);
  put('here-dead.part', 10, 5);
  put('there-other.pack', 10, 5);
  tidyCache(folder, 'here', new Set(['here-used.pack']));
  expect(list()).toEqual(['here-used.pack', 'here-young.pack', 'here.json', 'there-other.pack']);
});

it('keeps only so much of what nothing uses, however young it is', () => {
  put('here.json', 10, 0);
  put('here-used.pack', 1_000, 0.1);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    put(`here-${name}.pack`, 100, index / 100);
  }
  tidyCache(folder, 'here', new Set(['here-used.pack']), { maxWaste: 250 });
  expect(list()).toEqual(['here-a.pack', 'here-b.pack', 'here-used.pack', 'here.json']);
});

it('gives up the kinds of builds that were made longest ago when there is too much', () => {
  for (const [kind, hoursAgo] of [
    ['here', 0],
    ['lately', 1],
    ['long', 9],
  ] as const) {
    put(`${kind}.json`, 10, hoursAgo);
    put(`${kind}-a.pack`, 100, hoursAgo);
  }
  tidyCache(folder, 'here', new Set(['here-a.pack']), { maxBytes: 250 });
  expect(list()).toEqual(['here-a.pack', 'here.json', 'lately-a.pack', 'lately.json']);
});
