import type { SectionReader } from './index-reader.ts';
import type { Searcher } from './searcher.ts';

/** A searcher whose pages have other addresses: for readers who have the site at another place. */
export function moveAddresses(searcher: Searcher, move: (address: string) => string): Searcher {
  return {
    ...searcher,
    reader: moveReader(searcher.reader, move),
    async search(query, options) {
      const answer = await searcher.search(query, options);
      const pages = answer.pages.map((page) => ({ ...page, address: move(page.address) }));
      return { ...answer, pages };
    },
  };
}

function moveReader(reader: SectionReader, move: (address: string) => string): SectionReader {
  return {
    // What is not a method: those of a class do not come along.
    ...reader,
    termLists: (from, to) => reader.termLists(from, to),
    postings: (term) => reader.postings(term),
    async page(number) {
      const record = await reader.page(number);
      if (!record) return undefined;
      const [address, ...rest] = record;
      return [move(address), ...rest];
    },
  };
}
