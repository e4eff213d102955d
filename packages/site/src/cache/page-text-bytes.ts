import type { PageText } from '@quire/search';

/** What search has of a page as bytes: two counts, where sections end, the terms, then the text. */
export function encodePageText({ sectionCount, sections, terms, ends }: PageText): Uint8Array {
  const counts = Uint32Array.of(sectionCount, terms.length);
  return Buffer.concat([...[counts, ends, terms].map(toBytes), Buffer.from(sections)]);
}

function toBytes({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** Reads what `encodePageText` wrote on the same machine. */
export function decodePageText(bytes: Buffer): PageText {
  const sectionCount = bytes.readUInt32LE(0);
  const length = sectionCount + bytes.readUInt32LE(4);
  const numbers = new Uint32Array(length);
  toBytes(numbers).set(bytes.subarray(8, 8 + length * 4));
  return {
    sectionCount,
    sections: bytes.toString('utf8', 8 + length * 4),
    terms: numbers.subarray(sectionCount),
    ends: numbers.subarray(0, sectionCount),
  };
}
