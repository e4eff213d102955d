import type { SectionReader, TermList } from './index-reader.ts';

/** A term of an index. */
export interface TermEntry {
  term: string;
  /** Its number in the index, by which its postings are read. */
  number: number;
  /** In how many sections it stands. */
  count: number;
}

const LAST_TEXT = '\uffff';

/** The terms that begin with a text, in order. */
export async function listTermsFrom(
  reader: SectionReader,
  beginning: string,
): Promise<TermEntry[]> {
  const lists = await reader.termLists(beginning, beginning + LAST_TEXT);
  return lists.flatMap((list) => {
    const found: TermEntry[] = [];
    for (let at = lowerBound(list.terms, beginning); at < list.terms.length; at++) {
      if (!(list.terms[at] as string).startsWith(beginning)) break;
      found.push(toEntry(list, at));
    }
    return found;
  });
}

/** One term, if the index has it. */
export async function findTerm(
  reader: SectionReader,
  term: string,
): Promise<TermEntry | undefined> {
  for (const list of await reader.termLists(term, term)) {
    const at = lowerBound(list.terms, term);
    if (list.terms[at] === term) return toEntry(list, at);
  }
  return undefined;
}

/** The entry at a place of a list. */
export function toEntry(list: TermList, at: number): TermEntry {
  const { start, numbers, terms, counts } = list;
  return { term: terms[at] ?? '', number: numbers?.[at] ?? start + at, count: counts[at] ?? 0 };
}

/** Where a term stands in a list in order, or would. */
export function lowerBound(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
