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

function readPlainText(markdown: string, maxLength: number): string {
  const plain = markdown
    .slice(0, maxLength * 8)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|[-*+]|>|\d+[.)])\s+/gm, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
