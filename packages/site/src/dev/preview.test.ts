import { mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStoredIndex } from '@quire/search';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFolder, type ProjectFiles, writeProject } from '../../testing/build-project.ts';
import { openKeptSearch } from '../cache/kept-search.ts';
import { siteConfigMissing } from '../errors.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import { createPreview, type Preview } from './preview.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url));

const config = (pages: string[], more: object = {}) => ({
  theme: 'mint',
  name: 'Caches',
  colors: { primary: '#0055aa' },
  navigation: { pages },
  ...more,
});
const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const site = (): ProjectFiles => ({
  'docs.json': config(['index', 'guides/start']),
  'index.mdx': page('Home', 'Read [the start](/guides/start).\n\n![Plan](/plan.svg)'),
  'guides/start.mdx': page('Start', "import Note from '/snippets/note.mdx';\n\n<Note />"),
  'snippets/note.mdx': 'Mind the gap.',
  'plan.svg': '<svg/>',
  'style.css': 'h1 { color: red }',
});

let folder: string;
const opened: Preview[] = [];

async function open(source: string): Promise<Preview> {
  const keptIn = join(source, '.quire/cache');
  const preview = await createPreview(source, undefined, {}, (site, indexer) =>
    openKeptSearch(keptIn, site, indexer),
  );
  opened.push(preview);
  return preview;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-preview-'));
  writeProject(folder, site());
});
afterEach(() => {
  for (const preview of opened.splice(0)) preview.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (preview: Preview, key: string): Promise<Answer> => findAnswer(preview.current(), key);

async function askPage(preview: Preview, key: string) {
  const answer = await ask(preview, key);
  if (answer.kind !== 'page') throw new Error(`${key} is no page`);
  return answer;
}

async function change(preview: Preview, files: ProjectFiles): Promise<string[] | undefined> {
  writeProject(folder, files);
  return preview.apply(Object.keys(files));
}

describe('a preview', () => {
  it.each(['http-caching', 'own-components'])(
    'shows every page of %s exactly as a build for a host writes it',
    async (name) => {
      const example = join(EXAMPLES, name);
      const { files, text, result } = await buildFolder(example, { links: 'hosted' });
      const preview = await open(example);
      for (const { path, file } of result.pages) {
        const key = path === 'index' ? '' : path;
        expect((await askPage(preview, key)).document).toBe(text(file));
      }
      // All else that the build wrote is there too, byte for byte.
      const pages = new Set(result.pages.map((each) => each.file));
      const others = [...files].filter(
        ([file]) => !pages.has(file) && file !== 'manifest.json' && file !== '404.html',
      );
      for (const [path, bytes] of others) {
        const answer = await ask(preview, path);
        expect([path, answer.kind]).toEqual([path, 'file']);
        // The form of feedback is shown to writers, and sends nothing.
        const built = Buffer.from(bytes);
        const expected =
          path === 'quire-config.js'
            ? Buffer.from(String(built).replace('"feedback":false', '"feedback":"preview"'))
            : built;
        if (answer.kind === 'file') expect(Buffer.compare(answer.bytes, expected)).toBe(0);
      }
      const missing = await askPage(preview, 'no/such/page');
      expect([missing.status, missing.document]).toEqual([404, text('404.html')]);
    },
  );

  it('shows a changed text without reading the site again', async () => {
    const preview = await open(folder);
    const before = preview.current();
    const changed = { 'index.mdx': page('Home', 'Another text.') };
    expect(await change(preview, changed)).toEqual(['index.mdx']);
    expect((await askPage(preview, '')).document).toContain('Another text.');
    await change(preview, { 'index.mdx': page('Home', 'A third text.') });
    expect((await askPage(preview, '')).document).toContain('A third text.');
    expect(preview.current()).toBe(before);
  });

  it('shows a changed snippet in the pages that use it', async () => {
    const preview = await open(folder);
    expect((await askPage(preview, 'guides/start')).document).toContain('Mind the gap.');
    await change(preview, { 'snippets/note.mdx': 'Mind the step.' });
    expect((await askPage(preview, 'guides/start')).document).toContain('Mind the step.');
  });

  it('shows a changed title in the navigation of other pages, and a new page at its address', async () => {
    const preview = await open(folder);
    await change(preview, { 'guides/start.mdx': page('Beginning') });
    expect((await askPage(preview, '')).document).toContain('Beginning');
    expect((await askPage(preview, 'late')).status).toBe(404);
    await change(preview, { 'late.mdx': page('Late') });
    expect((await askPage(preview, 'late')).status).toBe(200);
    unlinkSync(join(folder, 'late.mdx'));
    await preview.apply(['late.mdx']);
    expect((await askPage(preview, 'late')).status).toBe(404);
  });

  it('gives a changed style sheet another address and leaves the version of the page', async () => {
    const preview = await open(folder);
    const before = (await askPage(preview, '')).state;
    await change(preview, { 'style.css': 'h1 { color: blue }' });
    const after = (await askPage(preview, '')).state;
    expect(after.version).toBe(before.version);
    expect(after.styles).not.toEqual(before.styles);
    const sheet = await ask(preview, after.styles.at(-1)?.slice(1) ?? '');
    expect(sheet.kind === 'file' && Buffer.from(sheet.bytes).toString()).toBe('h1 { color: blue }');
  });

  it('has a changed text in the search index, which is the one that a build writes', async () => {
    const preview = await open(folder);
    const index = '_quire/search/all.js';
    const before = await ask(preview, index);
    await change(preview, { 'index.mdx': page('Home', 'Marmalade.') });
    const after = await ask(preview, index);
    const { files } = await buildFolder(folder, { links: 'hosted' });
    expect(after).not.toEqual(before);
    expect(after).toEqual({ kind: 'file', path: index, bytes: files.get(index) });
  });

  it('has the index that a build writes, too, where a preview before kept what search has of pages', async () => {
    const index = '_quire/search/all.js';
    await (await open(folder)).current().search.readAll();
    const isAsBuilt = async () => {
      const { files } = await buildFolder(folder, { links: 'hosted' });
      expect(await ask(await open(folder), index)).toEqual({
        kind: 'file',
        path: index,
        bytes: files.get(index),
      });
    };
    await isAsBuilt();
    writeProject(folder, { 'index.mdx': page('Home', 'Marmalade.') });
    await isAsBuilt();
    // Of a snippet, what search has of the page that shows it is not the same any more.
    writeProject(folder, { 'snippets/note.mdx': 'Mind the marmalade.' });
    await isAsBuilt();
  });

  it('answers the first search of a large site from titles and headings, and says so, until all is read', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `many/p${index}`);
    const many = names.map((name): [string, string] => [
      `${name}.mdx`,
      page(`Page ${name.slice(6)}`, '## Winter tides\n\nMarmalade.'),
    ]);
    writeProject(folder, {
      ...Object.fromEntries(many),
      'docs.json': config(names),
    });
    const preview = await open(folder);
    const read = async (name: string) => {
      const answer = await ask(preview, `_quire/search/${name}`);
      return answer.kind === 'file' ? Buffer.from(answer.bytes).toString() : '';
    };
    const openNow = async () => openStoredIndex(await read('all.js'), read);
    const first = await openNow();
    const count = async (query: string, index = first) => {
      const { pages, note } = await index.search(query);
      return [pages.length, note];
    };
    const note =
      'These results come from titles and headings. Quire is still reading the rest of the text.';
    expect(await count('winter tides')).toEqual([8, note]);
    expect(await count('marmalade')).toEqual([0, note]);
    await preview.current().search.readAll();
    expect(await count('marmalade', await openNow())).toEqual([8, undefined]);
  });

  it('reads ahead for search a few pages at a time, and again what changed', async () => {
    const preview = await open(folder);
    writeProject(folder, {
      'docs.json': config(['index', 'guides/start', 'a', 'b', 'c']),
      ...{ 'a.mdx': page('A'), 'b.mdx': page('B'), 'c.mdx': page('C') },
    });
    await preview.apply(['docs.json', 'a.mdx', 'b.mdx', 'c.mdx']);
    const { search } = preview.current();
    const steps = [search.readAhead(), search.readAhead(), search.readAhead(), search.readAhead()];
    expect(steps).toEqual([true, true, false, false]);
    await change(preview, { 'snippets/note.mdx': 'Mind the step.' });
    expect(search.readAhead()).toBe(true);
  });

  it('says nothing of files that are no part of the site', async () => {
    const preview = await open(folder);
    expect(
      await change(preview, { 'node_modules/a/b.mdx': 'x', '.git/HEAD': 'y' }),
    ).toBeUndefined();
  });

  it('keeps the last good navigation while docs.json is broken, and says where', async () => {
    const preview = await open(folder);
    const { version } = (await askPage(preview, '')).state;
    await change(preview, { 'docs.json': '{\n  "name": "Caches",\n  "navigation": [,]\n}' });
    const { state } = await askPage(preview, '');
    expect([state.version, state.isBroken]).toEqual([version, true]);
    expect(state.note).toContain('docs.json cannot be read');
    expect(state.problems[0]).toMatchObject({
      code: 'config-syntax',
      severity: 'error',
      file: 'docs.json',
      line: 3,
      excerpt: { first: 1, lines: ['{', '  "name": "Caches",', '  "navigation": [,]', '}'] },
    });
    await change(preview, { 'docs.json': config(['index']) });
    expect((await askPage(preview, '')).state).toMatchObject({ problems: [], isBroken: false });
  });

  it('goes on when docs.json is removed', async () => {
    const preview = await open(folder);
    unlinkSync(join(folder, 'docs.json'));
    await preview.apply(['docs.json']);
    const { status, state } = await askPage(preview, 'guides/start');
    expect([status, state.problems[0]?.code]).toEqual([200, 'site-config-missing']);
  });

  it('starts with all pages in a row when docs.json was never readable', async () => {
    writeProject(folder, { 'docs.json': '{' });
    const preview = await open(folder);
    const { document, state } = await askPage(preview, '');
    expect(state.isBroken).toBe(true);
    expect(document).toContain('href="/guides/start"');
  });

  it('does not start without a docs.json', async () => {
    unlinkSync(join(folder, 'docs.json'));
    await expect(open(folder)).rejects.toSatisfy(siteConfigMissing.is);
  });

  it('tells of the errors of a page on that page only', async () => {
    const preview = await open(folder);
    await change(preview, { 'guides/start.mdx': page('Start', '<Card>\n\nnever closed') });
    const broken = (await askPage(preview, 'guides/start')).state;
    expect(broken.isBroken).toBe(true);
    expect(broken.problems[0]).toMatchObject({ severity: 'error', file: 'guides/start.mdx' });
    expect(broken.problems[0]?.excerpt?.lines).toContain('<Card>');
    expect((await askPage(preview, '')).state).toMatchObject({ problems: [], isBroken: false });
  });

  it('sends readers on as the redirects of the site say, and to the one address of a page', async () => {
    writeProject(folder, {
      'docs.json': config(['index', 'guides/start'], {
        redirects: [{ source: '/old/:name', destination: '/guides/:name' }],
      }),
    });
    const preview = await open(folder);
    expect(await ask(preview, 'old/start')).toEqual({
      kind: 'redirect',
      redirect: { status: 307, location: '/guides/start' },
    });
    expect(await ask(preview, 'guides/start.html')).toEqual({
      kind: 'redirect',
      redirect: { status: 307, location: '/guides/start', keepsQuery: true },
    });
  });
});
