import type { JsxNode, MdxNode } from './nodes.ts';

/** The visible text of nodes, without markup. Expressions are left out: their values are not known here. */
export function textOf(nodes: readonly MdxNode[]): string {
  let text = '';
  for (const node of nodes) text += nodeText(node);
  return text;
}

function nodeText(node: MdxNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value;
    case 'code':
    case 'math':
      return `${node.value}\n`;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'paragraph':
    case 'heading':
    case 'listItem':
    case 'tableRow':
      return `${textOf(node.children)}\n`;
    case 'tableCell':
      return `${textOf(node.children)} `;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isBlockTag(node) ? `${textOf(node.children)}\n` : textOf(node.children);
    default:
      return 'children' in node ? textOf(node.children) : '';
  }
}

const BLOCK_TAGS = new Set(
  'br dd div dt h1 h2 h3 h4 h5 h6 li ol p section table td th tr ul'.split(' '),
);

/** Whether words before and after a tag are apart: it stands on lines of its own, or is a block of HTML. */
export function isBlockTag(node: Pick<JsxNode, 'type' | 'name'>): boolean {
  return node.type === 'mdxJsxFlowElement' || BLOCK_TAGS.has(node.name ?? '');
}
