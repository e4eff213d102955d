/** What a letter of the query is worth where it is found. */
const POINTS = { start: 8, inRow: 9, elsewhere: 1 };
/** Letters between two matches make it less likely that this was meant. */
const GAP_COST = 0.15;

/**
 * How well a query fits a text, for ranking: the letters of each of its words in order, best at the starts of words
 * and in a row. Nothing where it does not fit at all. Upper case, accents and the order of words do not count.
 */
export function scoreFuzzy(query: string, text: string): number | undefined {
  const letters = [...fold(text)];
  let total = 0;
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    const score = scoreWord([...word], letters);
    if (score === undefined) return undefined;
    total += score;
  }
  return total;
}

function scoreWord(wanted: readonly string[], letters: readonly string[]): number | undefined {
  // The best score of the query so far that ends at each letter of the text.
  let ends: (number | undefined)[] = letters.map((letter, at) =>
    letter === wanted[0] ? pointsAt(letters, at, false) - at * GAP_COST : undefined,
  );
  for (const next of wanted.slice(1)) {
    let best: number | undefined;
    ends = letters.map((letter, at) => {
      const before = at > 0 ? ends[at - 1] : undefined;
      // `best` is the best end further back, and gets worse with every letter passed.
      const reached = best;
      best = larger(best === undefined ? undefined : best - GAP_COST, before);
      if (letter !== next) return undefined;
      return larger(
        before === undefined ? undefined : before + pointsAt(letters, at, true),
        reached === undefined ? undefined : reached - GAP_COST + pointsAt(letters, at, false),
      );
    });
  }
  return ends.reduce(larger, undefined);
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function pointsAt(letters: readonly string[], at: number, isInRow: boolean): number {
  const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] as string);
  if (isInRow) return POINTS.inRow;
  return isStart ? POINTS.start : POINTS.elsewhere;
}

function larger(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.max(one, other);
}
