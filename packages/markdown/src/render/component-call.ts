import type { ComponentCall } from '../component.ts';
import { fillVariables, maskVariables } from '../parse/variables.ts';
import type { RenderContext, RenderNode } from './context.ts';
import { directElements, directFences, otherNodes } from './direct-items.ts';
import { childrenOf, type ElementUse, propsOf } from './element-use.ts';
import { readOutline } from './outline.ts';
import { renderNodes } from './render-nodes.ts';
import { toComponentProps } from './values.ts';
import { visibleText } from './visible-text.ts';

/** One use of a component, as the component sees it. */
export function toComponentCall(use: ElementUse, context: RenderContext): ComponentCall {
  const { name } = use;
  const component = context.run.environment.components.get(name);
  const props = toComponentProps(propsOf(use, context), context);
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

/** The text between the tags, as the author wrote it, without the indentation that all lines share. */
function sourceOf(children: readonly RenderNode[], context: RenderContext): string {
  const start = children[0]?.position?.start;
  const end = children.at(-1)?.position?.end;
  if (!start || !end) return visibleText(children, context).trim();
  const { source, run } = context;
  const text = source.text.slice(start.offset, end.offset);
  const lines = `${' '.repeat(start.column - 1)}${text}`.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const dedented = lines.map((line) => line.slice(indent).trimEnd()).join('\n');
  return fillVariables(maskVariables(dedented), run.environment.variables);
}
