/** Finds lines and columns in one text, many times. */
export interface LineIndex {
  /** Line and column, both from 1. */
  locate(offset: number): { line: number; column: number };
}

/** Notes where each line begins, so that finding a place does not read the text again. */
export function createLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    locate(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}

/** Line and column of one place in a text. */
export function toLineColumn(text: string, offset: number): { line: number; column: number } {
  return createLineIndex(text).locate(offset);
}
