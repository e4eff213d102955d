import { isBlankLine } from './scan-script.ts';

/** Where the partner of a run of back-ticks begins, before the next blank line; -1 when there is none. */
export function findTicks(text: string, from: number, length: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at++);
    if (code === 10 && isBlankLine(text, at)) return -1;
    if (code !== 96) continue;
    const start = at - 1;
    while (text.charCodeAt(at) === 96) at++;
    if (at - start === length) return start;
  }
  return -1;
}

const closingFences = new Map<string, RegExp>();

/** The pattern of the line that closes a fence; search it from the line after the opening. */
export function closingFence(run: string): RegExp {
  const pattern =
    closingFences.get(run) ?? new RegExp(`^[ \\t>]*${run[0]}{${run.length},}[ \\t\\r]*$`, 'gm');
  if (run.length < 10) closingFences.set(run, pattern);
  return pattern;
}
