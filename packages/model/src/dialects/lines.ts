/** A line of a page, and where it stands in its file. What an include brought has the line of the include. */
export interface Line {
  text: string;
  number: number;
  /** How many characters before the text are left out; 0 when left out. */
  cut?: number;
}

/** The lines of a text. */
export function toLines(text: string, first = 1): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, number: first + index }));
}

/** How far a line is indented; a tab counts as four. */
export function indentOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character === ' ') width++;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** The line without so many columns of indentation. */
export function dedent(text: string, columns: number): string {
  let width = 0;
  let at = 0;
  while (at < text.length && width < columns) {
    const character = text[at];
    if (character === ' ') width++;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
    at++;
  }
  return ' '.repeat(Math.max(0, width - columns)) + text.slice(at);
}

/** The same for a line that still knows where it stood. */
export function dedentLine(line: Line, columns: number): Line {
  return withText(line, dedent(line.text, columns));
}

/** The line with another beginning. */
export function withText(line: Line, text: string): Line {
  return { ...line, text, cut: (line.cut ?? 0) + line.text.length - text.length };
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The lines that belong to what stands before them: blank, or indented at least so far. */
export function takeIndented(lines: readonly Line[], start: number, columns: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const { text } = lines[at] as Line;
    if (isBlank(text)) continue;
    if (indentOf(text) < columns) break;
    end = at + 1;
  }
  return end;
}

/** Lines with the same indentation before each that is not blank. */
export function indentLines(lines: readonly string[], columns: number): string[] {
  const space = ' '.repeat(columns);
  return lines.map((line) => (line === '' ? '' : space + line));
}
