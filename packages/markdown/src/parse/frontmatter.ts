/** The frontmatter of a page, cut out but not read. */
export interface FrontmatterCut {
  /** The text between the two lines of dashes. */
  text: string;
  /** The line of its first character, starting at 1; 0 when there is none. */
  line: number;
  /** Where the content after it begins. */
  end: number;
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*\r?$/gm;

/** Finds the YAML block at the very start of a page, by the rule that the MDX parser applies as well. */
export function cutFrontmatter(text: string): FrontmatterCut {
  const opening = OPENING.exec(text);
  if (!opening) return { text: '', line: 0, end: 0 };
  CLOSING.lastIndex = opening[0].length;
  const closing = CLOSING.exec(text);
  if (!closing) return { text: '', line: 0, end: 0 };
  const inner = text.slice(opening[0].length, closing.index);
  return { text: inner.replace(/\r?\n$/, ''), line: 2, end: closing.index + closing[0].length };
}
