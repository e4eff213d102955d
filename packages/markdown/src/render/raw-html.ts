import type { Html } from '@quire/base';
import { writeMarkup } from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import { isPlainObject, type PlainObject } from '../expression/values.ts';
import { type RenderContext, report } from './context.ts';
import type { ElementUse } from './element-use.ts';

/**
 * The markup that an author gave as text in `dangerouslySetInnerHTML`, judged element by element like that
 * of an own component; nothing where there is none.
 */
export function renderRawHtml(
  props: PlainObject,
  { name, place }: ElementUse,
  context: RenderContext,
): Html | undefined {
  const given = props.dangerouslySetInnerHTML;
  const markup = isPlainObject(given) ? given.__html : undefined;
  if (typeof markup !== 'string') return undefined;
  const { addresses } = context.run.environment;
  const removed = new Set<string>();
  const notes = { addresses, moved: new Map(), removed, slots: [], shown: new Set<number>() };
  const written = writeMarkup(markup, { ...notes, hasBlocks: false });
  for (const what of removed) report(context, findings.attributeRemoved(what, name), place);
  return written;
}
