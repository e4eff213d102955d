import { UNBOUND } from '../expression/scope.ts';
import { createObject, JsxElement } from '../expression/values.ts';
import type { Position } from '../tree/nodes.ts';
import type { EvaluatedNode, RenderContext } from './context.ts';
import { type PersonalPlace, type PersonalText, parsePlace } from './personal-text.ts';

/**
 * A place for a word about the reader, as `{user.name}`. A page has the same bytes for all of its readers,
 * so the browser fills it in, as text; until then, and for strangers, it has what stands after `||`.
 */
export function toPersonal(
  source: string,
  position: Position | undefined,
  context: RenderContext,
): EvaluatedNode | undefined {
  const place = parsePlace(source, context.scope);
  if (!place) return undefined;
  context.run.needs.add('content');
  return { type: 'evaluated', element: toElement(place, position, context) };
}

/** Text with places as markup, for a prop that is shown as text. */
export function toPersonalMarkup(text: PersonalText, context: RenderContext): JsxElement {
  const children = text.parts.map((part) =>
    typeof part === 'string' ? part : toElement(part, undefined, context),
  );
  const fragment = { name: '', type: UNBOUND, props: createObject(), lost: [] };
  return new JsxElement({ ...fragment, children, place: { file: context.source.file } });
}

function toElement(
  { path, fallback }: PersonalPlace,
  position: Position | undefined,
  context: RenderContext,
): JsxElement {
  const { line = 1, column = 0 } = position?.start ?? {};
  return new JsxElement({
    name: 'span',
    type: UNBOUND,
    props: { 'data-q-user': path },
    children: fallback === '' ? [] : [fallback],
    place: { file: context.source.file, line, column: column + 1 },
    lost: [],
  });
}
