import type { Share } from './comparison.ts';

/** The words of a text in one form for all spellings of the same letters. */
function listWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How many words of one text another has, each as often, and the first that it has not. */
export function compareWords(
  old: string,
  now: string,
  most: number,
): { words: Share; missing: string[] } {
  const left = new Map<string, number>();
  for (const word of listWords(now)) left.set(word, (left.get(word) ?? 0) + 1);
  const all = listWords(old);
  const missing: string[] = [];
  let kept = 0;
  for (const word of all) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      kept += 1;
      left.set(word, count - 1);
    } else if (missing.length < most) missing.push(word);
  }
  return { words: { old: all.length, kept }, missing };
}
