/** A part of a page: a statement that exports something, or what stands between two of them. */
export interface PagePart {
  text: string;
  isExport: boolean;
}

/** Cuts a text without code at its exports. */
export function cutExports(text: string): PagePart[] {
  const lines = text.split('\n');
  const parts: PagePart[] = [];
  let between: string[] = [];
  const endPart = (): void => {
    if (between.length > 0) parts.push({ text: between.join('\n'), isExport: false });
    between = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (!/^export\s/.test(line)) {
      between.push(line);
      at += 1;
      continue;
    }
    endPart();
    const end = endOfStatement(lines, at);
    parts.push({ text: lines.slice(at, end).join('\n'), isExport: true });
    at = end;
  }
  endPart();
  return parts;
}

/** Changes what stands between the exports of a text without code. */
export function mapBetweenExports(text: string, change: (text: string) => string): string {
  return cutExports(text)
    .map((part) => (part.isExport ? part.text : change(part.text)))
    .join('\n');
}

/** The line after a statement: its brackets are closed, and a blank line or the end of the text follows. */
function endOfStatement(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const plain = (lines[at] ?? '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');
    for (const character of plain) {
      if ('{[('.includes(character)) depth++;
      else if ('}])'.includes(character)) depth--;
    }
    if (depth <= 0 && !/(?:=>?|,|\?|:|&&|\|\|)\s*$/.test(plain)) return at + 1;
  }
  return start + 1;
}
