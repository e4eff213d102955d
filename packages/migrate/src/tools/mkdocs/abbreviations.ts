import { type Line, readFence } from '@quire/model/dialects';
import { emitInline } from '../../emit/component.ts';
import { mapText } from '../../text/headings.ts';
import { Mask } from '../../text/mask.ts';
import { holdCode } from '../../text/mdx-text.ts';

const ABBREVIATION = /^ {0,3}\*\[([^\]]+)\]:[ \t]?(.*)$/;

/** Takes the definitions of abbreviations out of a page. */
export function takeAbbreviations(lines: readonly Line[]): {
  lines: Line[];
  texts: Map<string, string>;
} {
  const texts = new Map<string, string>();
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    const end = fence?.end ?? at + 1;
    for (const line of lines.slice(at, end)) {
      const match = fence ? null : ABBREVIATION.exec(line.text);
      if (match) texts.set(match[1] ?? '', match[2]?.trim() ?? '');
      else kept.push(line);
    }
    at = end;
  }
  return { lines: kept, texts };
}

/** Shows what an abbreviation means where it first stands in the text of a page. */
export function useAbbreviations(body: string, texts: ReadonlyMap<string, string>): string {
  if (texts.size === 0) return body;
  const waiting = new Map([...texts].filter(([, meaning]) => meaning !== ''));
  return mapText(body, (line) => {
    if (waiting.size === 0 || /^\s*(?:#|<|\||\[)|\{\/\*/.test(line)) return line;
    const mask = new Mask();
    let text = holdCode(line, mask)
      .replace(/!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, (link) => mask.hold(link))
      .replace(/<[^>]*>|https?:\S+/g, (tag) => mask.hold(tag));
    for (const [word, meaning] of waiting) {
      const place = new RegExp(
        `(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`,
      );
      if (!place.test(text)) continue;
      text = text.replace(place, () => mask.hold(emitInline('Tooltip', { tip: meaning }, word)));
      waiting.delete(word);
    }
    return mask.restore(text);
  });
}
