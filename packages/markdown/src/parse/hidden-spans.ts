import { closingFence, findTicks } from './code-spans.ts';

/** A part of a page in which nothing is markup: code between fences, a code span, a comment. */
export interface HiddenSpan {
  kind: 'fence' | 'code' | 'html-comment' | 'comment';
  start: number;
  end: number;
}

const OPENING =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!`)(?![^`\n]*`)|~{3,})|(`+)|<!--|\{\/\*/gm;

/** Marks whose end was looked for in vain: it is not looked for again. */
interface Unended {
  ticks: Set<number>;
  comments: Set<string>;
}

/** Finds code and comments in one pass over a text. A comment without an end is none. */
export function findHidden(text: string): HiddenSpan[] {
  const spans: HiddenSpan[] = [];
  const unended: Unended = { ticks: new Set(), comments: new Set() };
  let match = nextMatch(text, 0);
  while (match) {
    const span = readSpan(text, match, unended);
    if (span) spans.push(span);
    match = nextMatch(text, span?.end ?? match.index + match[0].length);
  }
  return spans;
}

function readSpan(text: string, match: RegExpExecArray, unended: Unended): HiddenSpan | undefined {
  const [whole, fence, ticks] = match;
  const start = match.index;
  const from = start + whole.length;
  if (fence !== undefined) return { kind: 'fence', start, end: endOfFence(text, from, fence) };
  if (ticks !== undefined) {
    const end = endOfCode(text, from, ticks.length, unended.ticks);
    return end === undefined ? undefined : { kind: 'code', start, end };
  }
  const isHtml = whole === '<!--';
  const end = endOfComment(text, from, isHtml ? '-->' : '*/}', unended.comments);
  if (end === undefined) return undefined;
  return { kind: isHtml ? 'html-comment' : 'comment', start, end };
}

function endOfComment(
  text: string,
  from: number,
  mark: string,
  unended: Set<string>,
): number | undefined {
  const close = unended.has(mark) ? -1 : text.indexOf(mark, from);
  if (close !== -1) return close + mark.length;
  unended.add(mark);
  return undefined;
}

function nextMatch(text: string, from: number): RegExpExecArray | null {
  OPENING.lastIndex = from;
  return OPENING.exec(text);
}

function endOfFence(text: string, from: number, run: string): number {
  const closing = closingFence(run);
  closing.lastIndex = from;
  return closing.test(text) ? closing.lastIndex : text.length;
}

/** The end of a code span; ticks without a partner are plain text. */
function endOfCode(
  text: string,
  from: number,
  length: number,
  lonely: Set<number>,
): number | undefined {
  const partner = lonely.has(length) ? -1 : findTicks(text, from, length);
  if (partner !== -1) return partner + length;
  lonely.add(length);
  return undefined;
}
