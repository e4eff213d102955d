import type { WeighedTerm } from './weigh-terms.ts';

/** Words that stand this near each other are about one thing; a long section has every word somewhere. */
const WINDOW = 40;

/**
 * Of what a question asks, the share that a section speaks of in one place: 0 to 1. What its headings
 * say holds for all of it.
 */
export function measureCoverage(
  terms: readonly WeighedTerm[],
  text: readonly string[],
  isHeaded: (stem: string) => boolean,
): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const headed = terms.filter(({ stem }) => isHeaded(stem));
  const open = new Map(
    terms.filter((term) => !headed.includes(term)).map(({ stem, weight }) => [stem, weight]),
  );
  const base = headed.reduce((sum, { weight }) => sum + weight, 0);
  return (base + weighBestWindow(text, open)) / all;
}

function weighBestWindow(text: readonly string[], open: ReadonlyMap<string, number>): number {
  const counts = new Map<string, number>();
  let weight = 0;
  let best = 0;
  for (let at = 0; at < text.length; at++) {
    const entering = text[at] as string;
    const gain = open.get(entering);
    if (gain !== undefined) {
      const count = counts.get(entering) ?? 0;
      if (count === 0) weight += gain;
      counts.set(entering, count + 1);
    }
    const leaving = at >= WINDOW ? (text[at - WINDOW] as string) : '';
    const loss = open.get(leaving);
    if (loss !== undefined) {
      const count = (counts.get(leaving) ?? 1) - 1;
      if (count === 0) weight -= loss;
      counts.set(leaving, count);
    }
    if (weight > best) best = weight;
  }
  return best;
}
