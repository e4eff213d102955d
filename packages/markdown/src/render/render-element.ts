import { emptyHtml, type Html, isBlankHtml, joinHtml } from '@quire/base';
import type { ComponentDescriptor } from '../component.ts';
import { findings } from '../diagnostics.ts';
import { isForSandbox } from '../errors.ts';
import { Closure } from '../expression/values.ts';
import type { ExpressionNode, JsxNode } from '../tree/nodes.ts';
import { isBlockTag } from '../tree/text-of.ts';
import { toComponentCall } from './component-call.ts';
import {
  type EvaluatedNode,
  placeOf,
  type RenderContext,
  type RenderNode,
  report,
  type SlotNode,
} from './context.ts';
import { childrenOf, type ElementUse, toElementUse } from './element-use.ts';
import { type Expansion, expand, expandElement } from './expand.ts';
import { renderHtmlElement } from './html-element.ts';
import { type FailedPart, renderFailure } from './notice.ts';
import { keepMarkup } from './own/content-pass.ts';
import { isInteractive } from './own/is-interactive.ts';
import { OwnComponent } from './own/own-component.ts';
import { readOwnData, renderLiveElement, renderOwnExpression } from './own/own-expression.ts';
import type { OwnPage } from './own/own-page.ts';
import { renderOwn } from './own/render-own.ts';
import { renderNodes } from './render-nodes.ts';
import { toNodes } from './values.ts';

/**
 * A tag or an expression. Whatever goes wrong inside becomes a note in its place: neither a component nor
 * an expression can take the page down.
 */
export function renderExpandable(
  node: ExpressionNode | JsxNode | EvaluatedNode | SlotNode,
  context: RenderContext,
): Html {
  const { run } = context;
  const { depth, current } = run;
  const isBlock = isBlockNode(node);
  if (isBlock) run.sections.break();
  try {
    return renderUnguarded(node, context);
  } catch (error) {
    return keepMarkup(node, renderFailure(error, describe(node), context), context);
  } finally {
    run.depth = depth;
    run.current = current;
    if (isBlock) run.sections.break();
    else if (node.type === 'evaluated') run.sections.add(' ');
  }
}

/** Whether words before and after it are apart. */
function isBlockNode(node: ExpressionNode | JsxNode | EvaluatedNode | SlotNode): boolean {
  if (node.type === 'evaluated')
    return isBlockTag({ type: 'mdxJsxTextElement', name: node.element.name });
  return 'attributes' in node && isBlockTag(node);
}

function renderUnguarded(
  node: ExpressionNode | JsxNode | EvaluatedNode | SlotNode,
  context: RenderContext,
): Html {
  if (node.type === 'slot') return renderExpansion(node, expand(node, context), context);
  if ('value' in node) return renderExpression(node, context);
  const use = toElementUse(node, context);
  const { own } = context.run;
  const ownComponent = own && toOwnComponent(use.bound, own);
  if (ownComponent && mustBeOwn(use.bound)) return renderOwnUse(node, ownComponent, use, context);
  let expansion: Expansion | undefined;
  try {
    expansion = expandElement(use, context);
  } catch (error) {
    // What the interpreter does not know, the sandbox may.
    if (ownComponent) return renderOwnUse(node, ownComponent, use, context);
    // What the author wrote between the tags is not lost with the component around it.
    const notice = renderFailure(error, describe(node), context);
    return joinHtml([notice, renderNodes(childrenOf(use, context), context)]);
  }
  if (expansion) return renderExpansion(node, expansion, context);
  const component = context.run.environment.components.get(use.name);
  if (component) return keepMarkup(node, renderComponent(component, use, context), context);
  if (/^[a-z]/.test(use.name) && !use.name.includes('.')) {
    const live = hasHandlers(node) ? renderLiveElement(node, context) : undefined;
    return keepMarkup(node, live ?? renderHtmlElement(use, context), context);
  }
  return renderUnknown(use, context);
}

/** What stands between the tags is shown. Where nothing does, the content is what a definition would have given. */
function renderUnknown(use: ElementUse, context: RenderContext): Html {
  const children = childrenOf(use, context);
  const isLost = children.length === 0;
  if (isLost) context.run.degraded = true;
  const finding = isLost ? findings.missingImport(use.name) : findings.unknownComponent(use.name);
  report(context, finding, use.place);
  return renderNodes(children, context);
}

