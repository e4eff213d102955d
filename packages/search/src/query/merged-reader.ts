import type { PageRecord } from '../format/index-format.ts';
import { encodeNumber, encodeSign, NumberReader } from '../format/numbers.ts';
import type { IndexReader, SectionReader, TermList } from './index-reader.ts';

/**
 * Reads several indexes as one: terms count in all of them, so that a page ranks as it would in an index
 * of all pages. A site whose readers may not all read the same has one index for each rule.
 */
export class MergedReader implements SectionReader {
  readonly sectionCount: number;
  readonly firstSections: Int32Array;
  readonly pageOfSection: Int32Array;
  readonly boosts: Float32Array;
  readonly kinds: Uint16Array;
  readonly tabs: readonly string[];
  readonly tabOfPage: Uint16Array;
  readonly synonyms: readonly (readonly string[])[];
  readonly note: string | undefined;
  readonly #readers: readonly IndexReader[];
  /** What comes before each index, in sections and in pages. */
  readonly #before: { sections: number; pages: number }[] = [];
  /** The number that stands here for each term that was seen. */
  readonly #numbers = new Map<string, number>();
  /** By the number of a term here, its number in each index; nothing where an index lacks it. */
  readonly #places: (number | undefined)[][] = [];

  constructor(readers: readonly IndexReader[]) {
    this.#readers = readers;
    let sections = 0;
    let pages = 0;
    const firsts: number[] = [];
    const owners: number[] = [];
    for (const reader of readers) {
      this.#before.push({ sections, pages });
      for (const first of reader.firstSections) firsts.push(first + sections);
      for (const page of reader.pageOfSection) owners.push(page + pages);
      sections += reader.sectionCount;
      pages += reader.firstSections.length;
    }
    this.sectionCount = sections;
    this.firstSections = Int32Array.from(firsts);
    this.pageOfSection = Int32Array.from(owners);
    this.boosts = Float32Array.from(readers.flatMap((reader) => [...reader.boosts]));
    this.kinds = Uint16Array.from(readers.flatMap((reader) => [...reader.kinds]));
    const tabs = [...new Set(readers.flatMap((reader) => reader.tabs))];
    this.tabs = tabs;
    this.tabOfPage = Uint16Array.from(
      readers.flatMap((reader) =>
        Array.from(reader.tabOfPage, (tab) => tabs.indexOf(reader.tabs[tab - 1] ?? '') + 1),
      ),
    );
    // They are those of the site, and the same in all of its indexes.
    this.synonyms = readers[0]?.synonyms ?? [];
    this.note = readers[0]?.note;
  }

  /** One list of all terms of the asked lists, in order, each once. */
  async termLists(from: string, to: string): Promise<TermList[]> {
    const lists = await Promise.all(this.#readers.map((reader) => reader.termLists(from, to)));
    const counts = new Map<string, number>();
    for (const [index, ofIndex] of lists.entries()) {
      for (const { start, terms, counts: own } of ofIndex) {
        for (const [at, term] of terms.entries()) {
          counts.set(term, (counts.get(term) ?? 0) + (own[at] ?? 0));
          this.#place(term)[index] = start + at;
        }
      }
    }
    const terms = [...counts.keys()].sort();
    const numbers = terms.map((term) => this.#numbers.get(term) ?? 0);
    return [{ start: 0, numbers, terms, counts: terms.map((term) => counts.get(term) ?? 0) }];
  }

  async postings(term: number): Promise<string> {
    const places = this.#places[term] ?? [];
    const all = await Promise.all(
      this.#readers.map((reader, index) => {
        const place = places[index];
        return place === undefined ? '' : reader.postings(place);
      }),
    );
    let text = '';
    let last = 0;
    for (const [index, own] of all.entries()) {
      const numbers = new NumberReader(own);
      let section = this.#before[index]?.sections ?? 0;
      while (!numbers.done) {
        section += numbers.number();
        text += encodeNumber(section - last) + encodeSign(numbers.sign());
        last = section;
      }
    }
    return text;
  }

  async page(page: number): Promise<PageRecord | undefined> {
    const at = this.#indexOf(page);
    return this.#readers[at]?.page(page - (this.#before[at]?.pages ?? 0));
  }

  #indexOf(page: number): number {
    return this.#before.findLastIndex((before) => before.pages <= page);
  }

  #place(term: string): (number | undefined)[] {
    const known = this.#numbers.get(term);
    if (known !== undefined) return this.#places[known] ?? [];
    const place: (number | undefined)[] = [];
    this.#numbers.set(term, this.#places.push(place) - 1);
    return place;
  }
}
