const SIZE = 48;
let before = new Uint8Array(SIZE);
let last = new Uint8Array(SIZE);
let row = new Uint8Array(SIZE);

/**
 * How many letters have to be changed, added, removed or swapped with their neighbor to get from
 * `word` to `term`, or with `open` to any beginning of it; more than `limit` is said as `limit + 1`.
 */
export function editDistance(word: string, term: string, limit: number, open = false): number {
  const over = limit + 1;
  const width = Math.min(term.length, open ? word.length + limit : SIZE - 2, SIZE - 2);
  if (word.length >= SIZE || word.length - width > limit) return over;
  if (!open && term.length - word.length > limit) return over;
  for (let j = 0; j <= Math.min(width, over); j++) last[j] = j;
  for (let i = 1; i <= word.length; i++) {
    if (fillRow(word, term, i, width, limit) > limit) return over;
    [before, last, row] = [last, row, before];
  }
  let distance = last[width] as number;
  const shortest = Math.max(0, word.length - limit);
  if (open) for (let j = shortest; j < width; j++) distance = Math.min(distance, last[j] as number);
  return Math.min(distance, over);
}

/**
 * Fills the row of a letter and gives its least value. Where the two lengths differ by more than the limit, so
 * does the distance: only the cells beside the diagonal are looked at, and those around them say that it is over.
 */
function fillRow(word: string, term: string, i: number, width: number, limit: number): number {
  const from = Math.max(1, i - limit);
  const to = Math.min(width, i + limit);
  let best = from === 1 ? i : limit + 1;
  row[from - 1] = best;
  for (let j = from; j <= to; j++) {
    const value = toCell(word, term, i, j);
    row[j] = value;
    if (value < best) best = value;
  }
  row[to + 1] = limit + 1;
  return best;
}

/** A bit for each letter of a word; a few letters share one. */
export function toLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether more letters than that are in the first set alone: each of them is one that has to be changed. */
export function lacksMore(letters: number, others: number, limit: number): boolean {
  let rest = letters & ~others;
  for (let count = 0; count < limit && rest !== 0; count++) rest &= rest - 1;
  return rest !== 0;
}

function toCell(word: string, term: string, i: number, j: number): number {
  const letter = word.charCodeAt(i - 1);
  const other = term.charCodeAt(j - 1);
  const changed = (last[j - 1] as number) + (letter === other ? 0 : 1);
  let value = Math.min(changed, (last[j] as number) + 1, (row[j - 1] as number) + 1);
  if (i > 1 && j > 1 && letter === term.charCodeAt(j - 2) && word.charCodeAt(i - 2) === other) {
    value = Math.min(value, (before[j - 2] as number) + 1);
  }
  return value;
}

/** How many letters of a word may be wrong: none in short ones, one from four, two from eight letters. */
export function toTolerance(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return word.length < 6 ? 0 : 1;
  return word.length < 8 ? 1 : 2;
}
