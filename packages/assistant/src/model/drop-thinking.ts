const START = '<think>';
const END = '</think>';

/**
 * Some local servers stream what a model thinks before it answers, as `<think>…</think>` at the
 * beginning of the text. It is no part of the answer.
 */
export async function* dropThinking(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held: string | undefined = '';
  for await (const piece of pieces) {
    if (held === undefined) {
      yield piece;
      continue;
    }
    const answer: string | undefined = findAnswer(held + piece);
    held = answer === undefined ? shorten(held + piece) : undefined;
    if (answer) yield answer;
  }
  if (held !== undefined && !held.trimStart().startsWith(START) && held !== '') yield held;
}

/** What follows the thinking in a text from its beginning on; nothing while that cannot be said. */
function findAnswer(text: string): string | undefined {
  const begun = text.trimStart();
  if (!begun.startsWith(START)) return START.startsWith(begun) ? undefined : text;
  const end = begun.indexOf(END);
  return end < 0 ? undefined : begun.slice(end + END.length).trimStart() || undefined;
}

/** Thoughts are long: of them only what may be the beginning of their end is kept. */
function shorten(text: string): string {
  const begun = text.trimStart();
  const isOpen = begun.startsWith(START) && !begun.includes(END);
  return isOpen && begun.length > START.length + END.length
    ? START + begun.slice(-END.length)
    : text;
}
