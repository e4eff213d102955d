import type { OutlineItem } from '../component.ts';
import type { RenderContext, RenderNode } from './context.ts';
import { childrenOf, toElementUse } from './element-use.ts';
import { expand } from './expand.ts';
import { visibleText } from './visible-text.ts';

const MAX_DEPTH = 100;

/** The items of the lists in some content, each with those of the lists inside it. */
export function readOutline(nodes: readonly RenderNode[], context: RenderContext): OutlineItem[] {
  const root: OutlineItem = { text: '', items: [] };
  collect(nodes, context, { item: root, isRoot: true });
  return root.items ?? [];
}

interface Place {
  item: OutlineItem;
  /** Text outside of any item says nothing. */
  isRoot: boolean;
}

function collect(nodes: readonly RenderNode[], context: RenderContext, place: Place): void {
  const { run } = context;
  if (run.depth > MAX_DEPTH) return;
  run.depth++;
  for (const node of nodes) collectNode(node, context, place);
  run.depth--;
}

function collectNode(node: RenderNode, context: RenderContext, place: Place): void {
  if (node.type === 'list') {
    for (const item of node.children) {
      if (item.type === 'listItem') addItem(item.children, context, place);
    }
  } else if ('children' in node && !('attributes' in node) && node.type !== 'slot') {
    collect(node.children, context, place);
  } else if (
    'value' in node &&
    node.type !== 'mdxFlowExpression' &&
    node.type !== 'mdxTextExpression'
  ) {
    addText(node, context, place);
  } else {
    collectExpandable(node, context, place);
  }
}

/** A tag or an expression: what it stands for, or what is inside it. */
function collectExpandable(node: RenderNode, context: RenderContext, place: Place): void {
  try {
    const expansion = expand(node, context);
    if (expansion) {
      collect(expansion.nodes, expansion.context, place);
      return;
    }
    if (!('attributes' in node) && node.type !== 'evaluated') return;
    const use = toElementUse(node, context);
    const children = childrenOf(use, context);
    if (use.name === 'li') addItem(children, context, place);
    else collect(children, context, place);
  } catch {
    // The same failure is reported where the node is rendered.
  }
}

function addItem(children: readonly RenderNode[], context: RenderContext, place: Place): void {
  const item: OutlineItem = { text: '' };
  place.item.items ??= [];
  place.item.items.push(item);
  collect(children, context, { item, isRoot: false });
}

function addText(node: RenderNode, context: RenderContext, { item, isRoot }: Place): void {
  if (!isRoot) item.text += visibleText([node], context);
}
