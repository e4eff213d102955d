import { visitTerms } from '../words/tokenize.ts';

/** How much of the found terms a text has, each counted once. */
export function sumWorth(text: string, terms: ReadonlyMap<string, number>): number {
  const found = new Set<string>();
  let worth = 0;
  visitTerms(text, (term) => {
    if (found.has(term)) return;
    found.add(term);
    worth += terms.get(term) ?? 0;
  });
  return worth;
}
