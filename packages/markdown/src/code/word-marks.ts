/** Words of a code block that stand out. */
export interface WordMark {
  text: string;
  /** Which of its places count, starting at 1; all of them when absent. */
  places?: readonly number[];
  /** The lines that count, starting at 1; all of them when absent. */
  from?: number;
  to?: number;
}

/** A stretch of a line, in characters. */
export interface Stretch {
  start: number;
  end: number;
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
const OPEN = '<mark class="q-word-mark">';
const CLOSE = '</mark>';

/** The markup of a highlighted line with marks around these stretches. A mark ends where an element does, and begins again. */
export function markStretches(line: string, stretches: readonly Stretch[]): string {
  let result = '';
  let at = 0;
  let isOpen = false;
  for (const [piece] of line.matchAll(PIECE)) {
    const isTag = piece.startsWith('<');
    const isMarked = !isTag && stretches.some(({ start, end }) => at >= start && at < end);
    if (isOpen !== isMarked) result += isMarked ? OPEN : CLOSE;
    isOpen = isMarked;
    result += piece;
    // A sign written by its name is one character of the code.
    if (!isTag) at += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length;
  }
  return isOpen ? `${result}${CLOSE}` : result;
}
