/** What makes a line more than a part of a paragraph. */
const SPECIAL_LINE = /^\s*(?:[-*+>|#]|\d+[.)]\s|```|~~~|<)|^ {4}|^\t| {2}$|\\$|\|/;

/**
 * A description that stands inside a larger text. Headings become bold lines, so that they do not
 * cut the text around them, and a paragraph becomes one line.
 */
export function toBlock(markdown: string): string {
  const text = markdown.trim().replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  if (!lines.some((line) => line.trim() === '' || SPECIAL_LINE.test(line))) {
    return lines.map((line) => line.trim()).join(' ');
  }
  let fence = '';
  return lines
    .map((line) => {
      const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = '';
        return line;
      }
      fence = mark;
      const [, title] = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line) ?? [];
      return title ? `**${title.replace(/^\*\*|\*\*$/g, '')}**` : line.trimEnd();
    })
    .join('\n');
}

/** Whether a text can follow others on their line. */
export function isOneLine(block: string): boolean {
  return !block.includes('\n') && !SPECIAL_LINE.test(block);
}

/** A text two columns further to the right; empty lines stay empty. */
export function indent(block: string): string {
  return block.replace(/^(?=.)/gm, '  ');
}

/** A value as code inside a line. */
export function toCode(value: string): string {
  const text = value.replace(/\s+/g, ' ');
  const [longest = ''] = (text.match(/`+/g) ?? []).sort((a, b) => b.length - a.length);
  if (longest === '') return `\`${text}\``;
  const marks = '`'.repeat(longest.length + 1);
  return `${marks} ${text} ${marks}`;
}

/** A block of code, in a fence that nothing inside it ends. */
export function toFenced(language: string, code: string): string {
  const marks = (code.match(/^ *`{3,}/gm) ?? []).map((found) => found.trim().length);
  const fence = '`'.repeat(Math.max(2, ...marks) + 1);
  return `${fence}${language}\n${code.replace(/\n+$/, '')}\n${fence}`;
}

/** Parts as paragraphs; those that are empty are left out. */
export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks.flatMap((block) => block?.trimEnd() || []).join('\n\n');
}

/** Sentences on one line, each closed. */
export function joinSentences(...sentences: (string | undefined)[]): string {
  return sentences
    .flatMap((sentence) => sentence?.trim() || [])
    .map((sentence, index, all) =>
      index < all.length - 1 && !/[.!?:;…]$/.test(sentence) ? `${sentence}.` : sentence,
    )
    .join(' ');
}
