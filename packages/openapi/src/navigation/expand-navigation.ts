import type { Report } from '@quire/base';
import type {
  ApiSource,
  Division,
  Endpoint as EndpointReference,
  Frontmatter,
  Group,
  Navigation,
  NavigationNode,
  PageEntry,
} from '@quire/model';
import { readExtensions } from '../operation/extensions.ts';
import type { SpecSet } from '../set/create-spec-set.ts';
import { type FoundOperation, findOperation } from '../set/find-operation.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import { listChannelGroups } from './channel-groups.ts';
import {
  DEFAULT_DIRECTORY,
  type GeneratedPage,
  toBarePage,
  toGeneratedPath,
  toGeneratedText,
} from './generated-page.ts';
import { type GraphqlPages, listGraphqlGroups } from './graphql-groups.ts';
import { createPathBook, type PathBook } from './path-book.ts';
import { planTagGroups, type TagGroup } from './tag-groups.ts';

/** What the navigation of a site is expanded with. */
export interface ExpandOptions {
  set: SpecSet;
  /** Descriptions that docs.json names for the whole site. */
  siteSources: readonly ApiSource[];
  /** Whether a file stands for the page of this path. */
  hasFile(path: string): boolean;
  /** The `openapi` or `asyncapi` line in the frontmatter of a page with a file, if it has one. */
  readLine(path: string, key: 'openapi' | 'asyncapi'): string | undefined;
  /** What a page with a file says about a part of a GraphQL schema, if it does. */
  readGraphql(path: string): Frontmatter['graphql'];
  /** Whether a description is named but cannot be had: its entries keep a page, which says so. */
  isMissing(source: string): boolean;
  /** Called with an entry that no operation stands behind. */
  onUnknown(endpoint: EndpointReference, entry: PageEntry): void;
  report: Report;
}

/** A navigation in which every endpoint is a page, and the pages that were made for it. */
export interface ExpandedNavigation {
  navigation: Navigation;
  pages: GeneratedPage[];
  /** The page of each part of a GraphQL schema, by `toPageKey`. */
  graphqlPages: GraphqlPages;
}

/** Puts pages in the place of `METHOD /path` entries, and all operations or channels where a description stands alone. */
export function expandNavigation(
  navigation: Navigation,
  options: ExpandOptions,
): ExpandedNavigation {
  const run: Run = {
    ...options,
    book: createPathBook(options.hasFile),
    pages: new Map(),
    graphqlPages: new Map(),
  };
  const above = navigation.openapi ?? options.siteSources;
  const children = expandAll(navigation.children, above, run);
  const canTakeGroups = children.every((child) => child.type !== 'division');
  const own = canTakeGroups ? toBulk(navigation, run) : [];
  return {
    navigation: { ...navigation, children: [...children, ...own] },
    pages: [...run.pages.values()],
    graphqlPages: run.graphqlPages,
  };
}

interface Run extends ExpandOptions {
  book: PathBook;
  pages: Map<string, GeneratedPage>;
  graphqlPages: GraphqlPages;
}

function expandAll(
  nodes: readonly NavigationNode[],
  above: readonly ApiSource[],
  run: Run,
): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type === 'page') return expandPage(node, above, run);
    return [expandNode(node, above, run)];
  });
}

function expandNode(
  node: Division | Group,
  above: readonly ApiSource[],
  run: Run,
): Division | Group {
  const near = node.siteOpenapi
    ? [...(node.openapi ?? []), ...node.siteOpenapi]
    : (node.openapi ?? above);
  const children = expandAll(node.children, near, run);
  const canTake = node.type === 'group' || children.every((child) => child.type !== 'division');
  const isLink = node.type === 'division' && node.href !== undefined;
  const own = canTake && !isLink ? toBulk(node, run) : [];
  return { ...node, children: [...children, ...own] };
}

