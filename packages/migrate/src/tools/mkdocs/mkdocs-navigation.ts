import { posix } from 'node:path';
import { toTitle } from '@quire/model';
import { readYamlConfig, untag } from '../../config/yaml.ts';
import { toIcon } from '../../emit/icons.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import { createEntryBudget, type EntryBudget } from '../../navigation/entry-budget.ts';
import { buildFolderEntries } from '../../navigation/from-folders.ts';
import type { OldDivision, OldEntry, OldNavigation, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { MkdocsConfig } from './mkdocs-config.ts';
import { toStart } from './mkdocs-pages.ts';

interface Reading {
  folder: SourceFolder;
  config: MkdocsConfig;
  report: Report;
  /** Pages by their path inside the docs folder. */
  pages: ReadonlyMap<string, OldPage>;
  byPath: ReadonlyMap<string, OldPage>;
  /** Folders of the docs folder that have pages. */
  folders: ReadonlySet<string>;
  placed: Set<string>;
  /** Folders that are being listed: naming one of them again would never end. */
  open: Set<string>;
  /** What folders say of themselves, each read once. */
  folderFiles: Map<string, Record<string, unknown> | undefined>;
  budget: EntryBudget;
}

/** The navigation of a site: of its configuration, of files in its folders, or of the folders alone. */
export function readMkdocsNavigation(
  folder: SourceFolder,
  config: MkdocsConfig,
  pages: readonly OldPage[],
  report: Report,
): OldNavigation {
  const start = toStart(config.docsFolder);
  const byFile = new Map(pages.map((page) => [page.file.slice(start.length), page]));
  const reading: Reading = {
    folder,
    config,
    report,
    pages: byFile,
    byPath: new Map(pages.map((page) => [page.path, page])),
    folders: new Set([...byFile.keys()].flatMap(listParents)),
    placed: new Set(),
    open: new Set(),
    folderFiles: new Map(),
    budget: createEntryBudget(config.file, report),
  };
  const entries = config.nav
    ? config.nav.flatMap((item) => toEntries(item, '', reading, 0))
    : listFolder('', reading, 0);
  return config.features.has('navigation.tabs') ? toTabs(entries) : { entries };
}

/** The folders that a file is in. */
function listParents(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function toEntries(item: unknown, base: string, reading: Reading, depth: number): OldEntry[] {
  if (depth > MAX_NAVIGATION_DEPTH || !reading.budget.take()) return [];
  if (typeof item === 'string') return toTarget(undefined, item, base, reading, depth);
  if (!isRecord(item)) return [];
  if (typeof item.glob === 'string') return listRest(base, reading, depth);
  return Object.entries(item).flatMap(([title, value]): OldEntry[] => {
    const plain = untag(value);
    if (typeof plain === 'string') return toTarget(title, plain, base, reading, depth);
    if (!Array.isArray(plain)) return [];
    const inner = plain.flatMap((part) => toEntries(part, base, reading, depth + 1));
    return [toGroup(title, inner, reading)];
  });
}

/** With `navigation.indexes` the index of a section is what its title opens. */
function toGroup(title: string, entries: OldEntry[], { config, byPath }: Reading): OldEntry {
  const [first] = entries;
  const isIndex = first?.kind === 'page' && /(?:^|\/)index$/.test(first.path);
  const page = first?.kind === 'page' ? byPath.get(first.path) : undefined;
  if (!isIndex || page?.sidebarTitle !== undefined || !config.features.has('navigation.indexes')) {
    return { kind: 'group', title, entries };
  }
  return { kind: 'group', title, root: first.path, entries: entries.slice(1) };
}

/** A name may begin with an icon, which docs.json has a place for. */
function nameEntry(page: OldPage, title: string): void {
  const [, code, words] = /^:([a-z0-9_+-]+):[ \t]+(.+)$/.exec(title) ?? [];
  const icon = code === undefined ? undefined : toIcon(code);
  page.sidebarTitle = words ?? title;
  if (icon) page.icon ??= icon.name;
}

function toTarget(
  title: string | undefined,
  target: string,
  base: string,
  reading: Reading,
  depth: number,
): OldEntry[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
    return [{ kind: 'link', title: title ?? target, href: target }];
  }
  if (/[*]|^\.\.\.$/.test(target)) return listRest(base, reading, depth);
  const path = posix
    .normalize(posix.join(base, target.replace(/#.*$/, '')))
    .replace(/^\/|\/$/g, '');
  const named = [path, `${path}.md`, `${path}/index.md`].find((file) => reading.pages.has(file));
  const page =
    target.startsWith('/') || named === path ? reading.pages.get(named ?? '') : undefined;
  if (page) {
    if (title !== undefined && page.sidebarTitle === undefined) nameEntry(page, title);
    reading.placed.add(named ?? path);
    return [{ kind: 'page', path: page.path }];
  }
  if (reading.folders.has(path) && !reading.open.has(path)) {
    const entries = listFolder(path, reading, depth + 1);
    const own = readFolderFile(path, reading);
    return [toGroup(title ?? toText(own?.title) ?? toTitle(path), entries, reading)];
  }
  const { config, report } = reading;
  report.add({
    file: config.file,
    kind: 'left',
    what: 'navigation entry without a page',
    detail: target,
  });
  return [];
}

/** What a folder of awesome-nav or awesome-pages says of itself. */
function readFolderFile(path: string, reading: Reading): Record<string, unknown> | undefined {
  const { folderFiles } = reading;
  if (!folderFiles.has(path)) folderFiles.set(path, loadFolderFile(path, reading));
  return folderFiles.get(path);
}

function loadFolderFile(
  path: string,
  { folder, config }: Reading,
): Record<string, unknown> | undefined {
  for (const name of ['.nav.yml', '.nav.yaml', '.pages']) {
    const file = toStart(config.docsFolder) + (path === '' ? name : `${path}/${name}`);
    const text = folder.read(file);
    if (text !== undefined) return readYamlConfig(text, file);
  }
  return undefined;
}

function listFolder(path: string, reading: Reading, depth: number): OldEntry[] {
  const own = readFolderFile(path, reading);
  const nav = own?.nav ?? own?.arrange;
  if (!Array.isArray(nav)) return listRest(path, reading, depth);
  reading.open.add(path);
  const entries = nav.flatMap((item) => toEntries(item, path, reading, depth));
  reading.open.delete(path);
  return entries;
}

/** Everything of a folder that the entries before it did not name. */
function listRest(path: string, reading: Reading, depth: number): OldEntry[] {
  if (depth > MAX_NAVIGATION_DEPTH) return [];
  const start = path === '' ? '' : `${path}/`;
  const inside = [...reading.pages].filter(
    ([file]) => file.startsWith(start) && !reading.placed.has(file),
  );
  const folders = new Set<string>();
  const entries: OldEntry[] = [];
  for (const [file, page] of inside) {
    const rest = file.slice(start.length);
    const slash = rest.indexOf('/');
    if (slash === -1) {
      if (!reading.budget.take()) break;
      const entry: OldEntry = { kind: 'page', path: page.path };
      if (/(?:^|\/)index$/.test(page.path)) entries.unshift(entry);
      else entries.push(entry);
    } else folders.add(rest.slice(0, slash));
  }
  for (const name of folders) {
    const own = readFolderFile(start + name, reading);
    if (own?.hide === true || !reading.budget.take()) continue;
    const inner = own
      ? listFolder(start + name, reading, depth + 1)
      : buildInner(
          start + name,
          inside
            .filter(([file]) => file.startsWith(`${start}${name}/`) && reading.budget.take())
            .map(([, page]) => page.path),
        );
    entries.push(toGroup(toText(own?.title) ?? toTitle(name), inner, reading));
  }
  return entries;
}

/** A folder that says nothing: its pages and folders by name. */
function buildInner(folder: string, paths: readonly string[]): OldEntry[] {
  const all = buildFolderEntries({ paths });
  let entries = all;
  for (let depth = folder.split('/').length; depth > 0; depth--) {
    const [only] = entries;
    if (entries.length !== 1 || only?.kind !== 'group') break;
    const root: OldEntry[] = only.root ? [{ kind: 'page', path: only.root }] : [];
    entries = [...root, ...only.entries];
  }
  return entries;
}

/** Sections at the top become tabs; pages beside them are tabs with one page. */
function toTabs(entries: readonly OldEntry[]): OldNavigation {
  const divisions = entries.map((entry): OldDivision => {
    if (entry.kind === 'link') return { name: entry.title, href: entry.href };
    if (entry.kind === 'page') return { name: '', navigation: { entries: [entry] } };
    const root: OldEntry[] = entry.root ? [{ kind: 'page', path: entry.root }] : [];
    return { name: entry.title, navigation: { entries: [...root, ...entry.entries] } };
  });
  return { divide: 'tabs', divisions };
}
