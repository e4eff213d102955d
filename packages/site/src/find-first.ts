/** The first answer that a list gives, if any entry gives one. */
export function findFirst<Entry, Answer>(
  entries: Iterable<Entry>,
  answer: (entry: Entry) => Answer | undefined,
): Answer | undefined {
  for (const entry of entries) {
    const found = answer(entry);
    if (found !== undefined) return found;
  }
  return undefined;
}
