/**
 * What follows the last line break of a text. It is looked for from the end: a pattern that ends with `$` would be
 * tried at every place of the text, and read on to its line's end each time.
 */
export function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** A line of nothing but space. */
export const BLANK = /^[ \t]*$/;

/** Whether a text ends with a line break after a blank line that is not its first. */
export function endsWithBlankLine(text: string): boolean {
  if (!text.endsWith('\n')) return false;
  const above = text.slice(0, -1);
  return above.includes('\n') && BLANK.test(lastLine(above));
}
