import { parseSource, type SyntaxNode, walkTree } from './syntax-tree.ts';

/** More than this nobody reads at once. */
export const MOST_LINES = 60;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions of a file that are too long, from the line of their name to their last brace. */
export function findLongFunctions(path: string, text: string): string[] {
  const names = new Map<unknown, SyntaxNode>();
  return [...walkTree(parseSource(path, text))].flatMap((node) => {
    // A function that is given a name by what holds it is known by that name.
    const named = node.type === 'VariableDeclarator' ? node.init : node.value;
    const name = (node.id ?? node.key) as SyntaxNode | undefined;
    if (named && name) names.set(named, name);
    if (!FUNCTIONS.has(node.type)) return [];
    const own = (node.id as SyntaxNode | null) ?? names.get(node);
    const start = (own ?? node).loc?.start.line ?? 0;
    const lines = (node.loc?.end.line ?? 0) - start + 1;
    const called = own?.name ?? `in line ${start}`;
    return lines > MOST_LINES ? [`${path} ${called} has ${lines} lines`] : [];
  });
}
