import { importNotResolved, notAComponent, snippetCycle } from '../errors.ts';
import { callClosure } from '../expression/call.ts';
import { LocalScope, UNBOUND } from '../expression/scope.ts';
import { Closure, type PlainObject } from '../expression/values.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import { fillTree } from '../parse/variables.ts';
import type { MdxNode, MdxRoot } from '../tree/nodes.ts';
import { type PageRun, type RenderContext, type RenderNode, SlotNode } from './context.ts';
import { childrenOf, type ElementUse, propsOf, toElementUse } from './element-use.ts';
import { MissingImport, moduleScope, SnippetValue } from './module-scope.ts';
import { toPersonal } from './personal.ts';
import { evaluateSource, toNodes } from './values.ts';

/** What stands for a node: other nodes, in their own context. */
export interface Expansion {
  nodes: readonly RenderNode[];
  context: RenderContext;
}

/**
 * What a node that only stands for others stands for: the value of an expression, the content of a
 * fragment or snippet, the result of a component of the page. Nothing for all other nodes.
 */
export function expand(node: RenderNode, context: RenderContext): Expansion | undefined {
  switch (node.type) {
    case 'slot':
      return { nodes: node.children, context: node.context };
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const personal = toPersonal(node.value, node.position, context);
      if (personal) return { nodes: [personal], context };
      const value = evaluateSource(node.value, node.position, context);
      return { nodes: toNodes(value, context), context };
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
    case 'evaluated':
      return expandElement(toElementUse(node, context), context);
    default:
      return undefined;
  }
}

/** The same for a tag that was already read. */
export function expandElement(use: ElementUse, context: RenderContext): Expansion | undefined {
  if (use.name === '') return { nodes: childrenOf(use, context), context };
  const { bound } = use;
  const builtIn = context.run.environment.components.has(use.name);
  if (bound === UNBOUND)
    return use.name === 'Snippet' && !builtIn ? expandFile(use, context) : undefined;
  if (bound instanceof SnippetValue)
    return expandSnippet(bound, propsOf(use, context), use, context);
  if (bound instanceof Closure) return expandClosure(bound, use, context);
  if (!(bound instanceof MissingImport)) throw notAComponent({ name: use.name });
  // `import { Card } from "…"` of another tool is common in pages that were moved here.
  if (builtIn) return undefined;
  throw bound.error;
}

function expandClosure(closure: Closure, use: ElementUse, context: RenderContext): Expansion {
  const props = propsOf(use, context);
  const children = childrenOf(use, context);
  if (children.length > 0) props.children = new SlotNode(children, context);
  const { budget } = context.run;
  const origin = closure.origin;
  const value = budget.guard(() =>
    callClosure(closure, [props], { scope: closure.scope, origin, budget }),
  );
  return { nodes: toNodes(value, context), context };
}

/** `<Snippet file="name.mdx" />`, the old way to include a file. */
function expandFile(use: ElementUse, context: RenderContext): Expansion {
  const props = propsOf(use, context);
  const file = typeof props.file === 'string' ? props.file.replace(/^\/+/, '') : '';
  const { loadSnippet } = context.run.environment;
  const from = context.source.file;
  for (const path of [`/_snippets/${file}`, `/snippets/${file}`]) {
    const page = file === '' ? undefined : loadSnippet(path, from);
    if (page) return expandSnippet(new SnippetValue(page, path), props, use, context);
  }
  throw importNotResolved({ path: file, name: 'Snippet' });
}

function expandSnippet(
  snippet: SnippetValue,
  props: PlainObject,
  use: ElementUse,
  context: RenderContext,
): Expansion {
  const { page, path } = snippet;
  const { run } = context;
  if (context.snippets.includes(page.file) || page.file === run.source.file) {
    throw snippetCycle({ path });
  }
  run.budget.snippet(page.text.length);
  if (page.status !== 'ok') run.degraded = true;
  const scope = new LocalScope(moduleScope(page, run), true);
  const children = childrenOf(use, context);
  props.children = children.length > 0 ? new SlotNode(children, context) : undefined;
  for (const name of Object.keys(props)) scope.bind(name, props[name]);
  scope.bind('props', props);
  const inside = {
    ...context,
    source: page,
    scope,
    props,
    snippets: [...context.snippets, page.file],
  };
  const nodes = rootOf(page, run).children;
  return { nodes: use.inline ? withoutParagraph(nodes) : nodes, context: inside };
}

/** Within a line of text, a snippet of one paragraph continues the line. */
function withoutParagraph(nodes: readonly MdxNode[]): readonly MdxNode[] {
  const shown = nodes.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml');
  const [first] = shown;
  return shown.length === 1 && first?.type === 'paragraph' ? first.children : nodes;
}

/** The tree of a file, with the site's variables in it. */
export function rootOf(page: ParsedPage, run: PageRun): MdxRoot {
  if (!page.usesVariables) return page.root;
  const known = run.roots.get(page);
  if (known) return known;
  const root = fillTree(page.root, run.environment.variables);
  run.roots.set(page, root);
  return root;
}
