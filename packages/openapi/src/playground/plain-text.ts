const MAX_LENGTH = 240;

const MAX_KNOWN = 5_000;
const known = new Map<string, string>();

/**
 * A description as one line of plain text: marks of Markdown and tags taken out, cut at a word.
 * The same descriptions come back with every operation that uses a schema.
 */
export function toPlainText(markdown: string): string {
  const before = known.get(markdown);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const plain = readPlainText(markdown, MAX_LENGTH);
  known.set(markdown, plain);
  return plain;
}

const CODE = /(`{1,3})([^`]+)\1(?!`)/g;
/** Two equal marks around text, which are no part of a word: `_` in `file_id` is a letter of a name. */
const EMPHASIS =
  /(?<![\p{L}\p{N}\\*_])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?![\p{L}\p{N}*_])/gsu;

function readPlainText(markdown: string, maxLength: number): string {
  const codes: string[] = [];
  const plain = markdown
    .slice(0, maxLength * 8)
    .replace(/[\ue000\ue001]/g, '')
    // Code says what it says: nothing in it is a mark or a tag.
    .replace(CODE, (_, _marks, code: string) => `\ue000${codes.push(code.trim()) - 1}\ue001`)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|[-*+]|>|\d+[.)])\s+/gm, '')
    .replace(EMPHASIS, '$2')
    .replace(EMPHASIS, '$2')
    .replace(/`/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\ue000(\d+)\ue001/g, (_, index) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
