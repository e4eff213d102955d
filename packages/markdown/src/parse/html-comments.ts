import { closingFence, findTicks } from './code-spans.ts';

/** A text without its HTML comments, which MDX rejects, and where the first one was. */
export interface CommentFreeText {
  /** Of the same length and with the same lines. */
  text: string;
  offset: number;
}

/** Blanks HTML comments out, except in code. Nothing when there are none. */
export function blankComments(text: string): CommentFreeText | undefined {
  const comments = findComments(text);
  const [first] = comments;
  if (!first) return undefined;
  let blanked = '';
  let from = 0;
  for (const { start, end } of comments) {
    blanked += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return { text: blanked + text.slice(from), offset: first.start };
}

interface Span {
  start: number;
  end: number;
}

const FENCE_TICKS_OR_COMMENT = /^[ \t>]*(`{3,}|~{3,})|(`+)|<!--/gm;

function findComments(text: string): Span[] {
  const comments: Span[] = [];
  const lonelyTicks = new Set<number>();
  let match = nextMatch(text, 0);
  while (match) {
    const [whole, fence, ticks] = match;
    let end = match.index + whole.length;
    if (fence !== undefined) {
      end = endOfFence(text, end, fence);
    } else if (ticks !== undefined) {
      end = endOfCode(text, end, ticks.length, lonelyTicks);
    } else {
      const close = text.indexOf('-->', end);
      if (close === -1) break;
      end = close + 3;
      comments.push({ start: match.index, end });
    }
    match = nextMatch(text, end);
  }
  return comments;
}

function nextMatch(text: string, from: number): RegExpExecArray | null {
  FENCE_TICKS_OR_COMMENT.lastIndex = from;
  return FENCE_TICKS_OR_COMMENT.exec(text);
}

function endOfFence(text: string, from: number, run: string): number {
  const closing = closingFence(run);
  closing.lastIndex = from;
  return closing.test(text) ? closing.lastIndex : text.length;
}

/** The end of a code span; ticks without a partner are plain text, and are not looked for again. */
function endOfCode(text: string, from: number, length: number, lonely: Set<number>): number {
  const partner = lonely.has(length) ? -1 : findTicks(text, from, length);
  if (partner !== -1) return partner + length;
  lonely.add(length);
  return from;
}
