import type { Html } from '@quire/base';
import { decodeEntities } from '../prop/visible-text.ts';
import type { TreeNode } from './tree-node.ts';

/**
 * The tree that a nested Markdown list draws, read from its markup: an item with items of its own,
 * or with a slash at its end, is a folder. Formatting inside an item is dropped.
 */
export function parseListTree(markup: Html): TreeNode[] {
  const root: TreeNode[] = [];
  const lists: TreeNode[][] = [];
  for (const [token, slash, tag] of markup
    .toString()
    .matchAll(/<(\/?)([a-z0-9]+)[^<>]*>|[^<]+/gi)) {
    const current = lists.at(-1)?.at(-1);
    if (tag === undefined) {
      if (current) current.name += decodeEntities(token);
    } else if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop();
      else lists.push(current ? openFolder(current) : root);
    } else if (tag === 'li' && !slash) {
      lists.at(-1)?.push({ name: '', open: false, openable: false, highlight: false });
    }
  }
  return finish(root);
}

function openFolder(node: TreeNode): TreeNode[] {
  node.children ??= [];
  return node.children;
}

function finish(nodes: TreeNode[]): TreeNode[] {
  return nodes.map((node) => {
    const name = node.name.replace(/\s+/g, ' ').trim();
    const isFolder = node.children !== undefined || name.endsWith('/');
    if (!isFolder) return { ...node, name };
    const children = finish(node.children ?? []);
    return { ...node, name: name.replace(/\/$/, ''), children, open: true, openable: true };
  });
}
