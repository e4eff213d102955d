import { bytesOf, type PageText } from '@quire/search';

/** What search has of a page as bytes: three counts, where sections end, the terms, then the text. */
export function encodePageText(text: PageText): Uint8Array {
  const { sectionCount, sections, sectionsLength, terms, ends } = text;
  const counts = Uint32Array.of(sectionCount, terms.length, sectionsLength);
  return Buffer.concat([...[counts, ends, terms].map(bytesOf), Buffer.from(sections)]);
}

const HEAD_BYTES = 12;

/** Where they can be read in place, they are not copied. */
function toNumbers({ buffer, byteOffset }: Buffer, length: number): Uint32Array {
  const start = byteOffset + HEAD_BYTES;
  return start % 4 === 0
    ? new Uint32Array(buffer, start, length)
    : new Uint32Array(buffer.slice(start, start + length * 4));
}

/** A text that is read when more is asked of it than its size: most are not, as long as they stay. */
export class LateText implements PageText {
  readonly sectionCount: number;
  readonly sectionsLength: number;
  readonly #load: () => PageText;
  #loaded: PageText | undefined;

  constructor(
    { sectionCount, sectionsLength }: Pick<PageText, 'sectionCount' | 'sectionsLength'>,
    load: () => PageText,
  ) {
    this.sectionCount = sectionCount;
    this.sectionsLength = sectionsLength;
    this.#load = load;
  }

  get sections() {
    return this.#get().sections;
  }

  get terms() {
    return this.#get().terms;
  }

  get ends() {
    return this.#get().ends;
  }

  #get(): PageText {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }
}

/** Reads what `encodePageText` wrote on the same machine. The text itself is only wanted where a file with it is written. */
export function decodePageText(bytes: Buffer): PageText {
  const sectionCount = bytes.readUInt32LE(0);
  const length = sectionCount + bytes.readUInt32LE(4);
  const numbers = toNumbers(bytes, length);
  return {
    sectionCount,
    get sections() {
      return bytes.toString('utf8', HEAD_BYTES + length * 4);
    },
    sectionsLength: bytes.readUInt32LE(8),
    terms: numbers.subarray(sectionCount),
    ends: numbers.subarray(0, sectionCount),
  };
}
