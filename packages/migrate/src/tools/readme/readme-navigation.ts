import { posix } from 'node:path';
import { JSON_SCHEMA, load } from 'js-yaml';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldDivision, OldEntry, OldNavigation } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { toText } from '../../text/frontmatter.ts';
import type { ReadmePage } from './readme-pages.ts';
import { listSections, type ProjectVersion, type Section } from './sections.ts';

/** A folder of a section, or a page with what is below it. */
interface Node {
  name: string;
  page?: ReadmePage;
  children: Map<string, Node>;
}

interface Reading {
  folder: SourceFolder;
  report: Report;
}

/** The navigation: versions around tabs, a tab for each section, categories as groups. */
export function readReadmeNavigation(
  pages: readonly ReadmePage[],
  versions: readonly ProjectVersion[],
  reading: Reading,
): OldNavigation {
  const [only, ...others] = versions.map((version) => ({
    version,
    navigation: readVersion(
      pages.filter((page) => page.version === version),
      version,
      reading,
    ),
  }));
  if (!only) return { entries: [] };
  if (others.length === 0) return only.navigation;
  const divisions = [only, ...others].map(
    ({ version, navigation }, index): OldDivision => ({
      name: version.name ?? '',
      ...(index === 0 ? { isDefault: true } : {}),
      navigation,
    }),
  );
  return { divide: 'versions', divisions };
}

/** Pages of their own are reached by links alone, as in ReadMe. */
const LISTED = ['docs', 'reference', 'recipes', 'changelog'];

function readVersion(
  pages: readonly ReadmePage[],
  version: ProjectVersion,
  reading: Reading,
): OldNavigation {
  const tabs = listSections(reading.folder, version)
    .filter(({ section }) => LISTED.includes(section.route))
    .flatMap(({ section, place }) => {
      const own = pages.filter((page) => page.section === section);
      const entries =
        section.route === 'changelog'
          ? listChangelog(version, section)
          : toEntries(buildTree(own), place, reading);
      return entries.length > 0 ? [{ name: section.title, navigation: { entries } }] : [];
    });
  const [only, ...others] = tabs;
  if (others.length === 0) return only?.navigation ?? { entries: [] };
  return { divide: 'tabs', divisions: tabs };
}

function listChangelog({ prefix }: ProjectVersion, { route }: Section): OldEntry[] {
  return [{ kind: 'page', path: [prefix, route, 'index'].filter(Boolean).join('/') }];
}

function buildTree(pages: readonly ReadmePage[]): Node {
  const top: Node = { name: '', children: new Map() };
  for (const page of pages) {
    let node = top;
    for (const name of page.trail) {
      const next = node.children.get(name) ?? { name, children: new Map() };
      node.children.set(name, next);
      node = next;
    }
    node.page = page;
  }
  return top;
}

const FAR = Number.MAX_SAFE_INTEGER;
const NAMES = new Intl.Collator('en', { numeric: true });

/** What is below a node: as `_order.yaml` lists it, then by the order that pages name, then by name. */
function toEntries(node: Node, place: string, reading: Reading): OldEntry[] {
  const listed = readOrder(place, node, reading);
  const orderOf = ({ name, page }: Node): number => {
    const index = listed.indexOf(name);
    return index === -1 ? FAR / 2 + (page?.order ?? FAR / 4) : index;
  };
  return [...node.children.values()]
    .sort((a, b) => orderOf(a) - orderOf(b) || NAMES.compare(a.name, b.name))
    .flatMap((child) => toEntry(child, posix.join(place, child.name), reading));
}

/** Pages that ReadMe itself fills belong to a category that no sidebar shows. */
const OWN_CATEGORY = 'ReadMeConfig';

function toEntry(node: Node, place: string, reading: Reading): OldEntry[] {
  const { page, name } = node;
  if (name === OWN_CATEGORY) return [];
  const entries = toEntries(node, place, reading);
  if (page?.link !== undefined) {
    return [
      ...(page.isHidden ? [] : [{ kind: 'link' as const, title: page.title, href: page.link }]),
      ...entries,
    ];
  }
  if (entries.length === 0) return page ? [{ kind: 'page', path: page.path }] : [];
  const title = page?.title ?? name.trim();
  return [{ kind: 'group', title, entries, ...(page ? { root: page.path } : {}) }];
}

function readOrder(place: string, node: Node, { folder, report }: Reading): string[] {
  const file = ['_order.yaml', '_order.yml']
    .map((name) => posix.join(place, name))
    .find((path) => folder.has(path));
  if (file === undefined) return [];
  const names = parseOrder(folder.read(file) ?? '');
  if (names === undefined) {
    report.add({ file, kind: 'left', what: 'order that is not a list' });
    return [];
  }
  for (const detail of names.filter((name) => !node.children.has(name))) {
    report.add({ file, kind: 'left', what: 'navigation entry without a page', detail });
  }
  return names;
}

function parseOrder(text: string): string[] | undefined {
  try {
    const list = load(text, { schema: JSON_SCHEMA, json: true }) ?? [];
    return Array.isArray(list)
      ? list.flatMap((name) => (typeof name === 'string' ? name : (toText(name) ?? [])))
      : undefined;
  } catch {
    return undefined;
  }
}
