import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSite, type FileSink } from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let count = 0;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder?.remove());

/** Titles of pages by path. */
type Titles = Record<string, string>;

interface Built {
  files: ReadonlyMap<string, string>;
  manifest: Awaited<ReturnType<typeof buildSite>>['manifest'];
}

async function build(
  navigation: object,
  titles: Titles,
  { more = {}, ...options }: Partial<BuildOptions> & { more?: object } = {},
): Promise<Built> {
  const source = join(folder.path, String(count++));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  };
  const look = { theme: 'mint', name: 'Docs', colors: { primary: '#3b5bdb' } };
  put('docs.json', JSON.stringify({ ...look, navigation, ...more }));
  for (const [path, title] of Object.entries(titles)) {
    put(`${path}.mdx`, `---\ntitle: ${title}\n---\n\nText.\n`);
  }
  const files = new Map<string, string>();
  const sink: FileSink = {
    write: (path, file) => {
      files.set(path, Buffer.from(file.bytes()).toString());
    },
  };
  const { manifest } = await buildSite({ source, links: 'relative', ...options }, sink);
  return { files, manifest };
}

/** HTML files and shared files that differ. */
function listChanged(before: Built, after: Built): string[] {
  const paths = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...paths]
    .filter((path) => /\.html$|nav-|theme\.css$/.test(path) && path !== '404.html')
    .filter((path) => before.files.get(path) !== after.files.get(path))
    .sort();
}

const range = (name: string, length: number) =>
  Array.from({ length }, (_, index) => `${name}/p${index}`);
const toTitles = (paths: readonly string[]): Titles =>
  Object.fromEntries(paths.map((path) => [path, `Title of ${path}`]));

/** Two tabs with three groups each. */
const GROUPS = ['a', 'b', 'c', 'd', 'e', 'f'];
const PATHS = GROUPS.flatMap((name) => range(name, 3));
const toNavigation = (pagesOf: (name: string) => string[] = (name) => range(name, 3)) => ({
  tabs: ['One', 'Two'].map((tab, index) => ({
    tab,
    groups: GROUPS.slice(index * 3, index * 3 + 3).map((group) => ({
      group,
      pages: pagesOf(group),
    })),
  })),
});

describe('a change of the navigation rewrites', () => {
  test('for a title the shared file, the pages of its group, and no others', async () => {
    const before = await build(toNavigation(), toTitles(PATHS));
    const after = await build(toNavigation(), { ...toTitles(PATHS), 'b/p1': 'Other' });
    expect(listChanged(before, after)).toEqual([
      '_quire/nav-one.js',
      'b/p0.html',
      'b/p1.html',
      'b/p2.html',
    ]);
  });

  test('for the title of a last page also the page that comes next', async () => {
    const before = await build(toNavigation(), toTitles(PATHS));
    const after = await build(toNavigation(), { ...toTitles(PATHS), 'b/p2': 'Other' });
    expect(listChanged(before, after)).toEqual([
      '_quire/nav-one.js',
      'b/p0.html',
      'b/p1.html',
      'b/p2.html',
      'c/p0.html',
    ]);
  });

  test('for the order of a group the shared file, its pages and those beside it', async () => {
    const moved = ['b/p0', 'b/p2', 'b/p1'];
    const before = await build(toNavigation(), toTitles(PATHS));
    const after = await build(
      toNavigation((name) => (name === 'b' ? moved : range(name, 3))),
      toTitles(PATHS),
    );
    expect(listChanged(before, after)).toEqual([
      '_quire/nav-one.js',
      'b/p0.html',
      'b/p1.html',
      'b/p2.html',
      'c/p0.html',
    ]);
  });

  test('for a page of a long group only the pages of its part', async () => {
    const paths = range('long', 150);
    const navigation = { groups: [{ group: 'Long', pages: paths }] };
    const before = await build(navigation, toTitles(paths));
    const after = await build(navigation, { ...toTitles(paths), 'long/p70': 'Other' });
    expect(listChanged(before, after)).toEqual(
      [
        '_quire/all/main.html',
        '_quire/nav-main.js',
        ...paths.slice(50, 100).map((path) => `${path}.html`),
      ].sort(),
    );
  });
});

