import type { Audience } from '../access/access-rule.ts';
import type { Endpoint } from './endpoint.ts';
import type {
  Division,
  Group,
  Inheritable,
  Navigation,
  NavigationNode,
  PageEntry,
} from './navigation.ts';
import { toPageEntry } from './page-entry.ts';

/** A page of the navigation with what it takes over from the nodes above it. */
export interface ListedPage {
  path: string;
  endpoint?: Endpoint;
  /** The nodes from the root down to the entry of this page, which is the last. */
  trail: readonly NavigationNode[];
  /** Whether a node above hides it from the rendered navigation. */
  hidden: boolean;
  /** Whether search, sitemap and llms.txt have it all the same; true for all that is not hidden. */
  searchable: boolean;
  boost?: number;
  /** What the nearest node above says of who may read; nothing where none does. */
  audience?: Audience;
}

interface NavigationIndex {
  pages: readonly ListedPage[];
  byPath: ReadonlyMap<string, ListedPage>;
}

/** The tree does not change once it is read, so that one walk serves every page of a build. */
const indexes = new WeakMap<Navigation, NavigationIndex>();

/**
 * Every page of the navigation in reading order, each once. A page that several divisions list
 * belongs to the first that shows it, and so to the default version or language.
 */
export function listPages(navigation: Navigation): readonly ListedPage[] {
  return indexOf(navigation).pages;
}

/** The page of this path, where `x` and `x/index` are the same. */
export function findPage(navigation: Navigation, pagePath: string): ListedPage | undefined {
  const { byPath } = indexOf(navigation);
  return byPath.get(pagePath) ?? byPath.get(toOtherName(pagePath));
}

function toOtherName(pagePath: string): string {
  const isIndex = /(?:^|\/)index$/.test(pagePath);
  return isIndex ? pagePath.replace(/\/?index$/, '') : `${pagePath}/index`;
}

/** The nodes from the root to the page, which is the last; none if the navigation lacks the page. */
export function trailTo(navigation: Navigation, pagePath: string): readonly NavigationNode[] {
  return findPage(navigation, pagePath)?.trail ?? [];
}

/** What the nearest node of a trail says for all below it. */
export function inheritedFrom<Key extends keyof Inheritable>(
  trail: readonly NavigationNode[],
  key: Key,
): Inheritable[Key] {
  for (let index = trail.length - 1; index >= 0; index--) {
    const node = trail[index];
    if (node && node.type !== 'page' && node[key] !== undefined) return node[key];
  }
  return undefined;
}

function indexOf(navigation: Navigation): NavigationIndex {
  const known = indexes.get(navigation);
  if (known) return known;
  const index = buildIndex(navigation);
  indexes.set(navigation, index);
  return index;
}

function buildIndex(navigation: Navigation): NavigationIndex {
  const occurrences: ListedPage[] = [];
  visitChildren(navigation.children, { trail: [], hidden: false, searchable: true });
  const chosen = new Map<string, ListedPage>();
  const byPath = new Map<string, ListedPage>();
  for (const page of occurrences) {
    const key = toIdentity(page);
    const before = chosen.get(key);
    if (before && (!before.hidden || page.hidden)) continue;
    chosen.set(key, page);
    const holder = byPath.get(page.path);
    if (!holder || holder === before) byPath.set(page.path, page);
  }
  return { pages: occurrences.filter((page) => chosen.get(toIdentity(page)) === page), byPath };

  function visitChildren(children: readonly NavigationNode[], above: Above): void {
    for (const child of children) {
      if (child.type === 'page') occurrences.push(toListed(child, above));
      else visitNode(child, above);
    }
  }

  function visitNode(node: Division | Group, above: Above): void {
    const below = descend(node, above);
    if (node.type === 'group' && node.root !== undefined) {
      occurrences.push(toListed(toPageEntry(node.root), below));
    }
    visitChildren(node.children, below);
  }
}

/** What holds at one place of the walk. */
type Above = Omit<ListedPage, 'path' | 'endpoint'>;

function descend(node: Division | Group, above: Above): Above {
  const isHiddenHere = node.hidden;
  // The nearest word on searching holds; a hidden node that says nothing follows the one above.
  const inherited = above.hidden ? above.searchable : false;
  return {
    trail: [...above.trail, node],
    hidden: above.hidden || isHiddenHere,
    searchable: isHiddenHere ? (node.searchable ?? inherited) : above.searchable,
    ...toDefined('boost', node.boost ?? above.boost),
    ...toDefined('audience', toAudience(node) ?? above.audience),
  };
}

/** What a node itself says of who may read; nothing where it says nothing. */
export function toAudience(node: Pick<Inheritable, 'public' | 'readers'>): Audience | undefined {
  if (node.readers === undefined && node.public === undefined) return undefined;
  return { groups: node.readers, public: node.public };
}

function toDefined<Key extends string, Value>(key: Key, value: Value | undefined) {
  return (value === undefined ? {} : { [key]: value }) as { [Name in Key]?: Value };
}

/** Key by key: there are as many of these as there are pages, and spreads take several times as long. */
function toListed(entry: PageEntry, above: Above): ListedPage {
  const { hidden, searchable, boost } = above;
  const page: ListedPage = {
    path: entry.path,
    trail: [...above.trail, entry],
    hidden,
    searchable,
  };
  if (entry.endpoint !== undefined) page.endpoint = entry.endpoint;
  if (boost !== undefined) page.boost = boost;
  if (above.audience !== undefined) page.audience = above.audience;
  return page;
}

/** Two endpoint entries of the same words are two pages when they mean different descriptions. */
function toIdentity(page: ListedPage): string {
  if (!page.endpoint) return page.path;
  const specs = page.endpoint.spec ? [] : (inheritedFrom(page.trail, 'openapi') ?? []);
  return [page.path, ...specs.map((spec) => spec.source)].join('\n');
}
