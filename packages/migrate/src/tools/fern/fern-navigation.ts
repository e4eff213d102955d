import { posix } from 'node:path';
import { toTitle } from '@quire/model';
import { fromAwesomeClasses } from '../../emit/awesome-classes.ts';
import { emitNotice } from '../../emit/component.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import type { EntryBudget } from '../../navigation/entry-budget.ts';
import type { OldDivision, OldEntry, OldNavigation, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { cutPage, isRecord, toText } from '../../text/frontmatter.ts';
import { toKebabCase } from '../../text/slugs.ts';
import type { ApiSpecs, FernApi } from './api-specs.ts';

export interface FernPage extends OldPage {
  address: string;
}

/** A folder of entries by date, and the address that lists them. */
export interface FernChangelog {
  folder: string;
  title: string;
  address: string;
}

/** What is collected while navigations are read. */
export interface FernReading {
  folder: SourceFolder;
  report: Report;
  budget: EntryBudget;
  apis: ApiSpecs;
  pages: FernPage[];
  changelogs: FernChangelog[];
  /** In the places of API sections without a description, unless a page has the address. */
  notes: FernPage[];
}

/** Where an item is: the file that lists it, and what its address begins with. */
interface Place {
  file: string;
  parts: readonly string[];
  /** What addresses of this version or product begin with. */
  start: readonly string[];
  isHidden: boolean;
  depth: number;
}

/** Reads one navigation: a list of items, or of tabs that hold some. */
export function readFernNavigation(
  data: Record<string, unknown>,
  file: string,
  start: readonly string[],
  reading: FernReading,
): OldNavigation {
  const place: Place = { file, parts: start, start, isHidden: false, depth: 0 };
  const landing = isRecord(data['landing-page']) ? data['landing-page'] : undefined;
  if (landing) toPage({ slug: '/', ...landing }, place, reading);
  const items = Array.isArray(data.navigation) ? data.navigation : [];
  const tabs = isRecord(data.tabs) ? data.tabs : {};
  if (!items.some((item) => isRecord(item) && 'tab' in item)) {
    return { entries: toEntries(items, place, reading) };
  }
  const divisions = items.flatMap((item) =>
    isRecord(item) ? toTab(item, tabs, place, reading) : [],
  );
  return { divide: 'tabs', divisions };
}

function toTab(
  item: Record<string, unknown>,
  tabs: Record<string, unknown>,
  place: Place,
  reading: FernReading,
): OldDivision[] {
  const key = toText(item.tab) ?? '';
  const about = isRecord(tabs[key]) ? tabs[key] : {};
  const name = toText(about['display-name']) ?? toTitle(key);
  const href = toText(about.href);
  if (href !== undefined) return [{ name, href }];
  const parts = addSlug(place.parts, about, name);
  const inside = { ...place, parts };
  const log = toText(about.changelog);
  const entries =
    log === undefined ? [] : toChangelog(log, { title: name, slug: '' }, inside, reading);
  const variants = Array.isArray(item.variants) ? item.variants.filter(isRecord) : [];
  for (const variant of variants) entries.push(...toVariant(variant, inside, reading));
  const layout = Array.isArray(item.layout) ? item.layout : [];
  entries.push(...toEntries(layout, inside, reading));
  return entries.length > 0 ? [{ name, navigation: { entries } }] : [];
}

/** One of the forms that a tab has: a group of its own. */
function toVariant(item: Record<string, unknown>, place: Place, reading: FernReading): OldEntry[] {
  const title = toText(item.title) ?? toText(item['display-name']) ?? 'Variant';
  const parts = addSlug(place.parts, { 'skip-slug': item.slug === undefined, ...item }, title);
  const layout = Array.isArray(item.layout) ? item.layout : [];
  const entries = toEntries(layout, { ...place, parts }, reading);
  return entries.length > 0 ? [{ kind: 'group', title, entries }] : [];
}

/** Parts of an address with those of one more item: its slug, or its title. */
function addSlug(parts: readonly string[], item: Record<string, unknown>, title: string): string[] {
  if (item['skip-slug'] === true) return [...parts];
  const slug =
    typeof item.slug === 'string' ? item.slug : (toText(item.slug) ?? toKebabCase(title));
  return [...parts, ...slug.split('/').filter((part) => part !== '')];
}

function toEntries(items: readonly unknown[], place: Place, reading: FernReading): OldEntry[] {
  if (place.depth > MAX_NAVIGATION_DEPTH) return [];
  return items.flatMap((item) =>
    isRecord(item) && reading.budget.take() ? toEntry(item, place, reading) : [],
  );
}

function toEntry(item: Record<string, unknown>, place: Place, reading: FernReading): OldEntry[] {
  if ('page' in item) return toPage(item, place, reading);
  if ('section' in item) return toSection(item, place, reading);
  if ('api' in item) return toApi(item, place, reading);
  if ('link' in item) {
    const title = toText(item.link) ?? '';
    const href = toText(item.href);
    return href === undefined ? [] : [{ kind: 'link', title, href }];
  }
  const folder = toText(item.folder);
  if (folder !== undefined) return toFolder(folder, item, place, reading);
  const changelog = toText(item.changelog);
  if (changelog !== undefined) return toChangelog(changelog, item, place, reading);
  const what = 'navigation entry of an unknown kind';
  const detail = Object.keys(item).join(', ');
  reading.report.add({ file: place.file, kind: 'left', what, detail });
  return [];
}

function toPage(item: Record<string, unknown>, place: Place, reading: FernReading): OldEntry[] {
  const title = toText(item.page) ?? '';
  const path = toText(item.path);
  const file = path === undefined ? undefined : posix.join(posix.dirname(place.file), path);
  if (file === undefined || !reading.folder.has(file)) {
    missing(path ?? title, place, reading);
    return [];
  }
  const parts = addSlug(place.parts, item, title);
  return [{ kind: 'page', path: addPage(file, parts, title, item, place, reading) }];
}

function missing(detail: string, { file }: Place, { report }: FernReading): void {
  report.add({ file, kind: 'left', what: 'navigation entry without a page', detail });
}

/** Takes note of a page; its frontmatter may say the whole address. */
function addPage(
  file: string,
  parts: readonly string[],
  title: string,
  item: Record<string, unknown>,
  { start, isHidden }: Place,
  { folder, pages }: FernReading,
): string {
  const { data } = cutPage(folder.read(file) ?? '');
  const chosen = toText(data.slug)?.replace(/^\/+|\/+$/g, '');
  const whole = chosen === undefined ? undefined : `/${chosen}`;
  const isTaken = pages.some((page) => page.address === whole && page.file !== file);
  const address =
    whole === undefined
      ? `/${parts.join('/')}`
      : isTaken
        ? `/${[...start, chosen].join('/')}`
        : whole;
  const path = address === '/' ? 'index' : address.slice(1);
  const icon = fromAwesomeClasses(toText(item.icon) ?? '')?.name;
  const sidebarTitle = toText(data['sidebar-title']) ?? title;
  pages.push({
    file,
    path,
    address,
    ...(sidebarTitle === '' ? {} : { sidebarTitle }),
    ...(icon === undefined ? {} : { icon }),
    ...(isHidden || item.hidden === true ? { isHidden: true } : {}),
  });
  return path;
}

function toSection(item: Record<string, unknown>, place: Place, reading: FernReading): OldEntry[] {
  const title = toText(item.section) ?? '';
  const parts = addSlug(place.parts, item, title);
  const isHidden = place.isHidden || item.hidden === true;
  const inside = { ...place, parts, isHidden, depth: place.depth + 1 };
  const path = toText(item.path);
  const file = path === undefined ? undefined : posix.join(posix.dirname(place.file), path);
  const isThere = file !== undefined && reading.folder.has(file);
  if (file !== undefined && !isThere) missing(file, place, reading);
  const root = isThere ? addPage(file, parts, title, {}, inside, reading) : undefined;
  const entries = toEntries(Array.isArray(item.contents) ? item.contents : [], inside, reading);
  if (entries.length === 0) return root === undefined ? [] : [{ kind: 'page', path: root }];
  return [toGroup(title, entries, root, item)];
}

function toGroup(
  title: string,
  entries: OldEntry[],
  root: string | undefined,
  item: Record<string, unknown>,
): OldEntry {
  const icon = fromAwesomeClasses(toText(item.icon) ?? '')?.name;
  return {
    kind: 'group',
    title,
    entries,
    ...(root === undefined ? {} : { root }),
    ...(item.collapsed === true ? {} : { isExpanded: true }),
    ...(icon === undefined ? {} : { icon }),
  };
}

function toApi(item: Record<string, unknown>, place: Place, reading: FernReading): OldEntry[] {
  const title = toText(item.api) ?? 'API Reference';
  const parts = addSlug(place.parts, item, title);
  const inside = { ...place, parts, depth: place.depth + 1 };
  // Besides operations, which the description lists itself, a layout may have pages.
  const layout = (Array.isArray(item.layout) ? item.layout : []).filter(
    (each) => isRecord(each) && ('page' in each || 'link' in each || 'section' in each),
  );
  const entries = toEntries(layout.flatMap(toPagesOnly), inside, reading);
  const name = toText(item['api-name']);
  const api = reading.apis.find(name, parts.join('/') || 'api-reference', title);
  if (api === undefined) addApiNote(title, inside, reading);
  if (api === undefined && entries.length === 0) return [];
  if (api === undefined) return [{ kind: 'group', title, entries }];
  const { operations, ...rest } = api;
  if (operations.length === 0) return [{ kind: 'group', title, entries, api: rest }];
  const all = [...entries, ...toOperationEntries(operations, inside, reading)];
  return item.flattened === true ? all : [{ kind: 'group', title, entries: all }];
}

/** A note in the place of the pages of an API whose description is not there: links to them lead to it. */
function addApiNote(title: string, { parts }: Place, { notes }: FernReading): void {
  if (parts.length === 0) return;
  const body = emitNotice(
    'The API description of this section was not in the folder of the old site, so its pages are missing.',
  );
  const generated = { title, body: body.join('\n') };
  const note = { isHidden: true, isNote: true, coversBelow: true };
  const path = parts.join('/');
  notes.push({ file: '', path, address: `/${path}`, generated, ...note });
}

/** A page for each operation, at the address that Fern gives it, in the groups of the description. */
function toOperationEntries(
  operations: FernApi['operations'],
  { parts, isHidden }: Place,
  { pages, budget }: FernReading,
): OldEntry[] {
  const entries: OldEntry[] = [];
  const taken = new Set(pages.map(({ address }) => address));
  for (const operation of operations) {
    const address = `/${[...parts, ...operation.parts].join('/')}`;
    if (taken.has(address)) continue;
    if (!budget.take()) break;
    taken.add(address);
    const { title, source, target } = operation;
    const path = address.slice(1);
    const frontmatter = { openapi: `${source} ${target}` };
    const generated = { title, body: '', frontmatter };
    pages.push({ file: '', path, address, generated, ...(isHidden ? { isHidden } : {}) });
    entriesOf(entries, operation.groups).push({ kind: 'page', path });
  }
  return entries;
}

/** The entries of a group that is as deep as its names say; groups that are missing are added. */
function entriesOf(entries: OldEntry[], names: readonly string[]): OldEntry[] {
  const [title, ...rest] = names;
  if (title === undefined) return entries;
  for (const entry of entries) {
    if (entry.kind === 'group' && entry.title === title) return entriesOf(entry.entries, rest);
  }
  const group: OldEntry = { kind: 'group', title, entries: [] };
  entries.push(group);
  return entriesOf(group.entries, rest);
}

/** Sections of an API's layout list operations too, which are no pages. */
function toPagesOnly(item: unknown): unknown[] {
  if (!isRecord(item) || !('section' in item)) return [item];
  const contents = (Array.isArray(item.contents) ? item.contents : []).flatMap((each) =>
    isRecord(each) && ('page' in each || 'link' in each || 'section' in each)
      ? toPagesOnly(each)
      : [],
  );
  return contents.length > 0 ? [{ ...item, contents }] : [];
}

function toChangelog(
  path: string,
  item: Record<string, unknown>,
  place: Place,
  reading: FernReading,
): OldEntry[] {
  const title = toText(item.title) ?? 'Changelog';
  const parts = addSlug(place.parts, item, title);
  const folder = posix.join(posix.dirname(place.file), path);
  const address = `/${parts.join('/')}`;
  reading.changelogs.push({ folder, title, address });
  return [{ kind: 'page', path: posix.join(address.slice(1), 'index') }];
}

/** A folder whose files are pages: by the position that they name, then by name. */
function toFolder(
  path: string,
  item: Record<string, unknown>,
  place: Place,
  reading: FernReading,
): OldEntry[] {
  const folder = posix.join(posix.dirname(place.file), path);
  const title = toText(item.title) ?? toTitle(posix.basename(folder));
  if (reading.folder.below(folder).length === 0) {
    missing(path, place, reading);
    return [];
  }
  const parts = addSlug(place.parts, item, title);
  const inside = { ...place, parts, depth: place.depth + 1 };
  return listFolder(folder, title, item, inside, reading);
}

function listFolder(
  path: string,
  title: string,
  item: Record<string, unknown>,
  place: Place,
  reading: FernReading,
): OldEntry[] {
  if (place.depth > MAX_NAVIGATION_DEPTH) return [];
  const names = reading.folder.below(path).map((file) => file.slice(path.length + 1));
  const pages = names.filter((name) => /^[^/_.][^/]*\.mdx?$/.test(name));
  const folders = [
    ...new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? '')),
  ];
  let root: string | undefined;
  const placed: { entries: OldEntry[]; order: number; name: string }[] = [];
  for (const name of pages) {
    if (!reading.budget.take()) break;
    const file = `${path}/${name}`;
    const { data } = cutPage(reading.folder.read(file) ?? '');
    const own = name.replace(/\.mdx?$/, '');
    const isIndex = own === 'index';
    const words = toText(data.title) ?? toTitle(own);
    const parts = isIndex ? place.parts : [...place.parts, toKebabCase(own)];
    const added = addPage(file, parts, words, {}, place, reading);
    if (isIndex) root = added;
    else placed.push({ entries: [{ kind: 'page', path: added }], order: orderOf(data), name: own });
  }
  for (const name of folders.filter((each) => !/^[._]/.test(each))) {
    const words = toTitle(name);
    const inside = { ...place, parts: [...place.parts, toKebabCase(name)], depth: place.depth + 1 };
    const entries = listFolder(`${path}/${name}`, words, {}, inside, reading);
    placed.push({ entries, order: FAR, name });
  }
  const entries = placed
    .sort((a, b) => a.order - b.order || NAMES.compare(a.name, b.name))
    .flatMap((each) => each.entries);
  if (entries.length === 0) return root === undefined ? [] : [{ kind: 'page', path: root }];
  return [toGroup(title, entries, root, item)];
}

const FAR = Number.MAX_SAFE_INTEGER;
const NAMES = new Intl.Collator('en', { numeric: true });

function orderOf({ position }: Record<string, unknown>): number {
  return typeof position === 'number' ? position : FAR;
}
