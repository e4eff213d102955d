import { escapeAttribute } from '../escape.ts';

/** Words of a code block that stand out. */
export interface WordMark {
  text: string;
  /** Which of its places count, starting at 1; all of them when absent. */
  places?: readonly number[];
  /** The lines that count, starting at 1; all of them when absent. */
  from?: number;
  to?: number;
}

/** A stretch of a line, in characters, and the element around it; a mark when absent. */
export interface Stretch {
  start: number;
  end: number;
  element?: { name: string; attributes: Readonly<Record<string, string>> } | undefined;
}

const MOST_PLACES = 500;

/** Where the words are, by line, starting at 1. Stretches are in order and do not overlap. */
export function findWords(
  lines: readonly string[],
  marks: readonly WordMark[],
): Map<number, Stretch[]> {
  const found = new Map<number, Stretch[]>();
  for (const { text, places, from = 1, to = lines.length } of marks) {
    let count = 0;
    for (let line = from; line <= Math.min(to, lines.length); line++) {
      for (const start of listPlaces(lines[line - 1] ?? '', text)) {
        if (++count > MOST_PLACES) break;
        if (places && !places.includes(count)) continue;
        addStretch(found, line, { start, end: start + text.length });
      }
    }
  }
  return found;
}

function listPlaces(line: string, text: string): number[] {
  const places: number[] = [];
  for (
    let at = line.indexOf(text);
    at !== -1 && text !== '';
    at = line.indexOf(text, at + text.length)
  ) {
    places.push(at);
  }
  return places;
}

function addStretch(found: Map<number, Stretch[]>, line: number, stretch: Stretch): void {
  const stretches = found.get(line) ?? [];
  if (stretches.some(({ start, end }) => stretch.start < end && start < stretch.end)) return;
  stretches.push(stretch);
  stretches.sort((a, b) => a.start - b.start);
  found.set(line, stretches);
}

const PIECE = /<[^>]*>|&[a-z#\d]+;|[^<&]/giu;
const MARK: NonNullable<Stretch['element']> = {
  name: 'mark',
  attributes: { class: 'q-word-mark' },
};

/** The markup of a highlighted line with elements around these stretches. One ends where an element of the line does, and begins again. */
export function markStretches(line: string, stretches: readonly Stretch[]): string {
  let result = '';
  let at = 0;
  let open: Stretch | undefined;
  const turnTo = (next: Stretch | undefined) => {
    if (next === open) return;
    if (open) result += `</${(open.element ?? MARK).name}>`;
    if (next) result += openTag(next.element ?? MARK);
    open = next;
  };
  for (const [piece] of line.matchAll(PIECE)) {
    const isTag = piece.startsWith('<');
    const place = at;
    turnTo(isTag ? undefined : stretches.find(({ start, end }) => place >= start && place < end));
    result += piece;
    // A sign written by its name is one character of the code.
    if (!isTag) at += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length;
  }
  turnTo(undefined);
  return result;
}

function openTag({ name, attributes }: NonNullable<Stretch['element']>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}
