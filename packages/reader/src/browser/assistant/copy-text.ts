import { listCited, type Turn } from './conversation.ts';
import { toSourceName } from './markdown/render-answer.ts';
import { createToHref, type LinkPlace } from './to-href.ts';
import type { Words } from './words.ts';

/** An answer as Markdown, with its sources as whole addresses, to be pasted elsewhere. */
export function copyText(
  turn: Turn,
  place: LinkPlace,
  { sources: label }: Pick<Words, 'sources'>,
): string {
  const toHref = createToHref(turn.sources, place);
  const lines = listCited(turn).map(
    (source) => `- [${source.number}] ${toSourceName(source)}: ${toHref(source.url) ?? source.url}`,
  );
  const text = turn.text
    .replace(/\]\((\/[^)\s]*)\)/g, (_, url) => `](${toHref(url) ?? url})`)
    .trim();
  return lines.length === 0 ? text : `${text}\n\n${label}:\n${lines.join('\n')}\n`;
}
