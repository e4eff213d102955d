import { dedentLine, indentOf, isBlank, type Line, takeIndented } from './lines.ts';

/** A note or fold of Python-Markdown: `!!! note "Title"`, `??? note`, and indented lines. */
export interface Admonition {
  kind: string;
  title?: string;
  /** Nothing for a note; a fold is open or closed at first. */
  fold?: 'open' | 'closed';
  columns: number;
  inside: Line[];
  end: number;
}

/** Read without the spaces at its end: what can match them twice takes quadratic time. */
const ADMONITION =
  /^[ \t]*(!!!|\?\?\?\+?)(?:[ \t]*([\w-]+(?:[ \t]+[\w-]+)*))?(?:[ \t]*(["'])(.*)\3)?$/;

/** The note or fold that begins at a line, if one does. */
export function readAdmonition(lines: readonly Line[], at: number): Admonition | undefined {
  const match = ADMONITION.exec(lines[at]?.text.trimEnd() ?? '');
  if (!match || (match[2] === undefined && match[4] === undefined)) return undefined;
  const [, mark = '', words = 'note', , written] = match;
  const title = written === undefined ? '' : toTitle(written);
  return {
    kind: words.split(/\s+/)[0] ?? 'note',
    ...(title === '' ? {} : { title }),
    ...(mark === '!!!' ? {} : { fold: mark.endsWith('+') ? 'open' : 'closed' }),
    ...readIndented(lines, at),
  };
}

/** One of the tabs that begin with `=== "Title"`. */
export interface ContentTab {
  title: string;
  line: Line;
  inside: Line[];
}

/** Tabs that stand one after the other. */
export interface ContentTabs {
  columns: number;
  tabs: ContentTab[];
  end: number;
}

const TAB = /^[ \t]*===([+!]*)[ \t]+(["'])(.*)\2[ \t]*$/;

/** The tabs that begin at a line, if some do. `===!` begins others. */
export function readContentTabs(lines: readonly Line[], start: number): ContentTabs | undefined {
  const columns = indentOf(lines[start]?.text ?? '');
  const tabs: ContentTab[] = [];
  let end = start;
  for (let at = start; at < lines.length; at = skipBlank(lines, end)) {
    const line = lines[at] as Line;
    const match = TAB.exec(line.text);
    const beginsOthers = at > start && match?.[1]?.includes('!');
    if (!match || indentOf(line.text) !== columns || beginsOthers) break;
    const body = readIndented(lines, at);
    const title = toTitle(match[3] ?? '') || `Tab ${tabs.length + 1}`;
    tabs.push({ title, line, inside: body.inside });
    end = body.end;
  }
  return tabs.length === 0 ? undefined : { columns, tabs, end };
}

/** The lines of a block that is indented behind its first line, without that indentation. */
export function readIndented(
  lines: readonly Line[],
  at: number,
): { inside: Line[]; end: number; columns: number } {
  const columns = indentOf(lines[at]?.text ?? '');
  const end = Math.max(takeIndented(lines, at + 1, columns + 4), at + 1);
  const inside = lines.slice(at + 1, end).map((line) => dedentLine(line, columns + 4));
  return { inside, end, columns };
}

/** Titles may hold icons and attribute lists, which attributes of ours cannot. */
export function toTitle(title: string): string {
  return title
    .replace(/:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:(?:\{[^{}]*\})?/g, '')
    .replace(/\{:?\s*[.#][^{}]*\}/g, '')
    .replace(/\\(["'])/g, '$1')
    .trim();
}

/** The index of the next line that has text. */
export function skipBlank(lines: readonly Line[], start: number): number {
  let index = start;
  while (index < lines.length && isBlank(lines[index]?.text ?? '')) index++;
  return index;
}
