import {
  type DialectName,
  type ExpandedLines,
  expandDialects,
  type Line,
} from '@quire/model/dialects';
import { MAX_PAGE_LENGTH } from '../limits.ts';
import { cutFrontmatter } from './frontmatter.ts';
import { findHidden } from './hidden-spans.ts';

/** A page in which our components stand for other tools' blocks. */
export interface ExpandedText {
  text: string;
  /** What each of its lines was in the author's file. */
  lines: readonly Line[];
  unclosed: ExpandedLines['unclosed'];
  /** The line at which blocks go over a limit; the text is as it was written then. */
  excess?: number;
}

/** What begins a block of each dialect, to leave alone the pages that have none. */
const STARTS: Readonly<Record<DialectName, RegExp>> = {
  admonitions: /^[ \t>]*(?:!!!|\?\?\?)/m,
  'content-tabs': /^[ \t>]*===/m,
  'colon-containers': /^[ \t>]*:::/m,
  'github-alerts': /^[ \t]*>[ \t]*\[!/m,
  'gitbook-blocks': /\{%/,
};

/** The text with blocks of dialects as components; nothing where it has none. */
export function expandText(
  text: string,
  dialects: readonly DialectName[],
): ExpandedText | undefined {
  const used = dialects.filter((name) => STARTS[name].test(text));
  if (used.length === 0) return undefined;
  const written = text.split(/\r?\n/).map((line, index) => ({ text: line, number: index + 1 }));
  const code = markCode(text, written);
  const isCode = ({ number }: Line) => code[number - 1] === 1;
  const options = { dialects: used, isCode, maxLength: MAX_PAGE_LENGTH };
  const { lines, ...found } = expandDialects(written, options);
  return { text: lines.map((line) => line.text).join('\n'), lines, ...found };
}

/** Which lines begin in frontmatter, code, comments or module lines. */
function markCode(text: string, lines: readonly Line[]): Uint8Array {
  const code = new Uint8Array(lines.length);
  const top = cutFrontmatter(text).end;
  const spans = findHidden(text.slice(top)).map(({ kind, start, end }) => ({
    // The line of a fence is part of the code, while other code begins somewhere on its line.
    first: start + top + (kind === 'fence' ? 0 : 1),
    end: end + top,
  }));
  let offset = 0;
  let next = 0;
  let isModule = false;
  for (const [index, { text: line }] of lines.entries()) {
    while (next < spans.length && (spans[next]?.end ?? 0) <= offset) next++;
    const span = spans[next];
    const isHidden = offset < top || (span !== undefined && offset >= span.first);
    isModule =
      line.trim() !== '' &&
      (isModule || (/^(?:import|export)\s/.test(line) && isFree(lines, index)));
    if (isHidden || isModule) code[index] = 1;
    offset = text.indexOf('\n', offset) + 1 || text.length;
  }
  return code;
}

/** Module lines begin after a blank line, or at the top. */
function isFree(lines: readonly Line[], index: number): boolean {
  const before = lines[index - 1]?.text ?? '';
  return before.trim() === '' || /^---[ \t]*$/.test(before);
}
