import { SIGNS } from '../format/numbers.ts';

const BYTES = Buffer.from(SIGNS, 'latin1');
/** A number below 2^32 takes seven signs at most, its weight one, and the sign after a term two. */
const MAX_SIGNS = 10;
/** What stands between two terms in a string of JSON: an escaped line break. */
const GAP = [0x5c, 0x6e] as const;

/** The postings of all terms in one stretch of bytes, as they stand in a script. */
export interface PostingsList {
  /** Lines of signs, `\\n` between them. */
  bytes: Buffer;
  /** Where the line of each term ends, the gap after it included. */
  ends: Uint32Array;
}

/** Writes numbers and signs as `format/numbers` has them: millions of them, without a string for each. */
export class PostingsWriter {
  #bytes: Buffer;
  #ends = new Uint32Array(1 << 14);
  #length = 0;
  #count = 0;

  /** @param places How many are to be expected. */
  constructor(places: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(1 << 12, places * 3));
  }

  /** Adds a place of the current term: how far it is from the last, and its weight. */
  add(distance: number, code: number): void {
    if (this.#length + MAX_SIGNS > this.#bytes.length) this.#grow();
    const bytes = this.#bytes;
    let rest = distance;
    while (rest >= 32) {
      bytes[this.#length++] = BYTES[32 + (rest & 31)] as number;
      rest >>>= 5;
    }
    bytes[this.#length++] = BYTES[rest] as number;
    bytes[this.#length++] = BYTES[code] as number;
  }

  /** Ends the line of a term and says whether it had a place; one without any leaves no trace. */
  endTerm(): boolean {
    const start = this.#count === 0 ? 0 : (this.#ends[this.#count - 1] as number);
    if (this.#length === start) return false;
    if (this.#length + GAP.length > this.#bytes.length) this.#grow();
    this.#bytes[this.#length++] = GAP[0];
    this.#bytes[this.#length++] = GAP[1];
    this.#addEnd(this.#length);
    return true;
  }

  #addEnd(end: number): void {
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count++] = end;
  }

  /** All that was written. */
  take(): PostingsList {
    return {
      bytes: this.#bytes.subarray(0, this.#length),
      ends: this.#ends.subarray(0, this.#count),
    };
  }

  #grow(): void {
    const bytes = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(bytes, 0, 0, this.#length);
    this.#bytes = bytes;
  }
}

/** The postings of terms from one number up to another, as one JSON string. */
export function toPostingsJson({ bytes, ends }: PostingsList, from: number, to: number): string {
  const start = from === 0 ? 0 : (ends[from - 1] as number);
  const end = (ends[to - 1] as number) - GAP.length;
  return `"${bytes.toString('latin1', start, end)}"`;
}
