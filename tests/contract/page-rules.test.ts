import { readFileSync, writeFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import {
  type AccessView,
  mayRead,
  type Reader,
  resolveList,
  type SiteAccess,
  toView,
} from '@quire/model';
import { openStoredIndexes } from '@quire/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInMemory, MARKED, type RuledBuild, writeRuledSite } from '../support/ruled-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let build: RuledBuild;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  writeRuledSite(folder.path);
  build = await buildInMemory(OPTIONS());
});
afterAll(() => folder.remove());

const OPTIONS = () => ({
  source: folder.path,
  links: 'hosted' as const,
  siteUrl: 'https://docs.example.com',
  readers: 'all' as const,
});

interface Case {
  reader: Reader;
  site: SiteAccess;
}

const SETS = ['', 'a', 'b', 'c', 'a b', 'a c', 'b c', 'a b c', 'x'];
const READERS: [string, Reader][] = [
  ['a stranger', { kind: 'stranger' }],
  ...SETS.map((names): [string, Reader] => [
    `a reader with the groups "${names}"`,
    { kind: 'reader', groups: new Set(names.split(' ').filter(Boolean)) },
  ]),
];
const CASES: [string, Case][] = READERS.flatMap(([name, reader]) =>
  [true, false].map((isPublic): [string, Case] => [
    `${name} on a ${isPublic ? 'public' : 'private'} site`,
    { reader, site: { isPublic } },
  ]),
);

/** Everything that a reader can get, by path, as they get it. */
function listVisible({ manifest, files }: RuledBuild, view: AccessView): Map<string, string> {
  const { access } = manifest;
  if (!access) throw new Error('the build has no rules');
  const visible = new Map<string, string>();
  for (const [path, text] of files) {
    if (path === 'manifest.json' || !view.mayReadFile(path)) continue;
    const parts = access.lists[path];
    const list = parts === undefined ? undefined : JSON.parse(toUtf8(files.get(parts)));
    visible.set(path, list === undefined ? text : resolveList(list, view.decide));
  }
  return visible;
}

function toUtf8(text: string | undefined): string {
  return Buffer.from(text ?? '', 'latin1').toString();
}

function viewOf({ manifest }: RuledBuild, { reader, site }: Case): AccessView {
  if (!manifest.access) throw new Error('the build has no rules');
  return toView(manifest.access, reader, site);
}

const words = ({ reader, site }: Case, may: boolean) =>
  Object.values(MARKED).flatMap(({ word, rule }) =>
    mayRead(rule, reader, site) === may ? [word] : [],
  );

describe.each(CASES)('%s', (_, given) => {
  test('finds no word of what they may not read in any file that they may have', () => {
    const hidden = words(given, false);
    const leaks = [...listVisible(build, viewOf(build, given))].flatMap(([path, text]) =>
      hidden
        .filter((word) => path.includes(word) || hasWord(text, word))
        .map((word) => `${word} in ${path}`),
    );
    expect(leaks).toEqual([]);
  });

  test('finds all that they may read in the lists of the site', () => {
    const visible = listVisible(build, viewOf(build, given));
    const nav = [...visible].filter(([path]) => path.startsWith('_quire/nav-'));
    const shown = {
      sitemap: `${visible.get('sitemap.xml')}`.replace('.com/<', '.com/zqhome<'),
      llms: visible.get('llms.txt') ?? '',
      full: visible.get('llms-full.txt') ?? '',
      navigation: nav.map(([, text]) => text).join(),
    };
    const listed = Object.entries(MARKED).filter(([name]) => !UNLISTED.has(name));
    const expected = listed.flatMap(([, { word, rule }]) =>
      mayRead(rule, given.reader, given.site) ? [word] : [],
    );
    const found = Object.entries(shown).map(([name, text]) => [
      name,
      expected.filter((word) => !text.includes(word)),
    ]);
    expect(Object.fromEntries(found)).toEqual({ sitemap: [], llms: [], full: [], navigation: [] });
  });
});

/** Not pages, or in no list by their author's wish. */
const UNLISTED = new Set([
  'loose',
  'hidden',
  'entry',
  'link',
  'schema',
  'skill',
  'openSkill',
  'version',
]);

/** In a picture or script a word stands between any signs; `zqoperates` is not `zqoperation`. */
function hasWord(text: string, word: string): boolean {
  return text.includes(word);
}

