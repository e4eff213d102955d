/** A node of a syntax tree, of the shape that ESTree defines. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Calls back for every node of a tree, parents first. Not recursive: trees of data are deep. */
export function walk(root: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node);
    const parts: SyntaxNode[] = [];
    for (const key of Object.keys(node)) collectNodes(node[key], parts);
    for (let i = parts.length - 1; i >= 0; i--) open.push(parts[i] as SyntaxNode);
  }
}

function collectNodes(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) if (isNode(item)) nodes.push(item);
  } else if (isNode(value)) {
    nodes.push(value);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
  );
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a, ...rest]`. */
export function namesOf(pattern: unknown, names: Set<string> = new Set()): Set<string> {
  if (!isNode(pattern)) return names;
  switch (pattern.type) {
    case 'Identifier':
      names.add(String(pattern.name));
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties as SyntaxNode[]) {
        namesOf(property.type === 'RestElement' ? property.argument : property.value, names);
      }
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements as unknown[]) namesOf(element, names);
      break;
    case 'AssignmentPattern':
      namesOf(pattern.left, names);
      break;
    case 'RestElement':
      namesOf(pattern.argument, names);
      break;
  }
  return names;
}
