import { lstatSync, readFileSync } from 'node:fs';
import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuildOptions, buildSite, createArchiveSink, createFolderSink } from '@quire/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditedSite } from '../support/edited-site.ts';
import { writeSite } from '../support/small-site.ts';
import { soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const EDITS = soakCount(200);
const SEED = 7;
/** Notes of a source are taken once its file has been as it is for two seconds. */
const SETTLED_MS = 2_100;

let place: TemporaryFolder;
beforeAll(async () => {
  place = await createTemporaryFolder();
});
afterAll(() => place.remove());

async function exportSite(source: string, name: string, cache?: string) {
  const sink = await createArchiveSink(join(place.path, name));
  const options = cache === undefined ? {} : { cache: { folder: join(place.path, cache) } };
  const { diagnostics } = await buildSite({ source, links: 'relative', ...options }, sink);
  return { ...(await sink.finish()), diagnostics };
}

async function buildFolder(
  source: string,
  name: string,
  cache?: string,
  more: Pick<BuildOptions, 'onPlan'> = {},
) {
  const folder = join(place.path, name);
  const sink = await createFolderSink(folder);
  const options =
    cache === undefined ? more : { ...more, cache: { folder: join(place.path, cache) } };
  await buildSite({ source, links: 'relative', ...options }, sink);
  await sink.finish();
  return readAll(folder);
}

async function readAll(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]),
  );
}

test(`gives the bytes of a cold export after each of ${EDITS} edits`, async () => {
  const site = createEditedSite(join(place.path, 'site'), SEED);
  await wait(SETTLED_MS);
  await exportSite(site.folder, 'warm.tar.gz', 'cache');
  const made: string[] = [];
  for (let count = 0; count < EDITS; count++) {
    made.push(site.edit());
    const warm = await exportSite(site.folder, 'warm.tar.gz', 'cache');
    const cold = await exportSite(site.folder, 'cold.tar.gz');
    expect(warm, `after ${made.join(', ')}`).toEqual(cold);
  }
}, 600_000);

test('a site with a banner is built with a cache, and a changed banner is on every page', async () => {
  const folder = join(place.path, 'with-banner');
  await writeSite(folder, { index: 'Home.', 'guides/start': 'Start.' });
  const config = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'));
  for (const content of ['[Start](/guides/start) **now**', '[Home](/) **later**']) {
    await writeFile(join(folder, 'docs.json'), JSON.stringify({ ...config, banner: { content } }));
    const first = await exportSite(folder, 'banner.tar.gz', 'banner-cache');
    const again = await exportSite(folder, 'banner.tar.gz', 'banner-cache');
    const cold = await exportSite(folder, 'banner-cold.tar.gz');
    expect([first, again]).toEqual([cold, cold]);
  }
});

test('gives the bytes of a cold export for a site in several languages and versions', async () => {
  const folder = join(place.path, 'scopes');
  const scopes = ['en/v1', 'en/v2', 'fr/v1', 'fr/v2'];
  const pages = scopes.flatMap((scope) => [`${scope}/start`, `${scope}/limits`]);
  await writeSite(folder, Object.fromEntries(pages.map((path) => [path, `About ${path}.`])));
  const versionsOf = (language: string) =>
    ['v2', 'v1'].map((version) => ({
      version,
      pages: pages.filter((path) => path.startsWith(`${language}/${version}/`)),
    }));
  const languages = ['en', 'fr'].map((language) => ({ language, versions: versionsOf(language) }));
  const config = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'));
  const putConfig = (more: object) =>
    writeFile(join(folder, 'docs.json'), JSON.stringify({ ...config, ...more }));
  await putConfig({ navigation: { languages } });
  await wait(SETTLED_MS);
  await exportSite(folder, 'scopes-warm.tar.gz', 'scopes-cache');
  const edits: (() => Promise<void>)[] = [
    () => appendFile(join(folder, 'fr/v1/limits.mdx'), '\nUn mot de plus.\n'),
    () => appendFile(join(folder, 'en/v2/start.mdx'), '\nOne more word.\n'),
    () => writeFile(join(folder, 'llms-full.txt'), 'A text of the author.'),
    () => appendFile(join(folder, 'fr/v2/start.mdx'), '\nEncore un mot.\n'),
    () => rm(join(folder, 'llms-full.txt')),
    () => putConfig({ navigation: { languages: languages.toReversed() } }),
    () => appendFile(join(folder, 'en/v1/limits.mdx'), '\nA last word.\n'),
  ];
  for (const [number, edit] of edits.entries()) {
    await edit();
    const warm = await exportSite(folder, 'scopes-warm.tar.gz', 'scopes-cache');
    const cold = await exportSite(folder, 'scopes-cold.tar.gz');
    expect(warm, `after edit ${number}`).toEqual(cold);
  }
}, 600_000);

test('leaves in the folder what a cold build leaves, whatever was there', async () => {
  const site = createEditedSite(join(place.path, 'folder-site'), SEED + 1);
  await wait(SETTLED_MS);
  await buildFolder(site.folder, 'warm', 'folder-cache');
  const made: string[] = [];
  for (let count = 0; count < EDITS / 2; count++) {
    made.push(site.edit());
    const warm = await buildFolder(site.folder, 'warm', 'folder-cache');
    const cold = await buildFolder(site.folder, 'cold');
    expect([...warm.keys()], `after ${made.join(', ')}`).toEqual([...cold.keys()]);
    for (const [path, bytes] of cold) expect(warm.get(path) === bytes, path).toBe(true);
  }
}, 600_000);

test('an edit of one page leaves the files of all others where they are', async () => {
  const source = join(place.path, 'example');
  await cp(join(import.meta.dirname, '../../examples/http-caching'), source, { recursive: true });
  const listInodes = async () => {
    const files = await buildFolder(source, 'example-out', 'example-cache');
    const toInode = (path: string) => lstatSync(join(place.path, 'example-out', path)).ino;
    return new Map([...files.keys()].map((path) => [path, toInode(path)]));
  };
  const before = await listInodes();
  await appendFile(join(source, 'concepts/vary.mdx'), '\nOne more line about caches.\n');
  const after = await listInodes();
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(
    [...after].filter(([path, inode]) => before.get(path) !== inode).map(([path]) => path),
  ).toEqual([
    '/_quire/search/all.js',
    '/concepts/vary.html',
    '/concepts/vary.md',
    '/llms-full.txt',
    '/manifest.json',
  ]);
});

test('a page that could not be rendered for certain is rendered each time, all others are not', async () => {
  const source = join(place.path, 'uncertain');
  const lost = 'import Gone from "/snippets/gone.mdx";\n\n<Gone />';
  await writeSite(source, { index: 'Text.', lost });
  await wait(SETTLED_MS);
  const rendered: number[] = [];
  for (let count = 0; count < 3; count++) {
    await buildFolder(source, 'uncertain-out', 'uncertain-cache', {
      onPlan: ({ pagesToRender }) => rendered.push(pagesToRender),
    });
  }
  expect(rendered).toEqual([2, 1, 1]);
});
