import type { NavigationNode } from '@quire/model';
import { findFirst } from '../find-first.ts';

/**
 * The page that a part of the site opens with: the page of a group's title, else the first page,
 * depth first. What is hidden, or cannot be read, is passed over.
 */
export function findLandingPage(
  nodes: readonly NavigationNode[],
  canOpen: (path: string) => boolean,
): string | undefined {
  return findFirst(nodes, (node) => landingOf(node, canOpen));
}

function landingOf(node: NavigationNode, canOpen: (path: string) => boolean): string | undefined {
  if (node.type === 'page') return canOpen(node.path) ? node.path : undefined;
  if (node.hidden || (node.type === 'division' && node.href !== undefined)) return undefined;
  if (node.type === 'group' && node.root !== undefined && canOpen(node.root)) return node.root;
  return findLandingPage(node.children, canOpen);
}
