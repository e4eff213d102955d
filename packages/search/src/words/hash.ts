/** Where the hash of a word begins (FNV-1a, 32 bits). */
export const FIRST_HASH = 0x811c9dc5 | 0;

/** The hash with one letter more; capitals of ASCII count as small letters. */
export function stepHash(hash: number, unit: number): number {
  return Math.imul(hash ^ toSmall(unit), 0x01000193);
}

/** The hash of a whole word: the lowest bits, which choose a place in a table, are mixed once more. */
export function endHash(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** The hash of plain letters and digits that stand in a text, in any case. */
export function hashPlain(text: string, start = 0, stop: number = text.length): number {
  let hash = FIRST_HASH;
  for (let at = start; at < stop; at++) hash = stepHash(hash, text.charCodeAt(at));
  return endHash(hash);
}

/** A capital of ASCII as a small letter; all else as it is. */
export function toSmall(unit: number): number {
  return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}
