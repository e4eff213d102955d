import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFolder, writeProject } from '../../testing/build-project.ts';
import { tidyCache } from './open-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('four kinds of builds stay; older ones and the files of earlier releases go, the rest is left alone', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(20));
  for (const [index, name] of kinds.entries()) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.json'), '');
    utimesSync(join(folder, name), 1_000 - index, 1_000 - index);
  }
  for (const name of ['ZvWilyG3f4daUD6fQ6aR-07ebc821036d.pack', 'ZvWilyG3f4daUD6fQ6aR.json']) {
    writeFileSync(join(folder, name), 'old');
  }
  writeFileSync(join(folder, 'mine.json'), 'not of a cache');
  tidyCache(folder);
  expect(readdirSync(folder).sort()).toEqual([...kinds.slice(0, 4), 'mine.json']);
});

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n## Part\n\n${text}\n`;
const site = {
  'docs.json': {
    theme: 'mint',
    name: 'Kept',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index', 'other'] },
  },
  'index.mdx': page('Home', 'See [the other](/other).'),
  'other.mdx': page('Other', 'Words to be found.'),
};

/** Builds with what was kept, and without; the files of both as text. */
async function buildTwice() {
  const source = join(folder, 'site');
  const toTexts = (files: ReadonlyMap<string, Uint8Array>) =>
    [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]);
  const warm = await buildFolder(source, { cache: { folder: join(folder, 'cache') } });
  const cold = await buildFolder(source);
  return { warm: toTexts(warm.files), cold: toTexts(cold.files) };
}

const listKept = () => {
  const names = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(folder, 'cache', name))
    .filter((name) => /\.(?:bytes|json)$/.test(name));
};

test.each([
  ['is damaged', (file: string) => writeFileSync(file, readFileSync(file).reverse())],
  ['is cut short', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 40))],
  ['is gone', (file: string) => rmSync(file)],
])('a site is built as without a cache when what was kept %s', async (_, spoil) => {
  writeProject(join(folder, 'site'), site);
  await buildTwice();
  for (const kept of listKept().filter((file) => file.endsWith('.bytes'))) spoil(kept);
  writeProject(join(folder, 'site'), { 'other.mdx': page('Another', 'Words to be found again.') });
  const { warm, cold } = await buildTwice();
  expect(warm).toEqual(cold);
  const again = await buildTwice();
  expect(again.warm).toEqual(cold);
});

test('builds with other options keep apart what they keep', async () => {
  writeProject(join(folder, 'site'), site);
  const cache = { folder: join(folder, 'cache') };
  await buildFolder(join(folder, 'site'), { cache });
  await buildFolder(join(folder, 'site'), { cache, siteUrl: 'https://docs.example.com' });
  expect(readdirSync(cache.folder).filter((name) => name !== '.gitignore')).toHaveLength(2);
});
