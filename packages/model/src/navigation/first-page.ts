import type { Navigation, NavigationNode, PageEntry } from './navigation.ts';
import { toPageEntry } from './page-entry.ts';

/**
 * The page that a click on a node opens, and for the whole navigation the page that stands in for
 * a missing `index`. Hidden parts below the node are passed over.
 */
export function firstPage(node: Navigation | NavigationNode): PageEntry | undefined {
  if ('type' in node) {
    if (node.type === 'page') return node;
    if (node.type === 'group' && node.root !== undefined) return toPageEntry(node.root);
  }
  for (const child of node.children) {
    if (child.type !== 'page' && child.hidden) continue;
    const page = firstPage(child);
    if (page) return page;
  }
  return undefined;
}
