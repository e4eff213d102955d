import type { OutlineItem } from '@quire/markdown';
import type { TreeNode } from './tree-node.ts';

/**
 * The tree that a nested Markdown list draws: an item with items of its own, or with a slash at its
 * end, is a folder. Formatting inside an item is dropped.
 */
export function toListTree(items: readonly OutlineItem[]): TreeNode[] {
  return items.map((item): TreeNode => {
    const name = item.text.replace(/\s+/g, ' ').trim();
    const node = { name, open: false, openable: false, highlight: false };
    if (item.items === undefined && !name.endsWith('/')) return node;
    const children = toListTree(item.items ?? []);
    return { ...node, name: name.replace(/\/$/, ''), children, open: true, openable: true };
  });
}
