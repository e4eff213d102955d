import { encodeNumber, NumberReader } from './numbers.ts';

/** Small numbers, one for each page, as runs: neighbors are mostly alike, and a large site needs few signs. */
export function encodeRuns(values: readonly number[]): string {
  let text = '';
  for (let at = 0; at < values.length; ) {
    const value = values[at] as number;
    let end = at + 1;
    while (values[end] === value) end++;
    text += encodeNumber(value) + encodeNumber(end - at);
    at = end;
  }
  return text;
}

/** Reads what was written for so many pages; zero for pages that nothing is said of. */
export function decodeRuns(text: string, count: number): Uint16Array {
  const values = new Uint16Array(count);
  const numbers = new NumberReader(text);
  for (let at = 0; at < count && !numbers.done; ) {
    const value = numbers.number();
    const end = at + Math.max(1, numbers.number());
    values.fill(value, at, end);
    at = end;
  }
  return values;
}
