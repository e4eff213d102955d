import { type Node, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { transform } from 'sucrase';

export type SyntaxNode = Node & Record<string, unknown>;

const parser = Parser.extend(jsx());

/** The syntax tree of a TypeScript file without its types; lines are those of the file. */
export function parseSource(path: string, text: string): SyntaxNode {
  const isJsx = path.endsWith('x');
  const { code } = transform(text, {
    transforms: isJsx ? ['typescript', 'jsx'] : ['typescript'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
    filePath: path,
  });
  return parser.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
  }) as unknown as SyntaxNode;
}

/** Every node of a tree, parents first. */
export function* walkTree(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walkTree(child);
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
