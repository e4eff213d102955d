/** A table is grown when it is this full: fuller, and looking a term up takes too many steps. */
const MAX_LOAD = 0.5;
const FIRST_SLOTS = 1 << 14;
const FIRST_LETTERS = 1 << 17;

/** A slot is four numbers side by side, so that one look at memory finds all of them. */
const SLOT = 4;
const HASH = 0;
/** The number of the term plus one; zero in a free slot. */
const ID = 1;
const OFFSET = 2;
const LENGTH = 3;

/**
 * The terms of all pages, each with a number: pages then hold numbers, and a large site fits in
 * memory. Nearly all terms are plain ASCII. Those are found by their letters where they stand in a
 * page's text, in a table of our own, so that no string is made for a word that was met before.
 */
export class Vocabulary {
  readonly #terms: string[] = [];
  readonly #others = new Map<string, number>();
  #slots = new Uint32Array(FIRST_SLOTS * SLOT);
  #plainCount = 0;
  /** The letters of all plain terms, one after the other. */
  #letters = new Uint8Array(FIRST_LETTERS);
  #lettersUsed = 0;

  get size(): number {
    return this.#terms.length;
  }

  /** The number of a term that stands in a text as plain letters and digits, in any case. */
  idOfPlain(text: string, start: number, stop: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < stop; at++) {
      hash = Math.imul(hash ^ toSmall(text.charCodeAt(at)), 0x01000193);
    }
    hash = (hash ^ (hash >>> 15)) >>> 0;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash * SLOT) & mask;
    for (let id = slots[slot + ID]; id; id = slots[slot + ID]) {
      if (slots[slot + HASH] === hash && this.#isTerm(slot, text, start, stop)) return id - 1;
      slot = (slot + SLOT) & mask;
    }
    return this.#addPlain(text.slice(start, stop).toLowerCase(), hash, slot);
  }

  idOf(term: string): number {
    if (/^[0-9a-z]+$/.test(term)) return this.idOfPlain(term, 0, term.length);
    const known = this.#others.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.push(term) - 1;
    this.#others.set(term, id);
    return id;
  }

  termOf(id: number): string {
    return this.#terms[id] ?? '';
  }

  #isTerm(slot: number, text: string, start: number, stop: number): boolean {
    if (this.#slots[slot + LENGTH] !== stop - start) return false;
    let letter = this.#slots[slot + OFFSET] as number;
    for (let at = start; at < stop; at++) {
      if (this.#letters[letter++] !== toSmall(text.charCodeAt(at))) return false;
    }
    return true;
  }

  #addPlain(term: string, hash: number, slot: number): number {
    const id = this.#terms.push(term) - 1;
    this.#slots[slot + HASH] = hash;
    this.#slots[slot + ID] = id + 1;
    this.#slots[slot + OFFSET] = this.#lettersUsed;
    this.#slots[slot + LENGTH] = term.length;
    this.#keepLetters(term);
    if (++this.#plainCount * SLOT > this.#slots.length * MAX_LOAD) this.#growSlots();
    return id;
  }

  #keepLetters(term: string): void {
    if (this.#lettersUsed + term.length > this.#letters.length) {
      const letters = new Uint8Array(this.#letters.length * 2);
      letters.set(this.#letters);
      this.#letters = letters;
    }
    for (let at = 0; at < term.length; at++) {
      this.#letters[this.#lettersUsed++] = term.charCodeAt(at);
    }
  }

  #growSlots(): void {
    const old = this.#slots;
    const slots = new Uint32Array(old.length * 2);
    const mask = slots.length - 1;
    for (let from = 0; from < old.length; from += SLOT) {
      if (old[from + ID] === 0) continue;
      let to = ((old[from + HASH] as number) * SLOT) & mask;
      while (slots[to + ID] !== 0) to = (to + SLOT) & mask;
      slots.set(old.subarray(from, from + SLOT), to);
    }
    this.#slots = slots;
  }
}

function toSmall(unit: number): number {
  return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}
