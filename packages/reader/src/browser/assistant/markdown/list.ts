/** The first line of an item: gap, sign, gap, text. */
export const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:\s+|$)(.*)$/;
/** A line across; three dashes are no item. */
export const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

/** The items of a list as lines, freed from the gap before them. */
export interface SplitList {
  isOrdered: boolean;
  /** The number of the first item. */
  start: number;
  items: string[][];
  /** How many lines the list took. */
  used: number;
}

const isNumbered = (mark: string | undefined) => /\d/.test(mark ?? '');

/** Takes lines for as long as they belong to the list that the first one begins. */
export function splitItems(
  lines: readonly string[],
  startsOther: (line: string) => boolean,
): SplitList {
  const mark = ITEM.exec(lines[0] ?? '')?.[2] ?? '-';
  const isOrdered = isNumbered(mark);
  const items: string[][] = [];
  let used = 0;
  let indent = 0;
  for (const line of lines) {
    const item = toOwnItem(line, isOrdered, indent);
    const wasEmpty = lines[used - 1]?.trim() === '';
    if (item) {
      indent = item.indent;
      items.push([item.text]);
    } else if (isInside(line, indent)) {
      items.at(-1)?.push(line.replace(new RegExp(`^ {0,${indent}}`), ''));
    } else if (wasEmpty || startsOther(line)) break;
    else items.at(-1)?.push(line);
    used++;
  }
  return { isOrdered, start: isOrdered ? Number.parseInt(mark, 10) : 1, items, used };
}

/** An item of this list; one that stands further in belongs to a list of its own. */
function toOwnItem(line: string, isOrdered: boolean, indent: number) {
  const [, gap = '', mark = '', text = ''] = ITEM.exec(line) ?? [];
  if (mark === '' || isNumbered(mark) !== isOrdered || RULE.test(line)) return undefined;
  if (gap.length >= Math.max(indent, 1)) return undefined;
  return { indent: gap.length + mark.length + 1, text };
}

function isInside(line: string, indent: number): boolean {
  return line.trim() === '' || line.startsWith(' '.repeat(Math.min(indent, 2)));
}
