import { type Passage, toPassageUrl } from '../passage.ts';

/** The usual constant: the first places count more, and none decides alone. */
const RANK_BASE = 60;

/**
 * Puts two rankings together by rank (reciprocal rank fusion): scores of words and of vectors cannot
 * be compared, places can. A passage that both have comes before one that only one of them has.
 */
export function fusePassages(
  byWords: readonly Passage[],
  byMeaning: readonly Passage[],
): Passage[] {
  const scores = new Map<string, { passage: Passage; score: number }>();
  for (const ranking of [byWords, byMeaning]) {
    for (const [rank, passage] of ranking.entries()) {
      const key = toPassageUrl(passage);
      const known = scores.get(key) ?? { passage, score: 0 };
      scores.set(key, { ...known, score: known.score + 1 / (RANK_BASE + rank + 1) });
    }
  }
  const fused = [...scores.values()].sort((a, b) => b.score - a.score);
  const best = fused[0]?.score ?? 1;
  const scale = byWords[0]?.score ?? 1;
  return fused.map(({ passage, score }) => ({ ...passage, score: (score / best) * scale }));
}
