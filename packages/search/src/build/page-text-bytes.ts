import { bytesOf } from './bytes-of.ts';
import type { PageText } from './page-terms.ts';

const HEAD_BYTES = 12;

/** What an index has of a page as bytes: three lengths, where sections end, the terms, then the text. */
export function encodePageText({ sections, sectionsLength, terms, ends }: PageText): Buffer {
  const head = Uint32Array.of(ends.length, terms.length, sectionsLength);
  return Buffer.concat([...[head, ends, terms].map(bytesOf), Buffer.from(sections)]);
}

/**
 * Reads what `encodePageText` wrote on the same machine, for use with the same vocabulary. The text
 * itself is only wanted where a file with it is written.
 */
export function decodePageText(bytes: Buffer): PageText {
  const [sectionCount = 0, termCount = 0, sectionsLength = 0] = toNumbers(
    bytes.subarray(0, HEAD_BYTES),
  );
  const textStart = HEAD_BYTES + (sectionCount + termCount) * 4;
  const numbers = toNumbers(bytes.subarray(HEAD_BYTES, textStart));
  return {
    sectionCount,
    sectionsLength,
    ends: numbers.subarray(0, sectionCount),
    terms: numbers.subarray(sectionCount),
    get sections() {
      return bytes.toString('utf8', textStart);
    },
  };
}

function toNumbers(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length / 4);
  bytesOf(numbers).set(bytes);
  return numbers;
}
