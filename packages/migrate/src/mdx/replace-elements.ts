import { type HtmlTag, parseTag, TAG } from '../text/html-tag.ts';

/** An element with everything up to the tag that closes it. */
export interface Element {
  tag: HtmlTag;
  /** What is between its tags; empty where it closes itself. */
  inside: string;
  /** Whether nothing else is on its lines, so that blocks can take its place. */
  isAlone: boolean;
  /** How far its line is indented. */
  columns: number;
}

/** Puts something else in the place of every element of a name. Elements of that name are not inside each other. */
export function replaceElements(
  text: string,
  name: string,
  change: (element: Element) => string | undefined,
): string {
  let written = '';
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    const tag = parseTag(match);
    if (tag.name !== name || tag.isClosing || match.index < from) continue;
    const start = match.index;
    const opened = start + match[0].length;
    const closing = `</${name}>`;
    const found = tag.isSelfClosing ? -1 : text.indexOf(closing, opened);
    if (!tag.isSelfClosing && found === -1) continue;
    const end = tag.isSelfClosing ? opened : found + closing.length;
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const after = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
    const isAlone = before.trim() === '' && after.trim() === '';
    const inside = tag.isSelfClosing ? '' : text.slice(opened, found);
    const changed = change({ tag, inside, isAlone, columns: isAlone ? before.length : 0 });
    if (changed === undefined) continue;
    const kept = isAlone ? start - before.length : start;
    written += text.slice(from, kept) + changed;
    from = end;
  }
  return written + text.slice(from);
}
