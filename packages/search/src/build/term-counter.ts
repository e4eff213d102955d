import { scanTerms, type TermSink } from '../words/tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A weight takes this many bits beside the number of a term, which leaves 26 for that. */
export const CODE_BITS = 6;
export const CODE_MASK = (1 << CODE_BITS) - 1;

const counters = new WeakMap<Vocabulary, TermCounter>();

/** The counter of a vocabulary. */
export function counterOf(vocabulary: Vocabulary): TermCounter {
  const known = counters.get(vocabulary) ?? new TermCounter(vocabulary);
  counters.set(vocabulary, known);
  return known;
}

/** Counts the terms of one text after another, in room that is used again for each. */
export class TermCounter {
  readonly #vocabulary: Vocabulary;
  #counts = new Uint32Array(1 << 15);
  readonly #met: number[] = [];
  readonly #packed: number[] = [];
  #length = 0;
  readonly #sink: TermSink = {
    plain: (text, start, stop, _end, _whole, hash) =>
      this.#add(this.#vocabulary.idOfPlain(text, start, stop, hash)),
    term: (term) => this.#add(this.#vocabulary.idOf(term)),
  };

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Counts the terms of a text and says how many there are. */
  count(text: string): number {
    this.#length = 0;
    scanTerms(text, this.#sink);
    return this.#length;
  }

  listIds(text: string): Set<number> {
    return this.#list(text, () => true);
  }

  /** The names in a text as a whole, without their parts. */
  listNames(text: string): Set<number> {
    return this.#list(text, (whole) => whole);
  }

  #list(text: string, isWanted: (whole: boolean) => boolean): Set<number> {
    const ids = new Set<number>();
    scanTerms(text, {
      plain: (source, start, stop, _end, whole, hash) => {
        if (isWanted(whole)) ids.add(this.#vocabulary.idOfPlain(source, start, stop, hash));
      },
      term: (term, _start, _end, whole) => {
        if (isWanted(whole)) ids.add(this.#vocabulary.idOf(term));
      },
    });
    return ids;
  }

  /** How many different terms were counted. */
  get met(): number {
    return this.#met.length;
  }

  /**
   * Packs the counted terms, and those named besides, each with its weight; `at` is its number among
   * those that were met. Counting begins again.
   */
  pack(others: Iterable<number>, toCode: (id: number, count: number, at: number) => number): void {
    for (const id of others) if (this.#countOf(id) === 0) this.#met.push(id);
    for (let at = 0; at < this.#met.length; at++) {
      const id = this.#met[at] as number;
      this.#packed.push((id << CODE_BITS) | toCode(id, this.#countOf(id), at));
      if (id < this.#counts.length) this.#counts[id] = 0;
    }
    this.#met.length = 0;
  }

  /** How many terms are packed. */
  get packed(): number {
    return this.#packed.length;
  }

  /** Returns what was packed. Packing begins again. */
  takePacked(): Uint32Array {
    const packed = Uint32Array.from(this.#packed);
    this.#packed.length = 0;
    return packed;
  }

  #countOf(id: number): number {
    return this.#counts[id] ?? 0;
  }

  #add(id: number): void {
    this.#length++;
    if (id >= this.#counts.length) this.#grow(id);
    const count = this.#counts[id] as number;
    if (count === 0) this.#met.push(id);
    this.#counts[id] = count + 1;
  }

  #grow(id: number): void {
    const counts = new Uint32Array(Math.max(id + 1, this.#counts.length * 2));
    counts.set(this.#counts);
    this.#counts = counts;
  }
}
