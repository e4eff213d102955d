import type { IndexEntry, PageRecord, PagesPart, PartKind } from '../format/index-format.ts';
import { NumberReader } from '../format/numbers.ts';
import { decodeRuns } from '../format/runs.ts';

/** Gets one part of an index: from memory, or a browser by loading its file. */
export type LoadPart = (kind: PartKind, number: number) => Promise<unknown>;

/** A stretch of the index's terms. */
export interface TermList {
  /** The number of the first; the others follow, where `numbers` does not say otherwise. */
  start: number;
  numbers?: readonly number[];
  terms: string[];
  counts: number[];
}

/** What queries read: an index, or several as one. */
export interface SectionReader {
  readonly sectionCount: number;
  /** The first section of each page. */
  readonly firstSections: Int32Array;
  /** The page of each section. */
  readonly pageOfSection: Int32Array;
  /** What the rank of each page is multiplied by. */
  readonly boosts: Float32Array;
  /** What each page is, by its number among `PAGE_KINDS`. */
  readonly kinds: Uint16Array;
  /** Tabs of the navigation. */
  readonly tabs: readonly string[];
  /** The number of each page's tab among them, counted from one; zero for none. */
  readonly tabOfPage: Uint16Array;
  /** Lists of words that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** What readers should know of the index. */
  readonly note: string | undefined;
  /** The lists that may hold terms from one text to another, both included. */
  termLists(from: string, to: string): Promise<TermList[]>;
  /** The postings of a term, by its number. */
  postings(term: number): Promise<string>;
  /** What is shown of a page. */
  page(page: number): Promise<PageRecord | undefined>;
}

/** Reads an index part by part, each once. */
export class IndexReader implements SectionReader {
  readonly entry: IndexEntry;
  readonly sectionCount: number;
  /** The first section of each page. */
  readonly firstSections: Int32Array;
  readonly pageOfSection: Int32Array;
  readonly boosts: Float32Array;
  readonly kinds: Uint16Array;
  readonly tabs: readonly string[];
  readonly tabOfPage: Uint16Array;
  readonly synonyms: readonly (readonly string[])[];
  readonly note: string | undefined;
  readonly #load: LoadPart;
  readonly #parts = new Map<string, Promise<unknown>>();

  constructor(entry: IndexEntry, load: LoadPart) {
    this.entry = entry;
    this.#load = load;
    const reader = new NumberReader(entry.sections);
    const counts: number[] = [];
    while (!reader.done) counts.push(reader.number());
    this.sectionCount = counts.reduce((sum, count) => sum + count, 0);
    this.firstSections = new Int32Array(counts.length);
    this.pageOfSection = new Int32Array(this.sectionCount);
    let section = 0;
    for (const [page, count] of counts.entries()) {
      this.firstSections[page] = section;
      this.pageOfSection.fill(page, section, section + count);
      section += count;
    }
    this.boosts = new Float32Array(counts.length).fill(1);
    for (const [page, factor] of entry.boosts) this.boosts[page] = factor;
    this.kinds = decodeRuns(entry.kinds ?? '', counts.length);
    this.tabs = entry.tabs?.names ?? [];
    this.tabOfPage = decodeRuns(entry.tabs?.pages ?? '', counts.length);
    this.synonyms = entry.synonyms ?? [];
    this.note = entry.note;
  }

  /** The lists that may hold terms from one text to another, both included. */
  async termLists(from: string, to: string): Promise<TermList[]> {
    const { terms } = this.entry;
    const numbers = [...terms.keys()].filter((number) => {
      const next = terms[number + 1]?.first;
      return (terms[number]?.first ?? '') <= to && (next === undefined || next > from);
    });
    return Promise.all(numbers.map((number) => this.#termList(number)));
  }

  /** The postings of a term, by its number. */
  async postings(term: number): Promise<string> {
    const { postings } = this.entry;
    const number = findPart(postings, term);
    const lines = await this.#part('postings', number, (data) => String(data).split('\n'));
    return lines[term - (postings[number]?.start ?? 0)] ?? '';
  }

  /** What is shown of a page. */
  async page(page: number): Promise<PageRecord | undefined> {
    const { pages } = this.entry;
    const number = findPart(pages, page);
    const records = await this.#part('pages', number, (data) => data as PagesPart);
    return records[page - (pages[number]?.start ?? 0)];
  }

  #termList(number: number): Promise<TermList> {
    return this.#part('terms', number, (data) => {
      const list: TermList = { start: this.entry.terms[number]?.start ?? 0, terms: [], counts: [] };
      for (const line of String(data).split('\n')) {
        const gap = line.indexOf(' ');
        list.terms.push(line.slice(0, gap));
        list.counts.push(new NumberReader(line.slice(gap + 1)).number());
      }
      return list;
    });
  }

  #part<Data>(kind: PartKind, number: number, read: (data: unknown) => Data): Promise<Data> {
    const key = `${kind} ${number}`;
    const known = this.#parts.get(key);
    if (known) return known as Promise<Data>;
    const part = this.#load(kind, number).then(read);
    this.#parts.set(key, part);
    // What could not be loaded is asked for again by the next query.
    part.catch(() => this.#parts.delete(key));
    return part;
  }
}

function findPart(parts: readonly { start: number }[], item: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.start ?? 0) <= item) low = middle;
    else high = middle - 1;
  }
  return low;
}
