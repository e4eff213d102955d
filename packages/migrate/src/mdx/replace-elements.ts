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
    const found = readElement(text, match, tag);
    const changed = found && change(found.element);
    if (!found || changed === undefined) continue;
    written += text.slice(from, found.start) + changed;
    from = found.end;
  }
  return written + text.slice(from);
}

/** The element that a tag opens, and where its place begins and ends; nothing where it is never closed. */
function readElement(
  text: string,
  match: RegExpMatchArray,
  tag: HtmlTag,
): { element: Element; start: number; end: number } | undefined {
  const start = match.index ?? 0;
  const opened = start + match[0].length;
  const closing = `</${tag.name}>`;
  const closed = tag.isSelfClosing ? opened : text.indexOf(closing, opened);
  if (closed === -1) return undefined;
  const end = tag.isSelfClosing ? opened : closed + closing.length;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\n]*/.exec(text.slice(end))?.[0] ?? '';
  const isAlone = before.trim() === '' && after.trim() === '';
  const inside = text.slice(opened, closed);
  return {
    element: { tag, inside, isAlone, columns: isAlone ? before.length : 0 },
    start: isAlone ? start - before.length : start,
    end,
  };
}
