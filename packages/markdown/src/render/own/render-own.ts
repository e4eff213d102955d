import type { Html } from '@quire/base';
import { holeFor, OwnContent, OwnElement, OwnExport, type OwnNode } from '@quire/sandbox';
import { LocalScope } from '../../expression/scope.ts';
import { Closure, isPlainObject, JsxElement, type PlainObject } from '../../expression/values.ts';
import type { ExpressionNode, MdxNode } from '../../tree/nodes.ts';
import { type RenderContext, type RenderNode, SlotNode } from '../context.ts';
import { childrenOf, type ElementUse, propsOf } from '../element-use.ts';
import { renderNodes } from '../render-nodes.ts';
import { evaluateSource, toNodes } from '../values.ts';
import { createContentPass } from './content-pass.ts';
import { OwnComponent } from './own-component.ts';
import { toOwnFunction } from './own-expression.ts';
import { toOwnNodes } from './own-nodes.ts';
import type { OwnPage } from './own-page.ts';

/** Renders a use of an own component; inside the content of another one it only marks its place. */
export function renderOwn(
  { module, name }: OwnComponent,
  use: ElementUse,
  { own, context }: { own: OwnPage; context: RenderContext },
): Html {
  const props = toOwnProps(propsOf(use, context), context, own);
  const children =
    toOwnChild(use, context, own) ?? toOwnContent(childrenOf(use, context), context, own);
  if (children !== undefined) props.children = children;
  const element = new OwnElement(module, name, props);
  if (own.content) {
    own.content.holes.push(element);
    return holeFor(own.content.holes.length - 1);
  }
  const place = { file: context.source.file, ...use.place };
  const rendered = own.sandbox.render(element, { name: use.name, place, inline: use.inline });
  if (rendered.status === 'degraded') context.run.degraded = true;
  return rendered.html;
}

/** A function between the tags: `<List>{(item) => <b>{item}</b>}</List>`. */
function toOwnChild({ node }: ElementUse, context: RenderContext, own: OwnPage): unknown {
  if (!('attributes' in node)) return undefined;
  const inside = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const [only] = inside;
  if (inside.length !== 1 || !only || !isFunctionSource(only)) return undefined;
  const value = evaluateSource(only.value, only.position, context);
  return value instanceof Closure ? toOwnValue(value, context, own) : undefined;
}

function isFunctionSource(node: MdxNode): node is ExpressionNode {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return (
    isExpression &&
    /^\s*(?:async\b|function\b|\w+\s*=>|\()/.test(node.value) &&
    node.value.includes('=>')
  );
}

function toOwnProps(props: PlainObject, context: RenderContext, own: OwnPage): PlainObject {
  const result: PlainObject = Object.create(null);
  for (const name of Object.keys(props)) result[name] = toOwnValue(props[name], context, own);
  return result;
}

/** Values as the sandbox takes them: markup rendered, functions by the name they are declared under. */
function toOwnValue(value: unknown, context: RenderContext, own: OwnPage): unknown {
  if (value instanceof JsxElement || value instanceof SlotNode) {
    return toOwnContent(toNodes(value, context), context, own);
  }
  if (value instanceof Closure) {
    const declared = own.declared.get(value) ?? toFreeFunction(value, context);
    return declared && new OwnExport(declared.module, declared.name);
  }
  if (value instanceof OwnComponent) return new OwnExport(value.module, value.name);
  if (Array.isArray(value)) return value.map((item) => toOwnValue(item, context, own));
  return isPlainObject(value) ? toOwnProps(value, context, own) : value;
}

/** A function that sees names of a call around it, such as the item of a list, cannot leave that call. */
function toFreeFunction(value: Closure, context: RenderContext): OwnComponent | undefined {
  return value.scope instanceof LocalScope ? undefined : toOwnFunction(value, context);
}

const isHole = (child: OwnNode) => typeof child === 'object' && 'hole' in child;

/** The content of a use, as React would give it: a text, one element or a list, each with its markup. */
function toOwnContent(nodes: readonly RenderNode[], context: RenderContext, own: OwnPage): unknown {
  if (nodes.length === 0) return undefined;
  const outer = own.content;
  const pass = createContentPass();
  own.content = pass;
  let markup: Html;
  try {
    markup = renderNodes(nodes, context);
  } finally {
    own.content = outer;
  }
  const inside = { ...context, inContents: false };
  // What elements have in their props was rendered with them: its words were counted then.
  const toProps = (props: PlainObject) =>
    context.run.sections.without(() => toOwnProps(props, inside, own));
  const children = toOwnNodes(nodes, context, { pass, toProps });
  if (children.every((child) => typeof child === 'string')) return children.join('') || undefined;
  if (children.every(isHole)) return pass.holes.length === 1 ? pass.holes[0] : pass.holes;
  return new OwnContent(markup, pass.holes, children);
}