function expandPage(entry: PageEntry, above: readonly ApiSource[], run: Run): NavigationNode[] {
  if (!entry.endpoint) return [entry];
  const found = findOperation(
    entry.endpoint,
    above.map(({ source }) => source),
    run.set,
  );
  if (!found) return toUnknown(entry, entry.endpoint, above, run);
  if (readExtensions(found.operation).excluded) return [];
  const source = above.find((one) => run.set.get(one.source) === found.spec);
  return [toEntry(found, source?.directory, run)];
}

/** A page without its operation, where the description may have it; else nothing. */
function toUnknown(
  entry: PageEntry,
  endpoint: EndpointReference,
  above: readonly ApiSource[],
  run: Run,
): NavigationNode[] {
  const sources = endpoint.spec === undefined ? above : [{ source: endpoint.spec }];
  const missing = sources.find(({ source }) => run.isMissing(source));
  if (!missing) {
    run.onUnknown(endpoint, entry);
    return [];
  }
  const page = toBarePage(endpoint, missing);
  if (!run.pages.has(page.path) && !run.hasFile(page.path)) run.pages.set(page.path, page);
  return [{ type: 'page', path: page.path }];
}

function toEntry(
  { spec, operation }: FoundOperation,
  directory: string | undefined,
  run: Run,
): PageEntry {
  const { location } = spec.file;
  const { kind, method, path: address } = operation;
  const folder = directory ?? DEFAULT_DIRECTORY;
  const key = [location, folder, kind, method, address];
  const path = run.book.take(key, toGeneratedPath(operation, folder));
  if (!run.pages.has(path) && !run.hasFile(path)) {
    run.pages.set(path, { path, text: toGeneratedText(operation, location), location });
  }
  return { type: 'page', path };
}

/** All parts of a node's own descriptions, unless something below names one of them. */
function toBulk(node: Division | Group | Navigation, run: Run): NavigationNode[] {
  const isInGroup = 'type' in node && node.type === 'group';
  const operations = (node.openapi ?? []).flatMap((source) => {
    const spec = run.set.get(source.source);
    if (!spec || usesSpec(node.children, node.openapi ?? [], spec, run)) return [];
    return toTagGroups(spec, source.directory, run, isInGroup);
  });
  const graphql =
    'graphql' in node && node.graphql ? listGraphqlGroups(node.graphql, node.children, run) : [];
  return [...operations, ...listChannelGroups(node, run, !isInGroup), ...graphql];
}

/** Whether an entry or page below means an operation of this description. */
function usesSpec(
  nodes: readonly NavigationNode[],
  near: readonly ApiSource[],
  spec: LoadedSpec,
  run: Run,
): boolean {
  return nodes.some((node) => {
    if (node.type !== 'page') return usesSpec(node.children, node.openapi ?? near, spec, run);
    if (!node.endpoint) return run.readLine(node.path, 'openapi') !== undefined;
    const found = findOperation(
      node.endpoint,
      near.map(({ source }) => source),
      run.set,
    );
    // An entry that is wrong still says that entries are chosen by hand here.
    return found === undefined || found.spec === spec;
  });
}

function toTagGroups(
  spec: LoadedSpec,
  directory: string | undefined,
  run: Run,
  isInGroup: boolean,
): NavigationNode[] {
  const byTag = new Map<string | undefined, PageEntry[]>();
  for (const operation of spec.operations()) {
    const { excluded } = readExtensions(operation);
    if (excluded) continue;
    const entry = toEntry({ spec, operation }, directory, run);
    byTag.set(operation.tag, [...(byTag.get(operation.tag) ?? []), entry]);
  }
  const toGroup = ({ label, tag, inside }: TagGroup, isOpen: boolean): Group => ({
    type: 'group',
    label,
    expanded: isOpen,
    hidden: false,
    children: [
      ...(tag === undefined ? [] : (byTag.get(tag.name) ?? [])),
      ...inside.map((group) => toGroup(group, false)),
    ],
  });
  return planTagGroups(spec.file.root, [...byTag.keys()]).map((group) =>
    toGroup(group, !isInGroup),
  );
}
