import { createFenceWatch } from './fences.ts';
import { dedentLine, indentOf, type Line } from './lines.ts';
import type { LookAhead } from './look-ahead.ts';

/** A block between colons: `:::tip[Title]{.class}` or `::: tip Title`, to `:::`. */
export interface ColonContainer {
  kind: string;
  title?: string;
  /** What stands in braces, unread. */
  attributes: string;
  /** How many colons open it. */
  colons: number;
  columns: number;
  inside: Line[];
  /** The index of the line after it. */
  end: number;
  /** Whether colons close it; otherwise it goes on to the last line. */
  isClosed: boolean;
}

const OPEN = /^[ \t]*(:{3,})[ \t]*([A-Za-z_][\w-]*)(?=[\s[{#]|$)(?:#[\w-]*)?(.*)$/;
const CLOSE = /^[ \t]*(:{3,})[ \t]*$/;
const LABEL = /^[ \t]*\[((?:[^[\]]|\[[^\]]*\])*)\]/;
const BRACES = /^[ \t]*\{([^{}]*)\}|\{([^{}]*)\}[ \t]*$/;

/** The block between colons that begins at a line, if one does. */
export function readColonContainer(
  lines: readonly Line[],
  at: number,
  lookAhead: LookAhead,
): ColonContainer | undefined {
  const { text } = lines[at] as Line;
  const match = OPEN.exec(text);
  if (!match) return undefined;
  const [, colons = '', kind = '', rest = ''] = match;
  const label = LABEL.exec(rest);
  const behind = label ? rest.slice(label[0].length) : rest;
  const braces = BRACES.exec(behind);
  const attributes = (braces?.[1] ?? braces?.[2] ?? '').trim();
  const words = withoutColons(behind.replace(BRACES, '').trim());
  const named = /(?:^|\s)title=(["'])(.*?)\1/.exec(attributes)?.[2];
  const title = (label?.[1] ?? (words === '' ? (named ?? '') : words)).trim();
  const columns = indentOf(text);
  const close = findClose(lines, { at, length: colons.length, lookAhead });
  const body = lines.slice(at + 1, close);
  const inside = columns === 0 ? body : body.map((line) => dedentLine(line, columns));
  return {
    kind,
    ...(title === '' ? {} : { title }),
    attributes,
    colons: colons.length,
    columns,
    inside,
    end: Math.min(close + 1, lines.length),
    isClosed: close < lines.length,
  };
}

/**
 * The index of the colons that close a block; the number of lines where nothing does. Authors close blocks
 * inside a block or leave that to the end of the outer one: where the first reading finds no end, the first
 * colons that are long enough are it.
 */
function findClose(
  lines: readonly Line[],
  { at, length, lookAhead }: { at: number; length: number; lookAhead: LookAhead },
): number {
  const open = createOpenBlocks(length);
  const isCode = createFenceWatch();
  let firstClose = lines.length;
  for (let index = at + 1; index < lines.length && lookAhead.left-- > 0; index++) {
    const { text } = lines[index] as Line;
    if (isCode(text)) continue;
    const colons = CLOSE.exec(text)?.[1];
    if (colons !== undefined) {
      if (colons.length >= length) firstClose = Math.min(firstClose, index);
      open.closeBy(colons.length);
    } else {
      const inner = OPEN.exec(text)?.[1];
      if (inner !== undefined) open.push(inner.length);
    }
    if (open.isEmpty()) return index;
  }
  return firstClose;
}

/** Blocks inside each other, by how many colons open them. */
function createOpenBlocks(first: number) {
  const open = [first];
  /** How many are open with so many colons. */
  const counts = new Map([[first, 1]]);
  const pop = (): number | undefined => {
    const length = open.pop();
    if (length !== undefined) counts.set(length, (counts.get(length) ?? 1) - 1);
    return length;
  };
  return {
    isEmpty: () => open.length === 0,
    push(length: number): void {
      open.push(length);
      counts.set(length, (counts.get(length) ?? 0) + 1);
    },
    /** Colons close the block with as many, and with it all inside; else the innermost, if it has fewer. */
    closeBy(length: number): void {
      if ((counts.get(length) ?? 0) === 0) {
        if ((open.at(-1) ?? 0) < length) pop();
        return;
      }
      while (pop() !== length);
    },
  };
}

/** Words without the colons that some authors end the line with. */
function withoutColons(words: string): string {
  let end = words.length;
  while (words[end - 1] === ':') end--;
  return words.slice(0, end).trimEnd();
}
