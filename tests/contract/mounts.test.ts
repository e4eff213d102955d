import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMountBase } from '@quire/model';
import { openIndex } from '@quire/search';
import {
  type BuildOptions,
  buildSite,
  checkSite,
  type FileSink,
  type SiteMounts,
} from '@quire/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkSink } from '../support/bundle-links.ts';
import { writeMountedSite } from '../support/mounted-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

let folder: TemporaryFolder;
let site: { source: string; mounts: SiteMounts };
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  site = writeMountedSite(join(folder.path, 'three'));
  built = await build({ ...site });
});
afterAll(() => folder.remove());

async function build(options: Pick<BuildOptions, 'source'> & Partial<BuildOptions>) {
  const files = new Map<string, string>();
  const links = createLinkSink();
  const sink: FileSink = {
    async write(path, file) {
      files.set(path, Buffer.from(file.bytes()).toString());
      await links.write(path, file);
    },
  };
  const result = await buildSite({ links: 'relative', ...options }, sink);
  return { ...result, files, links };
}

/** The addresses in the text of a page, from the top of the site. */
function linksOf(files: ReadonlyMap<string, string>, path: string): string[] {
  const page = files.get(`${path}.html`) ?? '';
  const content = /<article[\s\S]*?<\/article>/.exec(page)?.[0] ?? page;
  const found = [...content.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)];
  return found.map(([, address = '']) => new URL(address, `http://site/${path}`).pathname);
}

/** What a version switcher offers, and the tabs of the bar. */
async function find(key: string, query: string): Promise<string[]> {
  const start = '_quire/search/';
  const all = [...built.files].filter(([path]) => path.startsWith(start));
  const parts = all.map(([path, text]) => ({ file: path.slice(start.length), text }));
  const entry = built.files.get(`${start}${key}.js`) ?? '';
  const answer = await openIndex({ entry, parts }).search(query);
  return answer.pages.map(({ address }) => address).sort();
}