const EVERYBODY: Case = {
  reader: { kind: 'reader', groups: new Set(['a', 'b', 'c']) },
  site: { isPublic: false },
};

test('whatever a reader sees of a list is well formed', () => {
  const broken = CASES.flatMap(([name, given]) => {
    const visible = listVisible(build, viewOf(build, given));
    return Object.keys(build.manifest.access?.lists ?? {}).flatMap((path) => {
      const text = visible.get(path);
      return text === undefined || isWellFormed(path, text) ? [] : [`${path} for ${name}`];
    });
  });
  expect(broken).toEqual([]);
});

function isWellFormed(path: string, text: string): boolean {
  try {
    if (path.endsWith('.json')) JSON.parse(text);
    if (path.endsWith('.js')) runInNewContext(text, { window: {}, self: {} });
    if (path === 'sitemap.xml') return /^<\?xml[\s\S]*<\/urlset>\n$/.test(text);
    return true;
  } catch {
    return false;
  }
}

test('the same bytes come from threads, from what was kept, and after a rule changed', async () => {
  const cache = { folder: `${folder.path}/.quire/cache` };
  const cold = await buildInMemory(OPTIONS());
  const kept = async () => buildInMemory({ ...OPTIONS(), cache });
  expect(sortedOf(cold)).toEqual(sortedOf(build));
  expect(sortedOf(await kept())).toEqual(sortedOf(build));
  expect(sortedOf(await kept())).toEqual(sortedOf(build));
  expect(sortedOf(await buildInMemory({ ...OPTIONS(), workers: 2 }))).toEqual(sortedOf(build));
  const file = `${folder.path}/guides/zqboth.mdx`;
  const text = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, text.replace('groups: [a, b]', 'groups: [c]'));
    const changed = await kept();
    expect(sortedOf(changed)).toEqual(sortedOf(await buildInMemory(OPTIONS())));
    expect(sortedOf(changed)).not.toEqual(sortedOf(build));
  } finally {
    writeFileSync(file, text);
  }
});

const sortedOf = ({ files }: RuledBuild) =>
  [...files].sort(([one], [other]) => (one < other ? -1 : 1));

const STRANGER: Reader = { kind: 'stranger' };
test.each<[string, { groups?: string[]; isPublic?: boolean }, Reader]>([
  ['everyone', {}, STRANGER],
  ['everyone of a private site', { isPublic: false }, STRANGER],
  ['readers of a group', { groups: ['a'] }, { kind: 'reader', groups: new Set(['a']) }],
])('a plain build for %s has nothing of what they may not read', async (_, wanted, reader) => {
  const { readers: _all, ...plain } = OPTIONS();
  for (const host of [undefined, 'netlify'] as const) {
    const options = { ...plain, ...wanted, ...(host ? { host } : {}) };
    const { files, manifest } = await buildInMemory(options);
    const { isPublic = true } = wanted;
    const hidden = words({ reader, site: { isPublic } }, false);
    const leaks = [...files].flatMap(([path, text]) =>
      hidden.flatMap((word) =>
        path.includes(word) || text.includes(word) ? [`${word} in ${path}`] : [],
      ),
    );
    expect([manifest.access, leaks]).toEqual([undefined, []]);
  }
});

test('a plain build keeps what its readers may have beside pages', async () => {
  const { readers: _all, ...plain } = OPTIONS();
  const { files, manifest } = await buildInMemory(plain);
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining(['files/zqsite-list.csv', 'images/unused-zqsite.png', 'gone.html']),
  );
  expect(manifest.redirects.map(({ source }) => source)).toEqual(['/gone']);
  const { paths } = JSON.parse(files.get('openapi.json') ?? '');
  expect(Object.entries(paths).map(([path, item]) => [path, Object.keys(item as object)])).toEqual([
    ['/zqoperates', ['get']],
  ]);
});

