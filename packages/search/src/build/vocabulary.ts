import { hashPlain, toSmall } from '../words/hash.ts';
import { mergeOrder } from './merge-order.ts';
import { decodeVocabulary, encodeVocabulary } from './vocabulary-bytes.ts';

/** A table is grown when it is this full: fuller, and looking a term up takes too many steps. */
const MAX_LOAD = 0.5;
const FIRST_SLOTS = 1 << 15;
const FIRST_LETTERS = 1 << 18;
const FIRST_TERMS = 1 << 14;

/** A slot is two numbers side by side, so that one look at memory finds both. */
const SLOT = 2;
const HASH = 0;
/** The number of the term plus one; zero in a free slot. */
const ID = 1;

/**
 * The terms of all pages, each with a number: pages then hold numbers, and a large site fits in
 * memory. Nearly all terms are plain ASCII. Those are found by their letters where they stand in a
 * page's text, in a table of our own, so that no string is made for a word that was met before.
 */
export class Vocabulary {
  #slots: Int32Array = new Int32Array(FIRST_SLOTS * SLOT);
  /** The letters of all plain terms, one after the other. */
  #letters: Buffer = Buffer.alloc(FIRST_LETTERS);
  #lettersUsed = 0;
  /** Where the letters of each term end; those of the next begin there. One that is not plain has none. */
  #ends: Uint32Array = new Uint32Array(FIRST_TERMS);
  #size = 0;
  /** The terms that are not plain. */
  readonly #others = new Map<string, number>();
  readonly #otherTerms = new Map<number, string>();
  /** Numbers in the order of their terms, of those terms that were there when it was last asked for. */
  #order: Uint32Array = new Uint32Array(0);

  /** How many terms there are. */
  get size(): number {
    return this.#size;
  }

  /** The number of a term that stands in a text as plain letters and digits, in any case. */
  idOfPlain(
    text: string,
    start: number,
    stop: number,
    hash: number = hashPlain(text, start, stop),
  ): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash << 1) & mask;
    for (let id = slots[slot + ID]; id; id = slots[slot + ID]) {
      if (slots[slot + HASH] === hash && this.#isTerm(id - 1, text, start, stop)) return id - 1;
      slot = (slot + SLOT) & mask;
    }
    return this.#addPlain(text, start, stop, hash, slot);
  }

  idOf(term: string): number {
    if (/^[0-9a-z]+$/.test(term)) return this.idOfPlain(term, 0, term.length);
    const known = this.#others.get(term);
    if (known !== undefined) return known;
    const id = this.#addEnd();
    this.#others.set(term, id);
    this.#otherTerms.set(id, term);
    return id;
  }

  termOf(id: number): string {
    const start = this.#startOf(id);
    const end = this.#ends[id] as number;
    if (start === end) return this.#otherTerms.get(id) ?? '';
    return this.#letters.toString('latin1', start, end);
  }

  /** How long each of these terms is, in UTF-16 units. */
  lengthsOf(ids: Uint32Array): Uint32Array {
    const ends = this.#ends;
    const lengths = new Uint32Array(ids.length);
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] as number;
      const length = (ends[id] as number) - (id === 0 ? 0 : (ends[id - 1] as number));
      lengths[at] = length === 0 ? this.termOf(id).length : length;
    }
    return lengths;
  }

  /** Of each of these terms, a number that its text alone decides. */
  hashesOf(ids: Uint32Array): Int32Array {
    const all = this.#listHashes();
    const hashes = new Int32Array(ids.length);
    for (let at = 0; at < ids.length; at++) hashes[at] = all[ids[at] as number] as number;
    return hashes;
  }

  /** The numbers of all terms in the order of their UTF-16 units. Sorting is for terms that are new. */
  order(): Uint32Array {
    if (this.#order.length < this.#size) {
      this.#order = mergeOrder(this.#order, this.#size, (id) => this.termOf(id));
    }
    return this.#order;
  }

  /** All of it as bytes, to be read on the same machine. */
  toBytes(): Buffer {
    return encodeVocabulary({
      slots: this.#slots,
      letters: this.#letters.subarray(0, this.#lettersUsed),
      ends: this.#ends.subarray(0, this.#size),
      order: this.order(),
      others: [...this.#otherTerms],
    });
  }

  /** Takes what `toBytes` gave in place of what is here; numbers are what they were. */
  fill(bytes: Buffer): void {
    const { slots, letters, ends, order, others } = decodeVocabulary(bytes);
    this.#slots = slots;
    this.#letters = letters;
    this.#lettersUsed = letters.length;
    this.#ends = ends;
    this.#size = ends.length;
    this.#order = order;
    this.#others.clear();
    this.#otherTerms.clear();
    for (const [id, term] of others) {
      this.#others.set(term, id);
      this.#otherTerms.set(id, term);
    }
  }

  #listHashes(): Int32Array {
    const hashes = new Int32Array(this.#size);
    const slots = this.#slots;
    for (let slot = 0; slot < slots.length; slot += SLOT) {
      const id = slots[slot + ID] as number;
      if (id !== 0) hashes[id - 1] = slots[slot + HASH] as number;
    }
    for (const [id, term] of this.#otherTerms) hashes[id] = hashPlain(term);
    return hashes;
  }

  #startOf(id: number): number {
    return id === 0 ? 0 : (this.#ends[id - 1] as number);
  }

  #isTerm(id: number, text: string, start: number, stop: number): boolean {
    let letter = this.#startOf(id);
    if ((this.#ends[id] as number) - letter !== stop - start) return false;
    const letters = this.#letters;
    for (let at = start; at < stop; at++) {
      if (letters[letter++] !== toSmall(text.charCodeAt(at))) return false;
    }
    return true;
  }

  #addPlain(text: string, start: number, stop: number, hash: number, slot: number): number {
    this.#keepLetters(text, start, stop);
    const id = this.#addEnd();
    this.#slots[slot + HASH] = hash;
    this.#slots[slot + ID] = id + 1;
    if (this.#size * SLOT > this.#slots.length * MAX_LOAD) this.#growSlots();
    return id;
  }

  #addEnd(): number {
    if (this.#size === this.#ends.length) {
      const ends = new Uint32Array(Math.max(FIRST_TERMS, this.#ends.length * 2));
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#size] = this.#lettersUsed;
    return this.#size++;
  }

  #keepLetters(text: string, start: number, stop: number): void {
    if (this.#lettersUsed + stop - start > this.#letters.length) {
      const letters = Buffer.alloc(Math.max(FIRST_LETTERS, this.#letters.length * 2));
      letters.set(this.#letters);
      this.#letters = letters;
    }
    for (let at = start; at < stop; at++) {
      this.#letters[this.#lettersUsed++] = toSmall(text.charCodeAt(at));
    }
  }

  #growSlots(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    const mask = slots.length - 1;
    for (let from = 0; from < old.length; from += SLOT) {
      const id = old[from + ID] as number;
      if (id === 0) continue;
      const hash = old[from + HASH] as number;
      let to = (hash << 1) & mask;
      while (slots[to + ID] !== 0) to = (to + SLOT) & mask;
      slots[to + HASH] = hash;
      slots[to + ID] = id;
    }
    this.#slots = slots;
  }
}