function renderExpansion(
  node: RenderNode,
  expansion: Expansion | undefined,
  { run }: RenderContext,
): Html {
  if (!expansion) return emptyHtml;
  run.own?.content?.expansions.set(node, expansion);
  return renderNodes(expansion.nodes, expansion.context);
}

function renderOwnUse(
  node: RenderNode,
  component: OwnComponent,
  use: ElementUse,
  context: RenderContext,
): Html {
  const { own } = context.run;
  if (!own) return emptyHtml;
  const markup = renderOwn(component, use, { own, context });
  own.content?.holeOf.set(node, own.content.holes.length - 1);
  return markup;
}

/** An expression that the interpreter refuses may be one that the sandbox can show. */
function renderExpression(node: ExpressionNode, context: RenderContext): Html {
  let expansion: Expansion | undefined;
  try {
    expansion = expand(node, context);
  } catch (error) {
    const shown = isForSandbox(error) && showInSandbox(node, context);
    if (!shown) throw error;
    return shown;
  }
  return renderExpansion(node, expansion, context);
}

/** As a component, or, in the content of an own one, as the data that it is. */
function showInSandbox(node: ExpressionNode, context: RenderContext): Html | undefined {
  const shown = renderOwnExpression(node, context);
  if (shown !== undefined || !context.run.own?.content || !node.position) return shown;
  const data = readOwnData(node.value, node.position.start, context);
  return data && renderExpansion(node, { nodes: toNodes(data.value, context), context }, context);
}

/** Whether the author wrote a handler such as `onClick={() => …}` on a tag of the text. */
function hasHandlers(node: JsxNode | EvaluatedNode): node is JsxNode {
  if (node.type === 'evaluated') return false;
  return node.attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      /^on[A-Z]/.test(attribute.name) &&
      typeof attribute.value === 'object',
  );
}

/** The own component that a name is bound to: imported, or declared on the page. */
function toOwnComponent(bound: unknown, own: OwnPage): OwnComponent | undefined {
  if (bound instanceof OwnComponent) return bound;
  return bound instanceof Closure ? own.declared.get(bound) : undefined;
}

/** A component of the page that only draws is interpreted: that is quicker, and needs no script. */
function mustBeOwn(bound: unknown): boolean {
  return bound instanceof OwnComponent || (bound instanceof Closure && isInteractive(bound));
}

function renderComponent(
  component: ComponentDescriptor,
  use: ElementUse,
  context: RenderContext,
): Html {
  const { run } = context;
  const { depth } = run;
  const { render, side, browserPart } = component;
  const place =
    use.inline === (context.isInLine ?? false) ? context : { ...context, isInLine: use.inline };
  const call = toComponentCall(use, side === undefined ? place : { ...place, isBeside: true });
  let content: Html | undefined;
  const children = () => (content ??= call.children());
  const { rendered } = run;
  run.current = place;
  try {
    const markup = render({ ...call, children });
    if (browserPart) run.needs.add(browserPart);
    if (side === undefined || isBlankHtml(markup) || !mayStandBeside(use, context)) return markup;
    run.side.add({ name: use.name, rank: side, markup });
    return emptyHtml;
  } catch (error) {
    run.depth = depth;
    const notice = renderFailure(error, use, context);
    // As above. But what was rendered already is not rendered again: inside each other, failing
    // components would double the work with every level.
    return content || run.rendered === rendered ? joinHtml([notice, children()]) : notice;
  }
}

/** What belongs to something else that is moved, or to a component that decides what it shows, stays with it. */
function mayStandBeside({ name }: ElementUse, { isBeside, run }: RenderContext): boolean {
  const isInOwn = run.own?.content !== undefined;
  return run.environment.hasSide === true && !isBeside && !isInOwn && !run.side.has(name);
}

function describe(node: ExpressionNode | JsxNode | EvaluatedNode | SlotNode): FailedPart {
  const inline = node.type === 'mdxTextExpression' || node.type === 'mdxJsxTextElement';
  if (node.type === 'evaluated') {
    return { name: node.element.name, place: node.element.place, inline };
  }
  const place = placeOf(node);
  if ('value' in node) return { name: '', source: node.value, place, inline };
  return { name: 'name' in node ? (node.name ?? '') : '', place, inline };
}