test('a reader finds in search what they may read, and nothing else', async () => {
  const found = async (given: Case, query: string) => {
    const visible = listVisible(build, viewOf(build, given));
    const list = JSON.parse(
      /push\((.*)\);/.exec(visible.get('_quire/search/all.js') ?? '')?.[1] ?? '[]',
    )[3];
    const entries = (list as string[]).map((key) => visible.get(`_quire/search/${key}.js`) ?? '');
    const searcher = openStoredIndexes(
      entries,
      async (file) => visible.get(`_quire/search/${file}`) ?? '',
    );
    const { pages } = await searcher.search(query, { maxPages: 50 });
    return pages.map(({ title }) => title.replace('About ', '')).sort();
  };
  const stranger: Case = { reader: { kind: 'stranger' }, site: { isPublic: false } };
  expect(await found(stranger, 'section')).toEqual(['zqhome', 'zqopened']);
  expect(await found(EVERYBODY, 'zqbeta')).toEqual(['zqbeta']);
  expect(await found(stranger, 'zqbeta')).toEqual([]);
});

test('addresses from disk tell no more than those of a host', async () => {
  const relative = await buildInMemory({ ...OPTIONS(), links: 'relative' });
  const leaks = CASES.flatMap(([, given]) => {
    const hidden = words(given, false);
    return [...listVisible(relative, viewOf(relative, given))].flatMap(([path, text]) =>
      hidden.flatMap((word) => (text.includes(word) ? [`${word} in ${path}`] : [])),
    );
  });
  expect([...new Set(leaks)]).toEqual([]);
});

test('the page of all pages has a list of those that a reader may read', () => {
  const visible = listVisible(build, viewOf(build, EVERYBODY));
  const text = visible.get('_quire/all/guides.html') ?? '';
  const cards = [...text.matchAll(/directory-card[^>]*>.*?q-entry-title">([^<]*)/g)];
  expect(cards.map(([, title]) => title)).toEqual([
    ...['Guides', 'Inner', 'Link zqlink', 'Changes zqchanges', 'API', 'Versions'],
    ...['About zqhome', 'About zqsite', 'About zqany', 'About zqalpha', 'About zqbeta'],
    ...['About zqnested', 'About zqboth', 'About zqentry', 'Deep zqroot'],
  ]);
  expect(text).not.toContain('quire-list');
});

test('files that pages show are for the readers of these pages', () => {
  const stranger = viewOf(build, { reader: { kind: 'stranger' }, site: { isPublic: false } });
  const alpha = viewOf(build, {
    reader: { kind: 'reader', groups: new Set(['a']) },
    site: { isPublic: false },
  });
  const pictures = [...build.files.keys()].filter((path) => /\.png$/.test(path));
  const toName = (path: string) => path.replace(/\.[0-9a-f]{10}\./, '.#.');
  const seen = (view: AccessView) => pictures.filter(view.mayReadFile).map(toName).sort();
  expect(seen(stranger)).toEqual(['_assets/shared.#.png']);
  expect(seen(alpha)).toEqual([
    '_assets/shared.#.png',
    '_assets/zqalpha.#.png',
    '_assets/zqboth.#.png',
    'images/shared.png',
    'images/unused-zqsite.png',
    'images/zqalpha.png',
    'images/zqboth.png',
  ]);
});

test('the parts of lists are for nobody, and every page has its rule', () => {
  const view = viewOf(build, EVERYBODY);
  const lists = Object.values(build.manifest.access?.lists ?? {});
  expect(lists.filter(view.mayReadFile)).toEqual([]);
  expect(lists.every((path) => path.startsWith('_quire/lists/'))).toBe(true);
  expect(build.manifest.access?.groups).toEqual(['a', 'b', 'c']);
});

test("an author's own llms.txt and sitemap.xml are for whoever may read the site, as they are", async () => {
  const own = await createTemporaryFolder();
  writeRuledSite(own.path);
  for (const name of ['llms.txt', 'sitemap.xml']) writeFileSync(`${own.path}/${name}`, 'Written.');
  const { manifest, files } = await buildInMemory({ ...OPTIONS(), source: own.path });
  await own.remove();
  for (const name of ['llms.txt', 'sitemap.xml']) {
    expect([files.get(name), manifest.access?.lists[name]]).toEqual(['Written.', undefined]);
    const seen = CASES.filter(([, given]) =>
      viewOf({ manifest, files }, given).mayReadFile(name),
    ).map(([name]) => name);
    expect(seen).toEqual(CASES.map(([name]) => name).filter((name) => name !== PRIVATE_STRANGER));
  }
});

const PRIVATE_STRANGER = 'a stranger on a private site';

test('files that an API description refers to are not published where its operations differ', () => {
  expect(build.files.has('parts/zqoperation.json')).toBe(false);
});
