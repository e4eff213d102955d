import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listPages } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { buildSite, type OutputFile } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpusSites, unpackSite } from '../support/corpus.ts';
import { COUNTED_TIMEOUT, isSoak, soakCount } from '../support/soak.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import {
  describeLosses,
  describePage,
  formatRecall,
  listPoorPages,
  measurePage,
  type PageRecall,
  toRecall,
} from '../support/text-recall.ts';

/** One page in this many is looked at; with QUIRE_SOAK=1 every page. */
const EVERY = 20 / soakCount(20);
/** Of all words of all sites, readers see so many at least. */
const TARGET = 0.9997;

test('a word that a page does not show is counted, with the codes of what was found', () => {
  const snippets: Record<string, string> = { '/note.mdx': 'A snippet *here*.' };
  const page = measurePage({
    page: 'index.mdx',
    text: [
      '---\ntitle: T\n---',
      'import Note from "/note.mdx";',
      'import Gone from "/gone.mdx";\n',
      '<Note /> <Gone /> {code}',
      '<Card title="See [this](/away)">Inside</Card>',
      'Shown twice twice.\n\n```js\nlost(); // [!code ++]\n```',
    ].join('\n'),
    document: '<main><p>A snippet <em>here</em>. See this Inside</p><p>Shown twice.</p></main>',
    read: (path) => snippets[path],
    found: [{ code: 'page-not-parsed', severity: 'error', message: 'It is not.', line: 1 }],
  });
  expect([page.words, page.lost]).toEqual([10, ['twice', 'lost']]);
  expect(describeLosses([page])).toEqual(['2 by page-not-parsed: twice lost, in index.mdx']);
  expect(listPoorPages([page]).flatMap(describePage)).toEqual([
    'index.mdx: 80.0000 %, 2 of 10 words lost',
    '    1 error It is not. [page-not-parsed]',
  ]);
});

describe(
  'pages of whole sites show the words that the reference parser finds in them',
  () => {
    let folder: TemporaryFolder;
    const measured: PageRecall[] = [];
    beforeAll(async () => {
      folder = await createTemporaryFolder();
    });
    afterAll(() => folder.remove());

    test.each(corpusSites)('%s', async (site) => {
      const pages = await measureSite(unpackSite(site, folder.path));
      measured.push(...pages);
      const poor = listPoorPages(pages);
      if (isSoak) print(site, pages, poor);
      expect(pages.length).toBeGreaterThan(0);
      // A page that lost text says so.
      expect(poor.filter(({ found }) => found.length === 0).flatMap(describePage)).toEqual([]);
    });

    test('of all sites together hardly a word is lost', () => {
      if (isSoak) print('all sites', measured, []);
      expect(toRecall(measured)).toBeGreaterThanOrEqual(TARGET);
    });
  },
  COUNTED_TIMEOUT,
);

function print(name: string, pages: readonly PageRecall[], poor: readonly PageRecall[]): void {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const lost = pages.reduce((sum, page) => sum + page.lost.length, 0);
  const lines = [
    `${name}: ${formatRecall(toRecall(pages))} of ${words} words on ${pages.length} pages, ${lost} lost`,
    ...describeLosses(pages).map((line) => `  ${line}`),
    ...poor.flatMap(describePage).map((line) => `  ${line}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The pages of the sample; pages that a description of an API generates have no text of their own. */
async function measureSite(source: string): Promise<PageRecall[]> {
  const paths = EVERY === 1 ? undefined : samplePaths(source);
  const written = new Map<string, string>();
  const sink = {
    write(path: string, file: OutputFile) {
      if (path.endsWith('.html')) written.set(path, Buffer.from(file.bytes()).toString());
    },
  };
  const fetchSpec = () => Promise.reject(new Error('There is no network.'));
  const { pages, diagnostics } = await buildSite(
    { source, links: 'relative', fetchSpec, ...(paths ? { paths } : {}) },
    sink,
  );
  return pages.flatMap(({ path, file: output }) => {
    const document = written.get(output);
    const file = toSourceFile(source, path);
    if (document === undefined || !file) return [];
    const name = relative(source, file);
    const found = diagnostics.filter((diagnostic) => diagnostic.file === name);
    const text = readFileSync(file, 'utf8');
    return [measurePage({ page: name, text, document, read: readSnippets(source, file), found })];
  });
}

/** A path of a snippet begins at the root of the site, or beside the page. */
function readSnippets(source: string, page: string) {
  return (path: string): string | undefined => {
    const places = path.startsWith('.')
      ? [join(dirname(page), path)]
      : [join(source, path), join(source, path.replace(/^_snippets\//, 'snippets/'))];
    const file = places.find((place) => existsSync(place));
    return file && readFileSync(file, 'utf8');
  };
}

function samplePaths(source: string): string[] {
  const read = (path: string) => readFileSync(join(source, path), 'utf8');
  const { navigation } = parseSiteConfig(read('docs.json'), 'docs.json', read).config;
  const listed = [...new Set(listPages(navigation).map(({ path }) => path))];
  return listed.filter((path) => toSourceFile(source, path)).filter((_, at) => at % EVERY === 0);
}

function toSourceFile(source: string, page: string): string | undefined {
  return ['mdx', 'md']
    .map((type) => join(source, `${page}.${type}`))
    .find((file) => existsSync(file));
}
