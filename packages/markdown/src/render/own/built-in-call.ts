import type { BuiltInUse } from '@quire/sandbox';
import type { ComponentCall } from '../../component.ts';
import type { RenderContext } from '../context.ts';

/** A built-in component that stands inside an own one, as the built-in sees it. */
export function toBuiltInCall(use: BuiltInUse, context: RenderContext): ComponentCall {
  return {
    name: use.name,
    props: use.props,
    place: { file: context.source.file },
    page: context.run.page,
    children: use.children,
    text: use.text,
    source: use.text,
    elements: () => use.elements().map((inner) => toBuiltInCall(inner, context)),
    outline: use.outline,
    // Fences are Markdown; inside a module there is none.
    fences: () => [],
  };
}
