import { parseSource, type SyntaxNode, walkTree } from './syntax-tree.ts';

/** Packages that learn what a component is from its descriptor alone. */
const PACKAGES = new Set(['markdown', 'theme', 'site', 'reader']);

/** Whether a file is one of those in which no component may be named. */
export function isNameless(path: string): boolean {
  return PACKAGES.has(path.split('/')[0] ?? '') && !path.includes('/src/testing/');
}

/** Places where a text of the program is the name of a component: there a component has a special case. */
export function findComponentNames(
  path: string,
  text: string,
  isComponent: (name: string) => boolean,
): string[] {
  const found: string[] = [];
  for (const node of walkTree(parseSource(path, text))) {
    const value = textOf(node);
    if (value === undefined || !isComponent(value)) continue;
    found.push(`${path}:${node.loc?.start.line} has the text "${value}": ask its descriptor`);
  }
  return found;
}

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement') return undefined;
  return (node.value as { cooked?: string }).cooked;
}
