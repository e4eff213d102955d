/** The name that a writer may have meant: the most similar of those there are, if one is similar at all. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  if (written.length > MAX_LENGTH) return undefined;
  // One letter in three may be wrong; more, and it is another word.
  let limit = Math.floor(written.length / 3);
  let nearest: string | undefined;
  for (const name of names) {
    if (Math.abs(name.length - written.length) > limit) continue;
    const distance = countEdits(written, name.toLowerCase());
    const isBetter = distance < limit || (distance === limit && (nearest ?? name) >= name);
    if (distance > 0 && isBetter) {
      limit = distance;
      nearest = name;
    }
  }
  return nearest;
}

/** Longer ones are no names. */
const MAX_LENGTH = 100;

/** How many letters have to be changed, added or removed to get from one word to another. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
