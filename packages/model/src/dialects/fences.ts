import type { Line } from './lines.ts';

/** A code block between fences, from the line that opens it to the one that closes it. */
export interface Fence {
  /** What stands before the ticks: spaces, marks of quotes and lists. */
  before: string;
  ticks: string;
  info: string;
  /** Lines between the fences, as they stand. */
  body: readonly Line[];
  /** The index after the closing line. */
  end: number;
}

const OPEN = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(`{3,}|~{3,})(.*)$/;

/** Whether a line opens a code block: one that is never closed takes all that follows. */
export function opensFence(line: string): boolean {
  return readOpening(line) !== undefined;
}

function readOpening(line: string): Pick<Fence, 'before' | 'ticks' | 'info'> | undefined {
  const [, before = '', ticks, info = ''] = OPEN.exec(line) ?? [];
  if (ticks === undefined || (ticks.startsWith('`') && info.includes('`'))) return undefined;
  return { before, ticks, info };
}

/** The code block that begins at a line, if one does. */
export function readFence(
  lines: readonly { text: string; number: number }[],
  start: number,
): Fence | undefined {
  const opening = readOpening(lines[start]?.text ?? '');
  if (!opening) return undefined;
  const { before, ticks, info } = opening;
  const closing = new RegExp(`^[ \\t>]*${ticks[0] === '`' ? '`' : '~'}{${ticks.length},}[ \\t]*$`);
  for (let at = start + 1; at < lines.length; at++) {
    if (closing.test(lines[at]?.text ?? '')) {
      return { before, ticks, info: info.trim(), body: lines.slice(start + 1, at), end: at + 1 };
    }
  }
  return undefined;
}

const FENCE = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*(`{3,}|~{3,})(.*)$/;

/** What a line of code between fences is: the line that opens it, or one of the others. */
export type PartOfCode = 'opening' | 'inside';

/** Goes over lines one after the other and says of each which part of code it is, if any. */
export function createFenceWatch(): (text: string) => PartOfCode | undefined {
  let fence = '';
  return (text) => {
    const [, ticks, info = ''] = FENCE.exec(text) ?? [];
    if (fence !== '') {
      if (ticks?.startsWith(fence) && info.trim() === '') fence = '';
      return 'inside';
    }
    if (ticks === undefined || (ticks.startsWith('`') && info.includes('`'))) return undefined;
    fence = ticks;
    return 'opening';
  };
}
