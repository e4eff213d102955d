import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { parse } from 'smol-toml';
import { readYamlConfig } from '../../packages/migrate/dist/config/yaml.js';
import { toTitle } from '../../packages/model/dist/index.js';
import {
  readDocusaurus,
  readNextra,
  readStarlight,
  readVitepress,
} from './old-code-navigation.mjs';

/**
 * The navigation of the old site as its configuration says it, read without the code that converts it: menus of
 * entries, each with a title and what is inside. Tools that are not here have no navigation of their own.
 */
export function readOldNavigation(folder, tool, pages) {
  const read = READERS[tool];
  return read === undefined ? undefined : read(createOldFolder(folder), pages);
}

const READERS = {
  mkdocs: (old) => readMkdocs(old, readYamlConfig(old.read('mkdocs.yml') ?? '', 'mkdocs.yml')),
  zensical: (old) => readMkdocs(old, parse(old.read('zensical.toml') ?? '').project ?? {}),
  gitbook: readGitbook,
  fern: readFern,
  readme: readReadme,
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  vitepress: readVitepress,
  nextra: readNextra,
};

function createOldFolder(root) {
  const has = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
  const read = (path) => (has(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const list = (path) =>
    existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path)).sort()
      : [];
  /** What a page says of itself. */
  const head = (path) => {
    const text = /^---\r?\n([\s\S]*?)\r?\n---/.exec(read(path) ?? '')?.[1];
    try {
      return text === undefined ? {} : readYamlConfig(text, path);
    } catch {
      return {};
    }
  };
  const titleOf = (path) => {
    const { title } = head(path);
    if (title !== undefined && title !== null && title !== '') return String(title);
    const body = (read(path) ?? '').replace(/^---\r?\n[\s\S]*?\r?\n---/, '');
    const plain = body.replace(/^(`{3,})[\s\S]*?^\1/gm, '');
    return /^#[ \t]+(.+?)[ \t#]*$/m.exec(plain)?.[1] ?? /^(.+)\n=+$/m.exec(plain)?.[1];
  };
  return { root, has, read, list, head, titleOf };
}

/** `nav` of the configuration; folders with a `.nav.yml` or `.pages` list themselves. */
function readMkdocs(old, config) {
  const docs = (config.docs_dir ?? 'docs').replace(/^\.\/|\/+$/g, '');
  const nameOf = (path) => old.titleOf(join(docs, path)) ?? toTitle(basename(path, '.md'));
  /** With `navigation.indexes` the index of a section is what its title opens. */
  const hasIndexes = config.theme?.features?.includes('navigation.indexes');
  const withoutIndex = (items) =>
    hasIndexes && typeof items[0] === 'string' && /(?:^|\/)index\.md$/.test(items[0])
      ? items.slice(1)
      : items;
  const read = (item, base) => {
    if (typeof item === 'string') return readTarget(undefined, item, base);
    if (typeof item !== 'object' || item === null || 'glob' in item) return [];
    return Object.entries(item).flatMap(([title, value]) =>
      Array.isArray(value)
        ? [{ title, items: withoutIndex(value).flatMap((inner) => read(inner, base)) }]
        : readTarget(title, String(value), base),
    );
  };
  const readTarget = (title, target, base) => {
    if (/^[a-z]+:/.test(target)) return [{ title: title ?? target }];
    const path = posix.join(base, target).replace(/\/$/, '');
    if (/\.md$/.test(path))
      return old.has(join(docs, path)) ? [{ title: title ?? nameOf(path) }] : [];
    const about = readAbout(path);
    const items = (about.nav ?? about.arrange ?? []).flatMap((inner) => read(inner, path));
    return items.length === 0
      ? []
      : [{ title: title ?? about.title ?? toTitle(basename(path)), items }];
  };
  const readAbout = (path) => {
    const file = ['.nav.yml', '.pages'].map((name) => posix.join(docs, path, name)).find(old.has);
    return file === undefined ? {} : readYamlConfig(old.read(file), file);
  };
  const nav = config.nav ?? readAbout('').nav;
  return nav === undefined ? undefined : [nav.flatMap((item) => read(item, ''))];
}

/** Bullets of `SUMMARY.md` below headings, one file for each space. */
function readGitbook(old, pages) {
  const settings = pages.folders.map((place) => posix.join(place, '.gitbook.yaml')).filter(old.has);
  const summaries = settings.map((file) => {
    const data = readYamlConfig(old.read(file), file);
    const root = posix.join(posix.dirname(file), data.root ?? '.');
    return posix.join(root, data.structure?.summary ?? 'SUMMARY.md');
  });
  const files = [...new Set(summaries.length > 0 ? summaries : ['SUMMARY.md'])].filter(old.has);
  return files.map((file) => readSummary(old, file));
}

function readSummary(old, file) {
  const top = { items: [], columns: -1 };
  let section = top;
  let open = [top];
  for (const line of old.read(file).split('\n')) {
    const heading = /^##+\s+(.+?)(?:\s*<a.*)?$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = { title: heading, items: [], columns: -1 };
      top.items.push(section);
      open = [section];
      continue;
    }
    const [, space, title, target] =
      /^(\s*)[-*]\s+\[((?:\\.|[^\]\\])*)\]\(<?([^)>]*)>?.*\)/.exec(line) ?? [];
    if (title === undefined) continue;
    const path = posix.join(posix.dirname(file), decodeURI(target.replace(/[#"].*$/, '').trim()));
    const isThere =
      /^https?:/.test(target) ||
      old.has(path) ||
      old.has(`${path}/README.md`) ||
      target.startsWith('broken');
    const columns = space.length;
    open = open.filter((outer) => outer.columns < columns);
    const item = { title, items: [], columns };
    if (isThere) open.at(-1).items.push(item);
    open.push(item);
  }
  return top.items;
}

/** `docs.yml` with the files of its versions and products. */
function readFern(old) {
  const file = ['docs.yml', 'fern/docs.yml'].find(old.has);
  const data = readYamlConfig(old.read(file), file);
  const parts = [...(data.versions ?? []), ...(data.products ?? [])];
  const files = parts
    .flatMap(({ path }) => path ?? [])
    .map((path) => posix.join(posix.dirname(file), path));
  // A version may be a link to the file of another one.
  const own = new Map(
    files.filter(old.has).map((path) => [realpathSync(join(old.root, path)), path]),
  );
  const all = files.length === 0 ? [file] : [...own.values()];
  return all.flatMap((each) => {
    const part = each === file ? data : readYamlConfig(old.read(each), each);
    if (part.versions) return [];
    const toItems = (list) => (list ?? []).flatMap((item) => toFernItem(item, each, old, toItems));
    const menus = (part.navigation ?? []).some((item) => item?.tab)
      ? part.navigation.map((item) => item.layout ?? [])
      : [part.navigation ?? []];
    return menus.map(toItems).filter((items) => items.length > 0);
  });
}

function toFernItem(item, file, old, toItems) {
  const place = (path) => posix.join(posix.dirname(file), path);
  if (item?.page !== undefined) {
    const own = item.path === undefined ? {} : old.head(place(item.path));
    return old.has(place(item.path ?? '')) ? [{ title: own['sidebar-title'] ?? item.page }] : [];
  }
  if (item?.section !== undefined) {
    const items = toItems(item.contents);
    const isPage = item.path !== undefined && old.has(place(item.path));
    return items.length > 0 || isPage ? [{ title: item.section, items }] : [];
  }
  if (item?.link !== undefined) return [{ title: item.link }];
  return item?.changelog === undefined ? [] : [{ title: item.title ?? 'Changelog' }];
}

/** `_order.yaml` of each folder, and the titles that pages say. */
function readReadme(old, { folders }) {
  const tops = folders.filter(
    (place) => /(?:^|\/)(?:docs|reference|recipes)$/.test(place) && old.has(`${place}/_order.yaml`),
  );
  return tops.map((place) => readOrder(old, place)).filter((items) => items.length > 0);
}

function readOrder(old, place) {
  const file = `${place}/_order.yaml`;
  if (!old.has(file)) return [];
  const names = Object.values(
    readYamlConfig(`list:\n${old.read(file).replace(/^/gm, '  ')}`, file).list ?? [],
  );
  // What ReadMe itself fills is in a category that no sidebar shows.
  return names
    .filter((name) => name !== 'ReadMeConfig')
    .flatMap((name) => {
      const page = [
        `${place}/${name}.md`,
        `${place}/${name}.mdx`,
        `${place}/${name}/index.md`,
      ].find(old.has);
      const items = readOrder(old, `${place}/${name}`);
      if (page === undefined && items.length === 0) return [];
      return [{ title: (page && old.titleOf(page)) ?? String(name).trim(), items }];
    });
}
