import type { Place } from '@quire/base';
import { lookupType } from '../expression/jsx.ts';
import { createObject, type JsxElement, type PlainObject } from '../expression/values.ts';
import type { JsxNode } from '../tree/nodes.ts';
import { type EvaluatedNode, placeOf, type RenderContext, type RenderNode } from './context.ts';
import { readProps, reportLost } from './read-props.ts';
import { toNodes } from './values.ts';

/** One tag, whether it stands in the text or came out of an expression. */
export interface ElementUse {
  /** Empty for a fragment. */
  name: string;
  /** What the page binds the name to, or `UNBOUND`. */
  bound: unknown;
  place: Place;
  /** Whether it stands within a line of text. */
  inline: boolean;
  node: JsxNode | JsxElement;
}

/** Reads a tag without interpreting its attributes. May throw what the name's declaration refuses. */
export function toElementUse(node: JsxNode | EvaluatedNode, context: RenderContext): ElementUse {
  if (node.type === 'evaluated') {
    const { element } = node;
    return {
      name: element.name,
      bound: element.type,
      place: element.place,
      inline: false,
      node: element,
    };
  }
  const name = node.name ?? '';
  return {
    name,
    bound: lookupType(name, context),
    place: placeOf(node),
    inline: node.type === 'mdxJsxTextElement',
    node,
  };
}

/** The props of a use, interpreted. */
export function propsOf(use: ElementUse, context: RenderContext): PlainObject {
  return readPropsOf(use, context, false);
}

/** The same for what is shown right here: values with words about the reader are a `PersonalText`. */
export function personalPropsOf(use: ElementUse, context: RenderContext): PlainObject {
  return readPropsOf(use, context, true);
}

function readPropsOf(
  { node, place }: ElementUse,
  context: RenderContext,
  takesPersonal: boolean,
): PlainObject {
  if ('attributes' in node) return readProps(node, context, takesPersonal);
  for (const { name, error } of node.lost) {
    reportLost({ name, tag: node.name, error }, place, context);
  }
  return Object.assign(createObject(), node.props);
}

/** The content of a use. */
export function childrenOf({ node }: ElementUse, context: RenderContext): readonly RenderNode[] {
  return 'attributes' in node ? node.children : toNodes(node.children, context);
}
