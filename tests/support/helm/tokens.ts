/** A piece of a template: text, or what stands between the braces. */
export type Piece = { text: string } | { action: string };

/** Splits a template; a dash inside the braces removes the white space on its side. */
export function splitTemplate(source: string): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const match of source.matchAll(/\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g)) {
    const [whole, trimsBefore, action = '', trimsAfter] = match;
    const text = source.slice(position, match.index);
    pieces.push({ text: trimsBefore ? text.trimEnd() : text }, { action });
    position = match.index + whole.length;
    if (trimsAfter) position += /^\s*/.exec(source.slice(position))?.[0].length ?? 0;
  }
  pieces.push({ text: source.slice(position) });
  return pieces.filter((piece) => !('action' in piece) || !piece.action.startsWith('/*'));
}

/** The words of an action: names, texts, numbers, brackets and pipes. */
export function splitAction(action: string): string[] {
  return action.match(/"(?:\\.|[^"])*"|[()|]|[^\s()|]+/g) ?? [];
}
