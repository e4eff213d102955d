import { toTitle } from '@quire/model';
import type { OldEntry } from '../old-site.ts';

/** How a navigation is made of folders. */
export interface FolderOptions {
  /** Paths of pages in the new folder. */
  paths: readonly string[];
  /** What a folder says of itself. */
  describe?(folder: string): {
    title?: string;
    order?: number;
    isExpanded?: boolean;
    isHidden?: boolean;
  };
  /** Where a page wants to stand among its neighbors. */
  orderOf?(path: string): number | undefined;
}

interface Node {
  pages: string[];
  folders: Map<string, Node>;
}

/** Entries by folders: the index of a folder opens its group, everything else stands by order and name. */
export function buildFolderEntries(options: FolderOptions): OldEntry[] {
  const root: Node = { pages: [], folders: new Map() };
  for (const path of options.paths) {
    let node = root;
    const folders = path.split('/').slice(0, -1);
    for (const name of folders) {
      const next = node.folders.get(name) ?? { pages: [], folders: new Map() };
      node.folders.set(name, next);
      node = next;
    }
    node.pages.push(path);
  }
  return toEntries(root, '', options);
}

interface Placed {
  entry: OldEntry;
  order: number;
  name: string;
}

function toEntries(node: Node, folder: string, options: FolderOptions): OldEntry[] {
  const placed: Placed[] = node.pages
    .filter((path) => folder === '' || !isIndex(path))
    .map((path) => ({
      entry: { kind: 'page', path },
      order: isIndex(path) ? Number.NEGATIVE_INFINITY : (options.orderOf?.(path) ?? FAR),
      name: path,
    }));
  for (const [name, child] of node.folders) {
    const found = toFolder(name, child, folder === '' ? name : `${folder}/${name}`, options);
    if (found) placed.push(found);
  }
  return placed.sort(comparePlaced).map(({ entry }) => entry);
}

/** A folder with one page is that page; an empty one is nothing. */
function toFolder(
  name: string,
  node: Node,
  place: string,
  options: FolderOptions,
): Placed | undefined {
  const about = options.describe?.(place) ?? {};
  const entries = toEntries(node, place, options);
  const root = node.pages.find(isIndex);
  if (about.isHidden || (entries.length === 0 && root === undefined)) return undefined;
  const order = about.order ?? (root === undefined ? undefined : options.orderOf?.(root)) ?? FAR;
  if (entries.length === 0 && root !== undefined) {
    return { entry: { kind: 'page', path: root }, order, name: place };
  }
  const entry: OldEntry = {
    kind: 'group',
    title: about.title ?? toTitle(name),
    entries,
    ...(root === undefined ? {} : { root }),
    ...(about.isExpanded ? { isExpanded: true } : {}),
  };
  return { entry, order, name: place };
}

const FAR = Number.MAX_SAFE_INTEGER;
const NAMES = new Intl.Collator('en', { numeric: true });

function comparePlaced(a: Placed, b: Placed): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return NAMES.compare(a.name, b.name);
}

function isIndex(path: string): boolean {
  return /(?:^|\/)index$/.test(path);
}
