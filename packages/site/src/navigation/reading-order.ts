import type { NavigationNode } from '@quire/model';

/** The pages of a sidebar from top to bottom, each once; hidden groups are passed over. */
export function listReadingOrder(nodes: readonly NavigationNode[]): string[] {
  const order = new Set<string>();
  const visit = (node: NavigationNode) => {
    if (node.type === 'page') order.add(node.path);
    if (node.type !== 'group' || node.hidden) return;
    if (node.root !== undefined) order.add(node.root);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return [...order];
}

/** What comes before and after each page. */
export function toNeighbours(order: readonly string[]): Map<string, Neighbours> {
  return new Map(
    order.map((path, index) => [path, { previous: order[index - 1], next: order[index + 1] }]),
  );
}

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}