describe('the files of a site', () => {
  test('are in the manifest: the navigation of each part, and the colors', async () => {
    const { manifest } = await build(toNavigation(), toTitles(PATHS));
    const stable = Object.keys(manifest.files).filter((path) => /nav-|theme\.css/.test(path));
    expect(stable).toEqual(['_quire/nav-one.js', '_quire/nav-two.js', '_quire/theme.css']);
  });

  test('are the same whatever the colors, but for the colors and the sign of the site', async () => {
    const blue = await build(toNavigation(), toTitles(PATHS));
    const red = await build(toNavigation(), toTitles(PATHS), {
      more: { colors: { primary: '#c2255c' } },
    });
    expect([...red.files.keys()]).toEqual([...blue.files.keys()]);
    const changed = [...red.files].filter(([path, text]) => text !== blue.files.get(path));
    expect(changed.map(([path]) => path)).toEqual([
      '_quire/theme.css',
      '_quire/favicon.svg',
      'manifest.json',
    ]);
  });

  test('lead from the top of the site, or from its base path on a host', async () => {
    const hrefs = ({ files }: Built) =>
      [...(files.get('_quire/nav-one.js') ?? '').matchAll(/href=\\"([^"]*)\\"/g)]
        .map(([, href]) => href)
        .slice(0, 2);
    expect(hrefs(await build(toNavigation(), toTitles(PATHS)))).toEqual(['a/p0.html', 'a/p1.html']);
    const hosted = await build(toNavigation(), toTitles(PATHS), {
      links: 'hosted',
      basePath: '/docs',
    });
    expect(hrefs(hosted)).toEqual(['/docs/a/p0', '/docs/a/p1']);
  });
});

describe('from the thirteenth on', () => {
  const names = Array.from({ length: 15 }, (_, index) => `n${index}`);
  const paths = names.map((name) => `${name}/start`);
  const tabsIn = (html = '') =>
    [...html.matchAll(/class="nav-tabs-item(?: text-primary)?"[^>]*>([^<]*)/g)].map(
      ([, label]) => label,
    );

  test('tabs are in the shared file, and the active one always in the page', async () => {
    const navigation = { tabs: names.map((name) => ({ tab: name, pages: [`${name}/start`] })) };
    const { files, manifest } = await build(navigation, toTitles(paths), {
      siteUrl: 'https://docs.example.com',
    });
    expect(tabsIn(files.get('n0/start.html'))).toEqual(names.slice(0, 12));
    expect(tabsIn(files.get('n14/start.html'))).toEqual([...names.slice(0, 11), 'n14']);
    const shared = files.get('_quire/nav-n14.js')?.replaceAll('\\"', '"');
    expect(tabsIn(shared)).toEqual(['n11', 'n12', 'n13']);
    const all = files.get('_quire/all/n0.html') ?? '';
    for (const path of paths) expect(all).toContain(`href="../../${path}.html"`);
    expect(files.get('n0/start.html')).toContain('href="../_quire/all/n0.html"');
    expect(all).toContain('<meta name="robots" content="noindex">');
    expect(files.get('sitemap.xml')).not.toContain('_quire');
    expect([Object.hasOwn(manifest.files, '_quire/all/n0.html'), manifest.pages.length]).toEqual([
      true,
      15,
    ]);
  });

  test.each(['versions', 'languages'])('%s are in the shared file', async (kind) => {
    const codes = 'en fr de es it pt nl pl sv ru uk tr ja ko'.split(' ');
    const labels = kind === 'versions' ? names.slice(0, 14) : codes;
    const starts = labels.map((label) => `${label}/start`);
    const navigation = {
      [kind]: labels.map((label) => ({ [kind.slice(0, -1)]: label, pages: [`${label}/start`] })),
    };
    const { files } = await build(navigation, toTitles(starts));
    const page = files.get(`${starts[0]}.html`) ?? '';
    const shown = starts.filter((path) => page.includes(`href="../${path}.html"`));
    expect(shown.length).toBe(12);
    expect(page).toContain('<li class="q-switch-more"><a href="../_quire/all/');
    const shared = files.get(`_quire/nav-${labels[0]}.js`) ?? '';
    const rest = starts.filter((path) => !shown.includes(path));
    for (const path of rest) expect(shared).toContain(`href=\\"${path}.html\\"`);
    const all = files.get(`_quire/all/${labels[0]}.html`) ?? '';
    for (const path of starts) expect(all).toContain(`href="../../${path}.html"`);
  });
});

test('a page has the same bytes around its text however large the site is', async () => {
  const sizeOf = async (tabs: number) => {
    const parts = Array.from({ length: tabs }, (_, index) => `t${index}`);
    const paths = parts.flatMap((part) => range(part, 8));
    const navigation = {
      tabs: parts.map((part) => ({ tab: part, groups: [{ group: part, pages: range(part, 8) }] })),
    };
    const { files } = await build(navigation, toTitles(paths));
    return Buffer.byteLength(files.get('t0/p3.html') ?? '');
  };
  expect(await sizeOf(60)).toBe(await sizeOf(20));
});
