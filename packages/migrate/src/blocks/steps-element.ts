import { dedent, indentOf, type Line } from '@quire/model/dialects';
import type { BlockPlace } from './convert-blocks.ts';

/** `<Steps>` on a line, what stands inside, and `</Steps>`. */
export interface StepsElement {
  columns: number;
  /** Without the indentation of the element. */
  inside: Line[];
  /** The index of the line after it. */
  end: number;
}

const OPEN = /^[ \t]*<Steps\b[^>]*>[ \t]*$/;
const CLOSE = /^[ \t]*<\/Steps>[ \t]*$/;

/** The element that begins at a line, if one does and something closes it. */
export function readStepsElement({ lines, at, line }: BlockPlace): StepsElement | undefined {
  if (!OPEN.test(line.text)) return undefined;
  const columns = indentOf(line.text);
  let end = at + 1;
  while (end < lines.length && !CLOSE.test(lines[end]?.text ?? '')) end++;
  if (end === lines.length) return undefined;
  const inside = lines
    .slice(at + 1, end)
    .map(({ text, number }): Line => ({ text: dedent(text, columns), number }));
  return { columns, inside, end: end + 1 };
}
