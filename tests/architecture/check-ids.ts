import { parseSource, type SyntaxNode, walkTree } from './syntax-tree.ts';

/**
 * Ids that a template of markup writes by itself. Markup knows the ids that `attribute` gave it, which links
 * are checked against: one that is written out would be missed.
 */
export function findWrittenIds(path: string, text: string): string[] {
  return [...walkTree(parseSource(path, text))]
    .filter((node) => node.type === 'TaggedTemplateExpression' && isHtml(node.tag))
    .flatMap((node) => (node.quasi as SyntaxNode).quasis as SyntaxNode[])
    .filter(({ value }) => /\sid="/.test((value as { raw: string }).raw))
    .map(
      (node) =>
        `${path}:${node.loc?.start.line} writes an id into a template: use attribute('id', …)`,
    );
}

function isHtml(tag: unknown): boolean {
  return (tag as SyntaxNode).type === 'Identifier' && (tag as SyntaxNode).name === 'html';
}
