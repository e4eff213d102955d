import type { RenderContext, RenderNode } from './context.ts';
import { expand } from './expand.ts';
import { toNodes } from './values.ts';

/** The words that nodes show, without markup; what cannot be worked out shows nothing. */
export function visibleText(nodes: readonly RenderNode[], context: RenderContext): string {
  let text = '';
  for (const node of nodes) text += textOfNode(node, context);
  return text;
}

function textOfNode(node: RenderNode, context: RenderContext): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'code':
    case 'math':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return ' ';
    case 'paragraph':
    case 'heading':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return `${visibleText(node.children, context)} `;
    case 'mdxjsEsm':
    case 'definition':
    case 'footnoteDefinition':
      return '';
    default:
      return textOfExpansion(node, context);
  }
}

function textOfExpansion(node: RenderNode, context: RenderContext): string {
  const { run } = context;
  // Deeper than anything that is rendered, so nothing visible is lost.
  if (run.depth > MAX_TEXT_DEPTH) return '';
  run.depth++;
  try {
    const expansion = expand(node, context);
    if (expansion) return visibleText(expansion.nodes, expansion.context);
    return 'children' in node ? visibleText(node.children, context) : textOfElement(node, context);
  } catch {
    // The same failure is reported where the node is rendered.
    return '';
  } finally {
    run.depth--;
  }
}

const MAX_TEXT_DEPTH = 300;

function textOfElement(node: RenderNode, context: RenderContext): string {
  if (node.type !== 'evaluated') return '';
  return visibleText(toNodes(node.element.children, context), context);
}
