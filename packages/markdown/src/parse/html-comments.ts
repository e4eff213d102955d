import { findHidden } from './hidden-spans.ts';

/** A text without its HTML comments, which MDX rejects, and where the first one was. */
export interface CommentFreeText {
  /** Of the same length and with the same lines. */
  text: string;
  offset: number;
}

/** Blanks HTML comments out, except in code. Nothing when there are none. */
export function blankComments(text: string): CommentFreeText | undefined {
  const comments = findHidden(text).filter(({ kind }) => kind === 'html-comment');
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
