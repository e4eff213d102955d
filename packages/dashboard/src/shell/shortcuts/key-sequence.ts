/** How long after its first key a sequence may go on. */
const PAUSE_MS = 1_200;

/** Recognizes sequences of keys such as `g s` while somebody types, and tells which one is complete. */
export function createKeySequence(
  sequences: readonly string[],
): (key: string, at: number) => string | undefined {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isGoingOn = typed !== '' && at - last <= PAUSE_MS;
    last = at;
    // A key that does not continue a sequence may begin another one.
    for (const candidate of isGoingOn ? [`${typed} ${key}`, key] : [key]) {
      if (sequences.includes(candidate)) {
        typed = '';
        return candidate;
      }
      if (sequences.some((sequence) => sequence.startsWith(`${candidate} `))) {
        typed = candidate;
        return undefined;
      }
    }
    typed = '';
    return undefined;
  };
}
