import type { ComponentCall, ComponentDescriptor } from '../component.ts';
import { findings } from '../diagnostics.ts';
import type { PlainObject } from '../expression/values.ts';
import { fillVariables, maskVariables } from '../parse/variables.ts';
import { type RenderContext, type RenderNode, report } from './context.ts';
import { dedent } from './dedent.ts';
import { directElements, directFences, otherNodes } from './direct-items.ts';
import { childrenOf, type ElementUse, personalPropsOf } from './element-use.ts';
import { readOutline } from './outline.ts';
import { toPersonalMarkup } from './personal.ts';
import { PersonalText } from './personal-text.ts';
import { renderNodes } from './render-nodes.ts';
import { toComponentProps } from './values.ts';
import { visibleText } from './visible-text.ts';

/** One use of a component, as the component sees it. */
export function toComponentCall(use: ElementUse, context: RenderContext): ComponentCall {
  const { name } = use;
  const component = context.run.environment.components.get(name);
  const props = toComponentProps(readCallProps(use, component, context), context);
  if (component) reportUnknownProps(use, Object.keys(props), component, context);
  const inside: RenderContext = {
    ...context,
    inContents: context.inContents && !component?.closesContents,
    isInside: true,
    parent: { name, props },
  };
  const children = childrenOf(use, context);
  return {
    name,
    props,
    place: { file: context.source.file, ...use.place },
    page: context.run.page,
    ...(context.parent ? { parent: context.parent } : {}),
    children: () => renderNodes(children, inside),
    text: () => visibleText(children, inside).trim(),
    source: () => sourceOf(children, inside),
    elements: () => directElements(children, inside),
    fences: () => directFences(children, inside),
    outline: () => readOutline(children, inside),
    others: (names) => renderNodes(otherNodes(children, names, inside), inside),
  };
}

/** The props of a call. A link gets its places for words about the reader; elsewhere they are markup. */
function readCallProps(
  use: ElementUse,
  component: ComponentDescriptor | undefined,
  context: RenderContext,
): PlainObject {
  const props = personalPropsOf(use, context);
  for (const [name, value] of Object.entries(props)) {
    if (!(value instanceof PersonalText) || component?.props[name]?.takesPersonal) continue;
    props[name] = toPersonalMarkup(value, context);
  }
  return props;
}

/**
 * Props that need no effect: those of React and of HTML, and those that the format allows on every component,
 * whether it does something with them or not.
 */
const HARMLESS =
  /^(?:key|ref|id|class|className|style|children|icon|iconType|iconLibrary|as)$|^(?:data|aria)-|^on[A-Z]/;

/** Reports props that the component does not have: a misspelled one would be lost in silence. */
function reportUnknownProps(
  { name, place }: ElementUse,
  given: readonly string[],
  { props }: ComponentDescriptor,
  context: RenderContext,
): void {
  for (const prop of given) {
    if (prop in props || HARMLESS.test(prop)) continue;
    report(context, findings.unknownProp(name, prop, Object.keys(props)), place);
  }
}

/** The text between the tags, as the author wrote it, without the indentation that all lines share. */
function sourceOf(children: readonly RenderNode[], context: RenderContext): string {
  const start = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end;
  if (!start || !end) return visibleText(children, context).trim();
  const { source, run } = context;
  const text = source.text.slice(start.offset, end.offset);
  const dedented = dedent(`${' '.repeat(start.column - 1)}${text}`);
  return fillVariables(maskVariables(dedented), run.environment.variables);
}
