import { MAX_FENCE_LINES } from '../limits.ts';

/** Whether a text is a list of lines such as `1-3, 7`. */
export function isLineRanges(text: string): boolean {
  return /^[\s\d,-]*\d[\s\d,-]*$/.test(text);
}

/** The lines of `1-3,7`, in order and each once. What is not a number is passed over. */
export function parseLineRanges(text: string): number[] {
  const lines = new Set<number>();
  for (const part of text.replace(/[[\]{}]/g, '').split(',')) {
    const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6}))?\s*$/.exec(part);
    if (!match) continue;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    for (let line = first; line <= last && lines.size < MAX_FENCE_LINES; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
