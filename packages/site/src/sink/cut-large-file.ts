/** From here on a file is large. */
export const LARGE_BYTES = 512 * 1024;
const MIN_PART = 32 * 1024;
const MAX_PART = 256 * 1024;
/** After this many bytes of a line, in one line of 64 a part may end. */
const LOOKED_AT = 12;
const NEWLINE = 10;

/**
 * Cuts a large file into parts whose bounds depend on the text around them and not on where they
 * lie: when something is put in near the beginning, nearly all parts after it stay what they were.
 */
export function cutLargeFile(bytes: Uint8Array): Uint8Array[] {
  if (bytes.byteLength < LARGE_BYTES) return [bytes];
  const parts: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.byteLength) {
    const end = findEnd(bytes, start);
    parts.push(bytes.subarray(start, end));
    start = end;
  }
  return parts;
}

function findEnd(bytes: Uint8Array, start: number): number {
  const last = Math.min(bytes.byteLength, start + MAX_PART);
  let line = bytes.indexOf(NEWLINE, start + MIN_PART);
  while (line !== -1 && line < last) {
    if (isBound(bytes, line)) return line + 1;
    line = bytes.indexOf(NEWLINE, line + 1);
  }
  return last;
}

function isBound(bytes: Uint8Array, line: number): boolean {
  let mixed = 0;
  for (let at = line - LOOKED_AT; at < line; at++) {
    mixed = Math.imul(mixed ^ (bytes[at] ?? 0), 0x01000193);
  }
  return ((mixed >>> 7) & 63) === 0;
}