describe('three repositories in one site, with two versions each', () => {
  test('every page of each has its place, and nothing is wrong', () => {
    expect(built.pages.map(({ path }) => path).sort()).toEqual(
      ['', 'sdk/', 'tools/cli/', 'v1/', 'v1/sdk/', 'v1/tools/cli/']
        .flatMap((base) => [
          ...(base === '' || base === 'v1/' ? [`${base}about`] : []),
          `${base}guides/more`,
          `${base}guides/start`,
          `${base}index`,
          `${base}things`,
        ])
        .sort(),
    );
    expect(built.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('every link of the bundle leads to a file of it', () => {
    expect(built.links.count()).toBeGreaterThan(200);
    expect([...built.links.dead()]).toEqual([]);
  });

  test.each(['', 'sdk/', 'tools/cli/', 'v1/', 'v1/sdk/', 'v1/tools/cli/'])(
    'absolute links, pictures, snippets and redirects of "%s" count from its own folder',
    (base) => {
      const about = base.startsWith('v1/') ? '/v1/about.html' : '/about.html';
      expect(linksOf(built.files, `${base}index`)).toEqual([
        `/${base}guides/start.html`,
        `/${base}guides/start.html`,
        expect.stringMatching(/^\/_assets\/a\..*svg$/),
      ]);
      expect(linksOf(built.files, `${base}guides/start`)).toEqual([
        `/${base}guides/more.html`,
        `/${base}index.html`,
        `/${base}guides/more.html`,
        about,
      ]);
      const names = { '': 'Harbor', 'sdk/': 'Sdk', 'tools/cli/': 'Cli' };
      const name = names[base.replace('v1/', '') as keyof typeof names];
      const version = base.startsWith('v1/') ? 'v1' : 'v2';
      expect(built.files.get(`${base}guides/start.html`)).toContain(`Note of ${name} ${version}`);
      expect(built.files.get(`${base}things.html`)).toContain(`List things of ${name} ${version}`);
      expect(built.files.get(`${base}old.html`)).toMatch(/url=[^"]*guides\/start\.html/);
    },
  );

  test('a link of the root to a mounted part stays in its version', () => {
    expect(linksOf(built.files, 'about')).toEqual([
      '/sdk/guides/start.html',
      '/tools/cli/index.html',
    ]);
    expect(linksOf(built.files, 'v1/about')).toEqual([
      '/v1/sdk/guides/start.html',
      '/v1/tools/cli/index.html',
    ]);
  });

  test('the bar has a tab for each repository, and the switcher leads to the same page', () => {
    for (const base of ['', 'v1/']) {
      const page = built.files.get(`${base}sdk/guides/start.html`) ?? '';
      const other = base === '' ? 'v1/' : '';
      expect(page).toContain('>Guides<');
      expect(page).toContain('>Sdk<');
      expect(page).toContain('>Cli<');
      expect(page).toMatch(new RegExp(`href="(?:\\.\\./)+${other}sdk/guides/start\\.html"`));
    }
  });

  test('search finds the pages of all repositories, in the version that is read', async () => {
    const keys = [...built.files.keys()].flatMap(
      (path) => /^_quire\/search\/([^/.]+)\.js$/.exec(path)?.[1] ?? [],
    );
    const found = await Promise.all(keys.map((key) => find(key, 'sdkword')));
    expect(found.filter((addresses) => addresses.length > 0).sort()).toEqual([
      ['./sdk/guides/start.html'],
      ['./v1/sdk/guides/start.html'],
    ]);
  });

  test('a check says the same of it', async () => {
    const { pageCount, diagnostics } = await checkSite({ ...site });
    expect(pageCount).toBe(built.pages.length);
    const told = diagnostics.filter(({ code }) => /link|anchor|redirect|file|mount/.test(code));
    // The second release of the root has a docs.json with a look of its own.
    expect(told.map(({ code, file }) => [code, file])).toEqual([
      ['mount-settings-ignored', 'v1/docs.json'],
    ]);
  });

  test('files that lie in one folder already give the same bytes, also in threads', async () => {
    const whole = join(folder.path, 'whole');
    cpSync(site.source, whole, { recursive: true });
    for (const { folder: from = '', ...mount } of site.mounts.mounts) {
      cpSync(from, join(whole, toMountBase(mount)), { recursive: true });
    }
    const mounts = {
      ...site.mounts,
      mounts: site.mounts.mounts.map(({ folder: _, ...mount }) => mount),
    };
    const again = await build({ source: whole, mounts, workers: 2 });
    expect([...again.files].sort()).toEqual([...built.files].sort());
  });

  test('a kept build gives the same bytes after a mount got a file that the root had', async () => {
    const place = join(folder.path, 'kept');
    const own = writeMountedSite(place);
    writeFileSync(join(own.source, 'snippets/common.mdx'), 'Common words.\n');
    const sdk = own.mounts.mounts[0]?.folder ?? '';
    writeFileSync(
      join(sdk, 'index.mdx'),
      "---\ntitle: Sdk\n---\n\nimport Common from '/snippets/common.mdx';\n\n<Common />\n",
    );
    const cache = { folder: join(place, 'cache') };
    const before = await build({ ...own, cache });
    expect(before.files.get('sdk/index.html')).toContain('Common words.');
    writeFileSync(join(sdk, 'snippets/common.mdx'), 'Own words.\n');
    const after = await build({ ...own, cache });
    expect(after.files.get('sdk/index.html')).toContain('Own words.');
    expect([...after.files].sort()).toEqual([...(await build({ ...own })).files].sort());
  });
});

test('a path that two repositories have is an error that names both files', async () => {
  const own = writeMountedSite(join(folder.path, 'clash'));
  mkdirSync(join(own.source, 'sdk/guides'), { recursive: true });
  writeFileSync(join(own.source, 'sdk/guides/start.mdx'), '---\ntitle: Clash\n---\n\nRoot.\n');
  const { diagnostics, files } = await build({ ...own });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
    {
      code: 'mount-clash',
      severity: 'error',
      message:
        '"guides/start.mdx" of harbor/sdk and "sdk/guides/start.mdx" of harbor/docs are at the same path of the site; only the second is used.',
      fix: 'Rename or remove one of them, or mount the repository at another path.',
      file: 'sdk/guides/start.mdx',
    },
  ]);
  expect(files.get('sdk/guides/start.html')).toContain('Root.');
});

test('what is wrong in a mount is told at its place in the mount', async () => {
  const own = writeMountedSite(join(folder.path, 'wrong'));
  const sdk = own.mounts.mounts[0]?.folder ?? '';
  writeFileSync(
    join(sdk, 'docs.json'),
    '{\n  "navigation": {\n    "pages": ["index",\n      "nowhere"]\n  }\n}\n',
  );
  writeFileSync(join(sdk, 'index.mdx'), '---\ntitle: Sdk\n---\n\n[Gone](/gone)\n');
  const { diagnostics } = await build({ ...own });
  const told = diagnostics.filter(({ severity }) => severity === 'warning');
  expect(told.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
    ['missing-page', 'sdk/docs.json', 4, 7],
    ['broken-link', 'sdk/index.mdx', 5, 8],
  ]);
});
