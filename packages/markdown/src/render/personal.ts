import { readLiteral } from '../expression/literal.ts';
import { UNBOUND } from '../expression/scope.ts';
import { JsxElement } from '../expression/values.ts';
import type { Position } from '../tree/nodes.ts';
import type { EvaluatedNode, RenderContext } from './context.ts';

/** `user.name`, `user.team.title`, and what is shown where it is not known: `user.name || 'friend'`. */
const PERSONAL = /^\s*user((?:\??\.[A-Za-z_]\w{0,63}){1,5})\s*(?:(?:\|\||\?\?)\s*(.*\S))?\s*$/s;

/**
 * A place for a word about the reader, as `{user.name}`. A page has the same bytes for all of its readers,
 * so the browser fills it in, as text; until then, and for strangers, it has what stands after `||`.
 */
export function toPersonal(
  source: string,
  position: Position | undefined,
  context: RenderContext,
): EvaluatedNode | undefined {
  if (!source.includes('user')) return undefined;
  const [, path, otherwise] = PERSONAL.exec(source) ?? [];
  // A page may have a value of that name itself.
  if (path === undefined || context.scope.lookup('user') !== UNBOUND) return undefined;
  const fallback = otherwise === undefined ? '' : readLiteral(otherwise);
  if (typeof fallback !== 'string') return undefined;
  const { line = 1, column = 0 } = position?.start ?? {};
  const element = new JsxElement({
    name: 'span',
    type: UNBOUND,
    props: { 'data-q-user': path.replaceAll('?.', '.').slice(1) },
    children: fallback === '' ? [] : [fallback],
    place: { file: context.source.file, line, column: column + 1 },
    lost: [],
  });
  return { type: 'evaluated', element };
}
