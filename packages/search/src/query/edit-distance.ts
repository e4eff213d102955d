const SIZE = 48;
let before = new Uint8Array(SIZE);
let last = new Uint8Array(SIZE);
let row = new Uint8Array(SIZE);

/**
 * How many letters have to be changed, added, removed or swapped with their neighbor to get from
 * `word` to `term`, or with `open` to any beginning of it; more than `limit` is said as `limit + 1`.
 */
export function editDistance(word: string, term: string, limit: number, open = false): number {
  const width = Math.min(term.length, open ? word.length + limit : SIZE - 1, SIZE - 1);
  if (word.length >= SIZE || word.length - width > limit) return limit + 1;
  if (!open && term.length - word.length > limit) return limit + 1;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= word.length; i++) {
    row[0] = i;
    let best = i;
    for (let j = 1; j <= width; j++) {
      const value = toCell(word, term, i, j);
      row[j] = value;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  let distance = last[width] as number;
  if (open) for (let j = 0; j < width; j++) distance = Math.min(distance, last[j] as number);
  return Math.min(distance, limit + 1);
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
