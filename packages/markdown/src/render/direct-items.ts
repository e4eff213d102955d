import type { CodeFence, ComponentCall } from '../component.ts';
import { UNBOUND } from '../expression/scope.ts';
import type { Code } from '../tree/nodes.ts';
import { toCodeFence } from './code.ts';
import { toComponentCall } from './component-call.ts';
import { type RenderContext, type RenderNode, SlotNode } from './context.ts';
import { type ElementUse, toElementUse } from './element-use.ts';
import { type Expansion, expandElement } from './expand.ts';
import { evaluateSource, toNodes } from './values.ts';

interface Items {
  uses: { use: ElementUse; context: RenderContext }[];
  fences: CodeFence[];
}

/** The component uses directly inside some content. */
export function directElements(
  nodes: readonly RenderNode[],
  context: RenderContext,
): ComponentCall[] {
  return collectItems(nodes, context).uses.map(({ use, context: own }) =>
    toComponentCall(use, own),
  );
}

/** The code fences directly inside some content. */
export function directFences(nodes: readonly RenderNode[], context: RenderContext): CodeFence[] {
  return collectItems(nodes, context).fences;
}

/** The nodes that hold neither a fence nor a use of these components. */
export function otherNodes(
  nodes: readonly RenderNode[],
  names: readonly string[],
  context: RenderContext,
): RenderNode[] {
  return nodes.filter((node) => {
    const { uses, fences } = collectItems([node], context);
    return fences.length === 0 && !uses.some(({ use }) => names.includes(use.name));
  });
}

function collectItems(nodes: readonly RenderNode[], context: RenderContext): Items {
  const items: Items = { uses: [], fences: [] };
  for (const node of nodes) collect(node, context, items);
  return items;
}

const MAX_DEPTH = 100;

function collect(node: RenderNode, context: RenderContext, items: Items): void {
  if (node.type === 'code') {
    items.fences.push(toCodeFence(node satisfies Code, context));
    return;
  }
  const { run } = context;
  if (run.depth > MAX_DEPTH) return;
  run.depth++;
  try {
    const inside = insideOf(node, context, items);
    for (const child of inside?.nodes ?? []) collect(child, inside?.context ?? context, items);
  } catch {
    // A part that fails is left out of the list; its neighbors stay.
  } finally {
    run.depth--;
  }
}

/** The content of what does not count itself; a component use is put on the list. */
function insideOf(node: RenderNode, context: RenderContext, items: Items): Expansion | undefined {
  switch (node.type) {
    case 'paragraph':
      return { nodes: node.children, context };
    case 'slot':
      return node instanceof SlotNode ? { nodes: node.children, context: node.context } : undefined;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return {
        nodes: toNodes(evaluateSource(node.value, node.position, context), context),
        context,
      };
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
    case 'evaluated': {
      const use = toElementUse(node, context);
      const expansion = expandElement(use, context);
      if (!expansion && (use.bound !== UNBOUND || isComponentName(use.name))) {
        items.uses.push({ use, context });
      }
      return expansion;
    }
    default:
      return undefined;
  }
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}
